import type { InlineCode } from "./hosting.ts";
import type { OutputPath, UrlPath } from "./paths.ts";
import type { Spent } from "./spent.ts";
import type { Stamp, WriteOutcome } from "./tools.ts";

/** What a page can be too heavy by. */
export type HeavyPart = "styles" | "structured data" | "drawings" | "island props" | "text";

/** Compressed sizes of a page that is too heavy, and of what weighs most in it. */
export interface Overweight {
  readonly sizeBytes: number;
  readonly heaviest: { readonly part: HeavyPart; readonly sizeBytes: number };
}

/** Of a page without scripts and styles of its own. */
export const NO_CODE: InlineCode = { scripts: [], styles: [] };

/** What is known of a written page: all that outlives its HTML. */
export interface PageFacts {
  readonly url: UrlPath;
  readonly output: OutputPath;
  readonly template: string;
  readonly outcome: WriteOutcome;
  /** Of the written file, where another thread wrote it. */
  readonly stamp?: Stamp;
  readonly sizeBytes: number;
  /** Ids outside the bodies, each in the order of the page. */
  readonly ids: readonly string[];
  /** Targets of links outside the bodies, inside the site, each once. */
  readonly links: readonly string[];
  /** Store keys of the bodies on the page; their own links and ids stand in their BodyFacts. */
  readonly bodies: readonly string[];
  readonly islands: readonly string[];
  /** Paths of the files whose pictures the page shows. */
  readonly pictures: readonly string[];
  /** Those of its islands that stand above its heading. */
  readonly firstIslands: readonly string[];
  /** Pictures that are fetched with the page. */
  readonly imagesAtOnce: number;
  /** Only of a page that is beyond its site's limit. */
  readonly overweight?: Overweight;
  readonly imagesWithoutAlt: number;
  /** Style attributes outside the bodies: a content policy blocks them. */
  readonly styleAttributes: number;
  /** What the page outside its bodies fetches from, or sends to, other origins: "images https://img.example.org/a.png". */
  readonly foreign: readonly string[];
  /** Empty for a site without hosts. */
  readonly inline: InlineCode;
  /** What its template and directives took; only where it was rendered under a clock. */
  readonly spentMs?: Spent | undefined;
}
