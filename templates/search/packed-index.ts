// The index as it travels: MiniSearch's own form, written so that it compresses to three quarters. Words are sorted, each without
// what it shares with the one before; the documents of a word are the steps from one to the next.
import type { AsPlainObject } from "minisearch";

/** The whole index as one value of JSON. */
interface PackedIndex {
  /** The fields that results show, one list of all documents for each. */
  readonly stored: Readonly<Record<string, readonly unknown[]>>;
  /** Words in each field of each document, and on average. */
  readonly lengths: AsPlainObject["fieldLength"];
  readonly averages: AsPlainObject["averageFieldLength"];
  readonly fieldIds: AsPlainObject["fieldIds"];
  /** "0sofoc", "5ante" for "sofocante": letters kept, then what follows them. */
  readonly words: string;
  /** By field, a line for each word: a character for each document, the step from the one before. */
  readonly steps: readonly string[];
  /** By field: how often a word stands in each of its documents, in base 36. */
  readonly counts: readonly string[];
  readonly version: number;
}

type Places = AsPlainObject["index"][number][1]; // field -> document -> count

const FIRST_STEP = 0x30; // "0" is the next document
const MOST_KEPT = 9;
const MOST_COUNTED = 35;

/** Packs an index whose documents have the ids 0, 1, 2 … */
export function packIndex(index: AsPlainObject): string {
  const entries = [...index.index].sort(([a], [b]) => (a < b ? -1 : 1));
  const fields = Object.values(index.fieldIds);
  const documents = Object.keys(index.documentIds).map((id) => index.storedFields[id] as Record<string, unknown>);
  const packed: PackedIndex = {
    stored: Object.fromEntries(Object.keys(documents[0] ?? {}).map((name) => [name, documents.map((document) => document[name])])),
    lengths: index.fieldLength,
    averages: index.averageFieldLength,
    fieldIds: index.fieldIds,
    words: entries.map(([word], place) => withoutStart(word, entries[place - 1]?.[0] ?? "")).join("\n"),
    steps: fields.map((field) => entries.map(([, places]) => stepsOf(idsIn(places, field))).join("\n")),
    counts: fields.map((field) => entries.flatMap(([, places]) => idsIn(places, field).map((id) => Math.min(places[field]?.[id] ?? 0, MOST_COUNTED).toString(36))).join("")),
    version: index.serializationVersion,
  };
  return JSON.stringify(packed);
}

const idsIn = (places: Places, field: number): number[] =>
  Object.keys(places[field] ?? {})
    .map(Number)
    .sort((a, b) => a - b);

const stepsOf = (ids: readonly number[]): string => ids.map((id, place) => String.fromCodePoint(FIRST_STEP + id - (ids[place - 1] ?? -1) - 1)).join("");

function withoutStart(word: string, before: string): string {
  let kept = 0;
  while (kept < MOST_KEPT && kept < word.length && word[kept] === before[kept]) kept++;
  return `${kept}${word.slice(kept)}`;
}

/** Gives the index back in MiniSearch's form. */
export function unpackIndex(json: string): AsPlainObject {
  const { stored, lengths, averages, fieldIds, words, steps, counts, version } = JSON.parse(json) as PackedIndex;
  const fields = Object.values(fieldIds);
  const lines = steps.map((text) => text.split("\n"));
  const counted = fields.map(() => 0); // counts read so far, by field
  let before = "";
  const index = words.split("\n").map((packed, place): [string, Places] => {
    before = before.slice(0, Number(packed[0])) + packed.slice(1);
    const places: Places = {};
    fields.forEach((field, fieldPlace) => {
      let id = -1;
      for (const step of lines[fieldPlace]?.[place] ?? "") {
        id += (step.codePointAt(0) ?? 0) - FIRST_STEP + 1;
        places[field] ??= {};
        (places[field] as Record<string, number>)[id] = Number.parseInt(counts[fieldPlace]?.[(counted[fieldPlace] as number)++] ?? "0", 36);
      }
    });
    return [before, places];
  });
  const names = Object.keys(stored);
  const documentCount = stored[names[0] ?? ""]?.length ?? 0;
  const ids = Array.from({ length: documentCount }, (_, id) => id);
  return {
    documentCount,
    nextId: documentCount,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds,
    fieldLength: lengths,
    averageFieldLength: averages,
    storedFields: Object.fromEntries(ids.map((id) => [id, Object.fromEntries(names.map((name) => [name, stored[name]?.[id]]))])),
    dirtCount: 0,
    index,
    serializationVersion: version,
  };
}
