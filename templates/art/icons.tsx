// Icons: the small ones of the interface, those of symptoms, reasons and call-outs, evidence, stars, the mark.
import type { ReactNode } from "react";
import type { IconShape, TopicShape } from "./shapes.ts";

/** One icon, in the colour and size of its surroundings. Decorative: words beside it say the same. */
export function Icon({ shape }: { readonly shape: IconShape }): ReactNode {
  return (
    <svg className="icon" viewBox={`0 0 ${shape.box} ${shape.box}`} aria-hidden="true">
      {shape.lines.map(({ d, className }) => (
        <path key={d} className={className} d={d} />
      ))}
    </svg>
  );
}

/** The same for a topic, a symptom or a call-out, whose shape is markup: not for islands. */
export function TopicIcon({ shape }: { readonly shape: TopicShape }): ReactNode {
  return <svg className="icon" viewBox={`0 0 ${shape.box} ${shape.box}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shape.body }} />;
}

/** The mark of the site: a disc and its outline, out of register like the covers. */
export function Mark(): ReactNode {
  return (
    <svg viewBox="0 0 36 32" aria-hidden="true">
      <circle className="disc" cx="22" cy="13" r="12" />
      <circle cx="14" cy="18" r="12.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}

const STAR = "l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";
const STARS = `M10 1.6${Array.from({ length: 5 }, () => STAR).join("m20 0")}`;

/** Five stars, filled to the rating. Decorative: the rating stands beside them as text. `id` is unique on the page. */
export function Stars({ rating, id }: { readonly rating: number; readonly id: string }): ReactNode {
  return (
    <svg className="stars" viewBox="0 0 100 20" aria-hidden="true">
      <clipPath id={`st-${id}`}>
        <path d={`M0 0h${Math.round(rating * 20)}v20H0z`} />
      </clipPath>
      <path fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" d={STARS} />
      <path fill="currentColor" clipPath={`url(#st-${id})`} d={STARS} />
    </svg>
  );
}
