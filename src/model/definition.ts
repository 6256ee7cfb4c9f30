// What a site tells the generator about itself. The generator knows no site but through this.
import type { ComponentType, ReactNode } from "react";
import type { ZodType } from "zod";
import type { Entry, Site } from "./content.ts";
import type { Hosting } from "./hosting.ts";
import type { LintSettings, Scaffold } from "./lint.ts";
import type { UrlStyle } from "./paths.ts";
import type { PictureSettings } from "./picture.ts";
import type { FeedRoute, MadeRoute, PageInfo, PageRoute, RedirectRoute, Route, TextRoute } from "./plan.ts";

/** A folder of Markdown files whose front matter follows one schema. */
export interface Collection<Meta = unknown> {
  /** Folder below the root: "content/articulos". All `.md` files in it, at any depth. */
  readonly folder: string;
  readonly schema: ZodType<Meta>;
}

/** A YAML file of data. */
export interface DataFile<Value = unknown> {
  /** File below the root: "content/datos/productos.yaml". */
  readonly file: string;
  readonly schema: ZodType<Value>;
  /** Whether a file that holds nothing, or remarks only, is an empty list. Others are refused: what was in them may be lost. */
  readonly mayBeEmpty?: boolean;
}

/** How an address that moved is led on: what a writer adds to which file. */
export interface RedirectForm {
  /** File below the root: "content/datos/redirecciones.yaml". */
  readonly file: string;
  /** The lines that lead an address on. */
  lines(from: string, to: string): readonly string[];
}

/** What the component of a directive receives: its checked attributes, its label and its content as markup. */
export interface DirectiveProps<Attributes, Resolved = undefined> {
  readonly attributes: Attributes;
  /** The text in brackets, `:::consejo[Texto]`, rendered; null without one. */
  readonly label: ReactNode;
  /** The Markdown between the fences, rendered; null for a leaf or text directive without content. */
  readonly children: ReactNode;
  /** What `resolve` returned. */
  readonly resolved: Resolved;
}

/** `:::name` (with content), `::name` (alone on its line) or `:name[…]` (inside a sentence). */
export type DirectiveForm = "container" | "leaf" | "text";

/** `:::name`, `::name` or `:name` in Markdown, and the component it becomes. */
export interface Directive<Attributes = unknown, Resolved = unknown> {
  readonly form: DirectiveForm;
  /** What its brackets are for, `:::consejo[Título]`, shown in editors; leave it out when they are not used. */
  readonly label?: string;
  /** The directive that its content is made of, `::::claves` around `:::clave`, for editors. */
  readonly contains?: string;
  /** Its description, `z.strictObject({}).describe("…")`, is what editors say of the directive. */
  readonly attributes: ZodType<Attributes>;
  /** Looks up, once the whole site is known, what the component needs beyond its attributes. Plain data only. */
  resolve?(attributes: Attributes, site: Site, entry: Entry): Resolved;
  readonly component: ComponentType<DirectiveProps<Attributes, Resolved>>;
}

/** What is known to be one directive but not which: how the generator holds them all. */
// biome-ignore lint/suspicious/noExplicitAny: a record of directives of different attributes has no other common type
export type AnyDirective = Directive<any, any>;

/** What a maker may use besides its input. */
export interface MakerTools {
  /** Reads a file below the root. */
  read(path: string): Uint8Array;
}

/** Makes the bytes of a published file from plain data. What it made is kept until its input or version changes. */
export interface Maker<Input, Prepared> {
  /** Change it when the same input should give other bytes. */
  readonly version: string;
  /** Loads, once in a build and only if a file has to be made, what all of them need: fonts. */
  prepare(tools: MakerTools): Promise<Prepared>;
  /** `texts` are the contents of the route's sources, in their order. */
  make(input: Input, prepared: Prepared, texts: readonly string[]): Promise<Uint8Array>;
}

/** A maker of which only the name is known. */
// biome-ignore lint/suspicious/noExplicitAny: a record of makers of different inputs has no other common type
export type AnyMaker = Maker<any, any>;

/** Settings that come from the site's own data. */
export interface Settings {
  readonly name: string;
  /** Language of the pages: "es". */
  readonly language: string;
  /** Scheme and host, without a final slash. */
  readonly origin: string;
}

export type Template<Props> = ComponentType<Props & { readonly page: PageInfo }>;
export type Templates = { readonly [name: string]: Template<never> };

type TemplateProps<T> = T extends ComponentType<infer Props> ? Omit<Props, "page"> : never;

/** A page route whose template fixes its props: a wrong pair does not compile. */
export type RouteOf<T extends Templates> =
  | { [Name in keyof T & string]: PageRoute<Name, TemplateProps<T[Name]>> }[keyof T & string]
  | TextRoute
  | FeedRoute
  | MadeRoute
  | RedirectRoute;

/** What remains of a font. */
export interface FontCut {
  /** All characters that it must have. */
  readonly text: string;
  /** Axes of a variable font: fixed at a value, or kept in a range; an axis that is not named stays whole. */
  readonly axes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** OpenType features that stay, and with them the glyphs that only they show: ["kern", "liga"]; all of them where none is named. */
  readonly features?: readonly string[];
}

/** When the script of an island is fetched: as its page is painted, as it comes near the window, or as a reader focuses or presses something in it. */
export type IslandStart = "load" | "visible" | "focus" | "click";

/** An island whose script waits until it is needed. What it looks like before comes from the page. */
export interface Island {
  /** Module below the root: "templates/islands/menu.tsx". */
  readonly module: string;
  readonly starts: IslandStart;
}

/** Limits that a page must keep. */
export interface Budgets {
  /** Bytes of one page's HTML, uncompressed; a page beyond it is a warning. */
  readonly htmlBytes?: number;
  /** What readers fetch for a page, by template name, "*" for every other; a page beyond it is an error. */
  readonly transfer?: { readonly [template: string]: TransferBudget };
}

/** What fetching a page may cost before its reader does anything. Texts are weighed compressed, as well as Brotli can. */
export interface TransferBudget {
  /** HTML with all that is written into it. */
  readonly htmlBytes?: number;
  /** Scripts: those that the page names, and those of islands above its heading that start as they are seen. */
  readonly scriptBytes?: number;
  /** Fonts that are preloaded. */
  readonly fontBytes?: number;
  /** The page itself and the files that it names: scripts, fonts, style sheets, pictures that are not lazy. What style sheets fetch is not known. */
  readonly requests?: number;
}

/** The budget of a template's pages. */
export const transferBudgetOf = ({ budgets }: Pick<SiteDefinition, "budgets">, template: string): TransferBudget | undefined =>
  budgets?.transfer?.[template] ?? budgets?.transfer?.["*"];

/** What `plan` may ask for, besides the site itself. */
export interface PlanContext {
  readonly settings: Settings;
  /** The day of the build, AAAA-MM-DD; it may reach a page only where a reader needs it. */
  readonly today: string;
}

export interface SiteDefinition {
  readonly collections: { readonly [name: string]: Collection };
  readonly data: { readonly [name: string]: DataFile };
  settings(data: Record<string, unknown>): Settings;
  readonly urls?: UrlStyle;
  /** Ids that `[@ID]` may cite; without it the notation is plain text. */
  citations?(data: Record<string, unknown>): ReadonlySet<string>;
  /** Ids of sources that are on the list, but that nobody has opened yet: none of them may be cited. */
  unreadCitations?(data: Record<string, unknown>): ReadonlySet<string>;
  /** Problems that only this site can know: references between entries and data. */
  check?(site: Site, report: SiteReport): void;
  plan(site: Site, context: PlanContext): readonly Route[];
  readonly templates: Templates;
  readonly directives?: { readonly [name: string]: AnyDirective };
  /** Island name to its module below the root, { filter: "templates/islands/filter.tsx" }, or to when it starts besides. */
  readonly islands?: { readonly [name: string]: string | Island };
  /** Module below the root that runs on every page with an island that waits, at once: what a page needs besides islands. */
  readonly pageScript?: string;
  /** Style sheets to bundle, in order: ["templates/styles/main.css"]. */
  readonly styles?: readonly string[];
  /** Template name to the sheet of its first screen, which `<FirstStyles />` writes into the page; "*" stands for every other template. */
  readonly firstStyles?: { readonly [template: string]: string };
  /** Cuts of the fonts that style sheets use, by file name. */
  readonly fonts?: { readonly [fileName: string]: FontCut };
  /** Makers of files, by the name that MadeRoutes use. */
  readonly makers?: { readonly [name: string]: AnyMaker };
  readonly pictures?: PictureSettings;
  readonly budgets?: Budgets;
  /** Ledger of published addresses, one a line: "content/direcciones.txt". A build that would lose one fails; `plena check` refuses a site without the file. */
  readonly addressLedger?: string;
  /** Said to a writer whose address would be lost. */
  readonly redirectForm?: RedirectForm;
  /** Where the site will be served, and what else its pages may reach. */
  readonly hosting?: Hosting;
  /** What `plena check` demands. */
  readonly lint?: LintSettings;
  /** What `plena new` can write, by its name: { articulo: … }. */
  readonly scaffolds?: { readonly [kind: string]: Scaffold };
}

/** Collects what `check` finds. The place is the key of the front matter or data that is wrong. */
export interface SiteReport {
  /** `path` leads to the value: ["related", 0] in an entry, [3, "categoria"] in a data file. */
  entryProblem(entry: Entry, path: readonly (string | number)[], message: string, fix: string): void;
  /** `text` is what is wrong as the body has it: `id="gachas"`; every place of it is shown. */
  bodyProblem(entry: Entry, text: string, message: string, fix: string): void;
  dataProblem(name: string, path: readonly (string | number)[], message: string, fix: string): void;
}
