// The dictionary: large and slow to load, so verdicts on words are kept in .cache, and it is loaded for new words only.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Speller } from "../check/rules/words.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { writeWhole } from "../platform/receipt.ts";
import { type Dictionary, spellingOf } from "../prose/spelling.ts";

interface Hunspell extends Dictionary {
  suggest(word: string): string[];
}

/** Verdicts of one dictionary: { "sofoco": true, "sofocco": false }. */
interface Verdicts {
  readonly version: string;
  readonly words: Record<string, boolean>;
}

export interface StoredSpeller extends Speller {
  /** Keeps the verdicts for the next run. */
  save(): void;
}

const require = createRequire(import.meta.url);
/** Suggestions are slow: only so many are looked for in a run. */
const MOST_SUGGESTIONS = 20;

/** Gives the speller of a site in its language; undefined where nothing is to be spelt. */
export type OpenSpeller = (definition: SiteDefinition, language: string) => StoredSpeller | undefined;

/** Opens the spellers of a site: its own words are read each time, the dictionary at most once. */
export function siteSpellers(root: string): OpenSpeller {
  let dictionary: Hunspell | undefined;
  const load = (): Hunspell => (dictionary ??= loadDictionary());
  return ({ lint: { spelling } = {} }, language) => {
    if (!spelling || !language.startsWith("es")) return undefined;
    return spanishSpeller(path.join(root, ".cache"), spelling.wordsFile === undefined ? new Set() : readWordList(path.join(root, spelling.wordsFile)), load);
  };
}

/** Opens the speller of Spanish. */
function spanishSpeller(cacheFolder: string, ownWords: ReadonlySet<string>, load: () => Hunspell): StoredSpeller {
  const file = path.join(cacheFolder, "words.json");
  const { version } = JSON.parse(fs.readFileSync(path.join(dictionaryFolder(), "package.json"), "utf8")) as { version: string };
  const known = readVerdicts(file, version);
  const before = Object.keys(known).length;
  const correct = (word: string): boolean => (known[word] ??= load().correct(word));
  let suggested = 0;
  return {
    isRight: spellingOf({ correct }, ownWords),
    suggest: (word) => (suggested++ < MOST_SUGGESTIONS ? load().suggest(word).slice(0, 3) : []),
    save() {
      if (Object.keys(known).length > before) writeWhole(file, JSON.stringify({ version, words: known } satisfies Verdicts));
    },
  };
}

/** Words of a list, one a line; "#" begins a comment. */
export function readWordList(file: string): Set<string> {
  if (!fs.existsSync(file)) return new Set();
  const lines = fs.readFileSync(file, "utf8").split("\n");
  return new Set(lines.map((line) => line.replace(/#.*/, "").trim().toLowerCase()).filter(Boolean));
}

function readVerdicts(file: string, version: string): Record<string, boolean> {
  const empty = Object.create(null) as Record<string, boolean>; // "constructor" is a word like any other
  try {
    const stored = JSON.parse(fs.readFileSync(file, "utf8")) as Verdicts;
    return stored.version === version ? Object.assign(empty, stored.words) : empty;
  } catch {
    return empty; // none yet, or damaged
  }
}

const dictionaryFolder = (): string => path.dirname(require.resolve("dictionary-es"));

function loadDictionary(): Hunspell {
  const nspell = require("nspell") as (files: { aff: Buffer; dic: Buffer }) => Hunspell;
  const read = (name: string): Buffer => fs.readFileSync(path.join(dictionaryFolder(), name));
  return nspell({ aff: read("index.aff"), dic: read("index.dic") });
}
