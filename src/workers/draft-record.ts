// A draft as text, for the store and between threads. What follows from its input is left out, and lists stand without names:
// an edit of one text reads those of all others.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Heading } from "../model/content.ts";
import type { BodyFacts, Draft, ParseInput, ParseOutput } from "../model/draft.ts";
import { type PackedList, packList, unpackList } from "../model/lists.ts";

type Packed<Name extends keyof BodyFacts> = BodyFacts[Name] extends readonly (infer Item)[] ? PackedList<Item> : never;
type Lists = readonly [links: Packed<"links">, images: Packed<"images">, citations: Packed<"citations">, holes: Packed<"holes">];

/** Headings one after the other: depth, id, text. Ids are 0 where they are those of the headings. */
type DraftTuple = readonly [
  diagnostics: readonly Diagnostic[],
  fields: unknown,
  digest: string,
  words: number,
  headings: readonly (string | number)[],
  ids: readonly string[] | 0,
  ...Lists,
];

/** What is stored of one text: first what it holds for, so that what no longer holds need not be read. */
export const draftRecord = (key: string, { stamp }: ParseInput, output: ParseOutput): string => `${key} ${stamp}\n${packDraft(output)}`;

/** Reads a record; undefined for one that does not hold for this file. */
export function recalledDraft(record: string, key: string, input: ParseInput): ParseOutput | undefined {
  const head = `${key} ${input.stamp}\n`;
  return record.startsWith(head) ? unpackDraft(input, JSON.parse(record.slice(head.length))) : undefined;
}

/** Whether a record tells of this draft, whatever it holds for and was found wrong. */
export function isRecordOf(record: string, draft: Draft): boolean {
  const recalled = unpackDraft(draft, JSON.parse(record.slice(record.indexOf("\n") + 1)));
  return packDraft({ ...recalled, diagnostics: [] }) === packDraft({ draft, diagnostics: [] });
}

/** Writes what became of one text. */
export function packDraft({ draft, diagnostics }: ParseOutput): string {
  if (!draft) return JSON.stringify([diagnostics]);
  const { fields, digest, facts } = draft;
  const headings: (string | number)[] = [];
  for (const { depth, id, text } of facts.headings) headings.push(depth, id, text);
  const ids = isIdsOf(facts) ? 0 : facts.ids;
  const { words, links, images, citations, holes } = facts;
  const tuple: DraftTuple = [diagnostics, fields, digest, words, headings, ids, packList(links), packList(images), packList(citations), packList(holes)];
  return JSON.stringify(tuple);
}

/** Reads what `packDraft` wrote. */
export function unpackDraft({ collection, id, source }: Pick<ParseInput, "collection" | "id" | "source">, tuple: readonly unknown[]): ParseOutput {
  const [diagnostics, fields, digest, words, flat, ids, links, images, citations, holes] = tuple as DraftTuple;
  if (tuple.length === 1) return { draft: undefined, diagnostics };
  const headings = unflattened(flat);
  const lists = { links: unpackList(links), images: unpackList(images), citations: unpackList(citations), holes: unpackList(holes) };
  const facts = { headings, ids: ids === 0 ? headings.map((heading) => heading.id) : ids, ...lists, words };
  return { draft: { collection, id, source, fields, bodyKey: source, digest, facts }, diagnostics };
}

const isIdsOf = ({ headings, ids }: BodyFacts): boolean => headings.length === ids.length && headings.every(({ id }, place) => id === ids[place]);

function unflattened(flat: readonly (string | number)[]): Heading[] {
  const headings: Heading[] = [];
  for (let at = 0; at + 2 < flat.length; at += 3) headings.push({ depth: flat[at] as number, id: flat[at + 1] as string, text: flat[at + 2] as string });
  return headings;
}
