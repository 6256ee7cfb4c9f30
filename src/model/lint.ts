// What a site tells `plena check`: which rules hold for which texts, and how much each weighs.
import type { Entry } from "./content.ts";

export type LintLevel = "error" | "warning" | "off";

/** Which text it is; what is demanded of it depends on it. */
export interface LintSubject {
  readonly collection: string;
  readonly entry: Entry;
}

/** What is demanded of one text. Everything is off until a site asks for it. */
export interface TextDemands {
  /** Least INFLESZ of the whole text and of each section of 20 words or more. */
  readonly readability?: { readonly text: number; readonly section: number };
  /** Most words of a sentence. */
  readonly sentenceWords?: number;
  /** Every figure needs a source beside it. */
  readonly citesFigures?: boolean;
  /** Words of the running text, at least and at most. */
  readonly words?: { readonly least: number; readonly most: number };
  /** Directives that the text must have: { consulta: "Cuándo consultar" }. */
  readonly directives?: Readonly<Record<string, string>>;
  /** Front matter that the text must have. */
  readonly fields?: readonly string[];
  /** At least one source must be cited. */
  readonly citesSources?: boolean;
  /** Terms of the glossary must lead to it, or to a page about them, once in the text. */
  readonly linksTerms?: boolean;
  /** Directives and fields that sell something, and must not be in this text. */
  readonly withoutSales?: { readonly directives: readonly string[]; readonly fields: readonly string[] };
}

/** A word that the glossary explains. */
export interface GlossaryTerm {
  readonly id: string;
  /** Forms in which texts use it. */
  readonly words: readonly string[];
  /** The page that explains it at length, if there is one. */
  readonly page?: string;
}

export interface GlossaryRules {
  /** Text directive that leads to an entry: "termino", as in `:termino[calores]{id="sofoco"}`. */
  readonly directive: string;
  /** The terms that a reader may not know. */
  terms(data: Readonly<Record<string, unknown>>): readonly GlossaryTerm[];
}

/** Words that are not wanted, and why. The reason is shown to writers. */
export interface UnwantedWords {
  readonly pattern: RegExp;
  readonly reason: string;
}

/** What a container directive owes its readers. */
export interface BlockDemand {
  readonly directive: string;
  /** Whether it must have a list. */
  readonly hasList?: boolean;
  /** What it must say where it names a danger, for the message as well: { danger: /suicid/, helpline: "024" }. */
  readonly helplines?: readonly { readonly danger: RegExp; readonly helpline: string }[];
}

/** Brands of prescription medicines, each with its active substance: { Veoza: "fezolinetant" }. */
export type MedicineBrands = Readonly<Record<string, string>>;

/** Where advertising stands, and what it may not say. */
export interface SalesRules {
  /** Claims that the law allows word for word. */
  readonly allowed: readonly string[];
  /** Fields of data files that sell: { data: "productos", fields: ["title", "criterios.texto"], words }. */
  readonly fields: readonly { readonly data: string; readonly fields: readonly string[]; readonly words: readonly UnwantedWords[] }[];
  /** Directives that show products: the paragraphs beside them are advertising too. */
  readonly directives: readonly string[];
  readonly wordsBeside: readonly UnwantedWords[];
  /** Hosts of shops: a link to one sells, however it is written. "www.shop.example" is tried in lower case. */
  readonly shopHosts?: RegExp;
  /** What a page must say before its first link to a shop or with rel="sponsored", word for word. */
  readonly disclosure?: string;
}

export interface SourceRules {
  /** Data file of the sources: a list of items with `id`. */
  readonly data: string;
  /** Year of a source; undefined for one that does not go out of date, or has none. */
  yearOf?(source: unknown): number | undefined;
  /** A cited source older than this many years is overdue. */
  readonly overdueYears?: number;
  /** Says whether an uncited source may stay: one kept for later. */
  maySpare?(source: unknown): boolean;
}

/** A field that must be filled in before the site goes public. */
export interface LaunchField {
  readonly data: string;
  readonly path: readonly (string | number)[];
  readonly code: "launch-identity" | "launch-affiliate-tag" | "launch-empty-field";
  /** What it is, for the message: "el titular". */
  readonly name: string;
}

/** A day in a data file, AAAA-MM-DD, before which something has to be done. */
export interface DueDate {
  readonly data: string;
  readonly path: readonly (string | number)[];
  /** What ends that day, for the message: "security.txt". */
  readonly name: string;
}

export interface LaunchRules {
  readonly fields: readonly LaunchField[];
  /** Field that marks an item of a data file as a sample: "muestra". */
  readonly sampleField?: string;
}

export interface TitleLength {
  readonly least: number;
  readonly most: number;
  /** What the templates add to titles, such as " | Name of the site": what is left without it must reach the least. */
  ending?(data: Readonly<Record<string, unknown>>): string;
}

export interface LintSettings {
  /** Weight of a rule by its code, where the site wants another. */
  readonly levels?: Readonly<Record<string, LintLevel>>;
  demandsOf?(subject: LintSubject): TextDemands;
  /** Front matter that readers see as prose: checked like the text. */
  readonly proseFields?: readonly string[];
  readonly spelling?: {
    /** File of the site's own words, one a line. */
    readonly wordsFile?: string;
  };
  readonly unwantedWords?: readonly UnwantedWords[];
  /** Headings and whole sentences that `plena new` writes for the writer to replace: nothing is published with them. */
  readonly placeholders?: readonly string[];
  readonly blocks?: readonly BlockDemand[];
  /** Brands that nothing on the site may name. */
  readonly medicineBrands?: MedicineBrands;
  /** Paragraphs that may stand in several texts: notices that save lives. */
  readonly mayRepeat?: RegExp;
  /** False refuses addresses outside the site in texts: sources carry them. */
  readonly externalLinks?: boolean;
  readonly sources?: SourceRules;
  readonly sales?: SalesRules;
  readonly glossary?: GlossaryRules;
  /** Days in data files that must not be forgotten: when a certificate or a statement ends. */
  readonly dueDates?: readonly DueDate[];
  /** Front-matter field with the day of the next review: "nextReview". */
  readonly reviewField?: string;
  /** Front-matter field with the day of the last review, which must come before the next: "reviewed". */
  readonly lastReviewField?: string;
  /** Characters of a page's title and description, at least and at most. */
  readonly titleLength?: TitleLength;
  readonly descriptionLength?: { readonly least: number; readonly most: number };
  /** Most clicks from the start page; 3 unless told. */
  readonly clickDepth?: number;
  /** Addresses that nothing needs to link to: "/newsletter/confirmar/". */
  readonly unlinkedPages?: readonly string[];
  readonly launch?: LaunchRules;
}

/** A text that `plena new` writes. */
export interface Scaffold {
  /** What it makes, in a few words. */
  readonly description: string;
  make(input: ScaffoldInput): ScaffoldFile;
}

export interface ScaffoldInput {
  readonly title: string;
  /** The title as a file name: "por-que-sudo-de-noche". */
  readonly slug: string;
  /** AAAA-MM-DD. */
  readonly today: string;
  /** Subfolder that the writer asked for with --carpeta. */
  readonly folder: string | undefined;
}

export interface ScaffoldFile {
  /** Path below the root. */
  readonly file: string;
  readonly text: string;
  /** Adds the text at the end of the file instead of making one; refused when the file has this line already. */
  readonly appendUnless?: string;
}
