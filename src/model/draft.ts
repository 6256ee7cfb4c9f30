// What stage 2 knows of one Markdown file, before anything is checked against the rest of the site.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BodyFacts } from "./body-facts.ts";
import type { SourcePath } from "./paths.ts";
import type { Stamp } from "./tools.ts";

/** A directive in a compiled body: the hole that a component fills. */
export interface Hole {
  readonly directive: string;
  /** Attributes as written, unchecked. */
  readonly attributes: Readonly<Record<string, string | null | undefined>>;
  /** Where the directive stands, as an offset in its file. */
  readonly offset: number;
}

/** A hole with all that its component will see. */
export interface ResolvedHole {
  readonly directive: string;
  /** Attributes as the directive's schema returned them. */
  readonly attributes: unknown;
  readonly resolved: unknown;
}

/** Where the store keeps the resolved holes of a body. */
export const holesKey = (bodyKey: string): string => `holes:${bodyKey}`;

/** An image that a body shows, as written: "./foto.jpg" or "/imagenes/foto.jpg". */
export interface ImageRef {
  readonly src: string;
  readonly alt: string;
}

/** One source file after stage 2. */
export interface ParsedDraft extends Draft {
  readonly id: string;
  /** Front matter as YAML 1.2 gives it; unchecked. */
  readonly fields: unknown;
}

/** What is still needed of a source file once its front matter is checked. */
export interface Draft {
  readonly collection: string;
  readonly source: SourcePath;
  /** Key of the compiled body in the store. */
  readonly bodyKey: string;
  /** Digest of the file: what is made of the body changes only with it. */
  readonly digest: string;
  readonly facts: BodyFacts;
}

export interface ParseInput {
  readonly collection: string;
  readonly id: string;
  readonly source: SourcePath;
  /** Tells a changed file from an untouched one without reading it. */
  readonly stamp: Stamp;
}

export interface ParseOutput {
  /** Undefined when the file could not be understood at all. */
  readonly draft: ParsedDraft | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
