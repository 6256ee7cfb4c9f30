import type { Wording } from "../../diagnostics/diagnostic.ts";

/** What `plena explain CODE` says. */
export interface Explanation {
  readonly means: Wording;
  /** What a file looks like that has it. */
  readonly example: string;
  readonly mend: Wording;
}

/** Makes an explanation in one line for each part. */
export const explain = (es: string, en: string, example: string, mendEs: string, mendEn: string): Explanation => ({
  means: { es, en },
  example,
  mend: { es: mendEs, en: mendEn },
});
