import type { ReactNode } from "react";

export const EVIDENCE_LEVELS = ["funciona", "puede-ayudar", "sin-pruebas", "precaucion"] as const;
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/** Words, what they mean, and the shape that says the same without colour. */
const LEVELS: Readonly<Record<EvidenceLevel, { name: string; meaning: string; shape: string }>> = {
  funciona: {
    name: "Funciona",
    meaning: "Hay buenos estudios.",
    shape:
      '<circle cx="10" cy="10" r="9" fill="currentColor"/><path d="M5.8 10.3l2.9 2.9 5.500-6" fill="none" stroke="var(--paper)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  "puede-ayudar": {
    name: "Puede ayudar",
    meaning: "Hay indicios, con límites.",
    shape: '<circle cx="10" cy="10" r="8.2" fill="none" stroke="currentColor" stroke-width="1.7"/><path d="M10 1.8a8.2 8.2 0 0 0 0 16.4z" fill="currentColor"/>',
  },
  "sin-pruebas": {
    name: "Sin pruebas suficientes",
    meaning: "No se ha demostrado.",
    shape:
      '<circle cx="10" cy="10" r="8.2" fill="none" stroke="currentColor" stroke-width="1.7" stroke-dasharray="2.6 2.55"/><path d="M6.5 10h7" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>',
  },
  precaucion: {
    name: "Precaución",
    meaning: "Puede tener riesgos.",
    shape:
      '<path d="M10 1.8 19 17.8H1z" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round"/><path d="M10 7.5v4.6" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/><circle cx="10" cy="14.9" r="1.1" fill="currentColor"/>',
  },
};

/** The words alone, for texts without marks. */
export const EVIDENCE_NAMES = Object.fromEntries(EVIDENCE_LEVELS.map((level) => [level, LEVELS[level].name])) as Readonly<Record<EvidenceLevel, string>>;

/** How well a measure is supported: a shape and words. */
export function EvidenceBadge({ level }: { readonly level: EvidenceLevel }): ReactNode {
  const { name, shape } = LEVELS[level];
  return (
    <span className={`badge badge--${level}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true" dangerouslySetInnerHTML={{ __html: shape }} />
      {name}
    </span>
  );
}

/** How to read the four labels. */
export function EvidenceKey({ id = "niveles" }: { readonly id?: string }): ReactNode {
  return (
    <aside className="levels" aria-labelledby={id}>
      <p className="levels__title" id={id}>
        Cómo leer las etiquetas
      </p>
      <dl>
        {EVIDENCE_LEVELS.map((level) => (
          <div key={level}>
            <dt>
              <EvidenceBadge level={level} />
            </dt>
            <dd>{LEVELS[level].meaning}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
