// What the content is, once it was read and checked.
import type { SourcePath } from "./paths.ts";

/** A compiled Markdown body. Templates place it with `<Body of={…} />`; the HTML itself stays in the store. */
export interface BodyRef {
  /** Key of the compiled body in the store: the path of its file. */
  readonly key: string;
  /** Changes with the file, and with what its directives show. */
  readonly digest: string;
  /** True when it holds neither directives nor pictures: then it goes into its page as it is. */
  readonly isPlain?: boolean;
}

/** A heading of a body, for tables of contents: h2 has depth 2. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** The headings of a body as text, which `headingsOf` reads. */
export type Outline = string & { readonly brand: "outline" };

export type EntryStatus = "published" | "draft" | "scheduled" | "expired";

/** One Markdown file: its checked front matter and what is known of its body. */
export interface Entry<Meta = unknown> {
  /** File name without extension, unique in its collection: "sofocos-menopausia". */
  readonly id: string;
  readonly source: SourcePath;
  readonly status: EntryStatus;
  readonly meta: Meta;
  readonly body: BodyRef;
  readonly outline: Outline;
  /** Words of running text, without code. */
  readonly words: number;
  /** Directives of the body in their order: `::receta{id="gachas"}` is { directive: "receta", attributes: { id: "gachas" } }. */
  readonly directives: readonly { readonly directive: string; readonly attributes: unknown }[];
  /** Ids cited as `[@ID]`, in the order of their first citation: number 1 is `citations[0]`. */
  readonly citations: readonly string[];
}

/** Everything that was written: entries by collection, sorted by id, and data files by name. */
export interface Site<Collections extends Record<string, unknown> = Record<string, unknown>, Data = unknown> {
  /** True when this build is to leave out PDF files; nothing may lead to them then. */
  readonly withoutPdf?: boolean;
  readonly entries: { readonly [Name in keyof Collections]: readonly Entry<Collections[Name]>[] };
  readonly data: Data;
}
