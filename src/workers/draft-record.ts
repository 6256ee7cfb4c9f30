// A draft as text, for the store and between threads. What follows from its input is left out, and lists stand without names:
// an edit of one text reads those of all others.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { BodyFacts, type KeptFacts } from "../model/body-facts.ts";
import type { Outline } from "../model/content.ts";
import type { Draft, ParseInput, ParseOutput } from "../model/draft.ts";
import { type PackedList, packList, unpackList } from "../model/lists.ts";

type Packed<Name extends keyof KeptFacts> = KeptFacts[Name] extends readonly (infer Item)[] ? PackedList<Item> : never;
type Lists = readonly [otherIds: Packed<"otherIds">, images: Packed<"images">, citations: Packed<"citations">, holes: Packed<"holes">];
type DraftTuple = readonly [diagnostics: readonly Diagnostic[], fields: unknown, digest: string, words: number, outline: Outline, targets: string, ...Lists];

/** What is stored of one text: first what it holds for, so that what no longer holds need not be read. */
export const draftRecord = (key: string, { stamp }: ParseInput, output: ParseOutput): string => `${key} ${stamp}\n${packDraft(output)}`;

/** Reads a record; undefined for one that does not hold for this file. */
export function recalledDraft(record: string, key: string, input: ParseInput): ParseOutput | undefined {
  const head = `${key} ${input.stamp}\n`;
  return record.startsWith(head) ? unpackDraft(input, JSON.parse(record.slice(head.length))) : undefined;
}

/** Whether a record tells of this draft, whatever it holds for and was found wrong. */
export function isRecordOf(record: string, { source, digest, facts }: Draft): boolean {
  const { draft } = unpackDraft({ collection: "", id: "", source }, JSON.parse(record.slice(record.indexOf("\n") + 1)));
  return draft?.digest === digest && JSON.stringify(draft.facts) === JSON.stringify(facts);
}

/** Writes what became of one text. */
export function packDraft({ draft, diagnostics }: ParseOutput): string {
  if (!draft) return JSON.stringify([diagnostics]);
  const { fields, digest } = draft;
  const { words, outline, targets, otherIds, images, citations, holes } = draft.facts;
  const tuple: DraftTuple = [diagnostics, fields, digest, words, outline, targets, packList(otherIds), packList(images), packList(citations), packList(holes)];
  return JSON.stringify(tuple);
}

/** Reads what `packDraft` wrote. */
export function unpackDraft({ collection, id, source }: Pick<ParseInput, "collection" | "id" | "source">, tuple: readonly unknown[]): ParseOutput {
  const [diagnostics, fields, digest, words, outline, targets, otherIds, images, citations, holes] = tuple as DraftTuple;
  if (tuple.length === 1) return { draft: undefined, diagnostics };
  const lists = { otherIds: unpackList(otherIds), images: unpackList(images), citations: unpackList(citations), holes: unpackList(holes) };
  const facts = new BodyFacts({ words, outline, targets, ...lists });
  return { draft: { collection, id, source, fields, bodyKey: source, digest, facts }, diagnostics };
}
