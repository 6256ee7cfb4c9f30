// Every code and what it means.
import { fileExplanations } from "./build-files.ts";
import { siteExplanations } from "./build-site.ts";
import type { Explanation } from "./explanation.ts";
import { wholeExplanations } from "./site-rules.ts";
import { textExplanations } from "./text-rules.ts";

export const EXPLANATIONS: Readonly<Record<string, Explanation>> = { ...fileExplanations, ...siteExplanations, ...textExplanations, ...wholeExplanations };
