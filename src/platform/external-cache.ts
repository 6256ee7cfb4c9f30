// Addresses of other sites that answered lately: they are not asked again for a week.
import fs from "node:fs";
import path from "node:path";
import type { LinkVerdict } from "./external-links.ts";
import { writeWhole } from "./receipt.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

interface Answer {
  readonly verdict: LinkVerdict;
  /** ISO moment. */
  readonly asked: string;
}

export interface ExternalCache {
  /** What is known of an address and still counts. */
  recall(url: string): LinkVerdict | undefined;
  /** Keeps what answered; what failed is asked again next time. */
  save(verdicts: ReadonlyMap<string, LinkVerdict>): void;
}

/** Opens the answers of earlier runs. */
export function externalCache(cacheFolder: string, now: string): ExternalCache {
  const file = path.join(cacheFolder, "external-links.json");
  const known = read(file);
  return {
    recall(url) {
      const answer = known[url];
      const ageMs = answer ? Date.parse(now) - Date.parse(answer.asked) : Number.NaN;
      return ageMs >= 0 && ageMs < DAYS * DAY_MS ? answer?.verdict : undefined;
    },
    save(verdicts) {
      const answers = [...verdicts].filter(([, { kind }]) => kind === "ok" || kind === "moved").map(([url, verdict]) => [url, { verdict, asked: now }] as const);
      if (answers.length === 0) return;
      fs.mkdirSync(cacheFolder, { recursive: true });
      writeWhole(file, JSON.stringify({ ...known, ...Object.fromEntries(answers) }));
    },
  };
}

function read(file: string): Record<string, Answer> {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, Answer>;
  } catch {
    return {}; // none yet, or damaged
  }
}
