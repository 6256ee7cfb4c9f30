import type { ReactNode } from "react";

/** "Lo esencial": the three sentences to take away when one reads nothing else. */
export function Essentials({ points }: { readonly points: readonly string[] }): ReactNode {
  return (
    <section className="gist" aria-labelledby="esencial">
      <h2 id="esencial">Lo esencial</h2>
      <ol>
        {points.map((point) => (
          <li key={point}>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
