// What the server and the script in the page tell each other. Plain data.
import type { Severity } from "../diagnostics/diagnostic.ts";
import type { IslandExchange } from "../stages/6-assets/island-entries.ts";

/** Where everything of the server's own stands, apart from any page. */
export const PREFIX = "/@plena/";
/** The element of a page that holds its state. */
export const STATE_ID = "plena-serve";
/** How the code of an island is exchanged in an open page. */
export const ISLAND_EXCHANGE: IslandExchange = { leaveEvent: "plena-leave", codeProperty: "plenaCode" };

/** A mistake as the overlay shows it: the same words and frame as in the terminal. */
export interface FindingView {
  readonly severity: Severity;
  readonly code: string;
  /** "content/a.md:3:1" and the address that opens an editor there. */
  readonly place?: string;
  readonly editorUrl?: string;
  /** Frame, reason and fix. */
  readonly text: string;
}

/** What a page knows of itself when it is loaded. */
export interface PageState {
  readonly url: string;
  readonly version: string;
  readonly styles: readonly string[];
  /** How often a file of public/ had changed when the page was sent. */
  readonly publicChanges: number;
  readonly findings: readonly FindingView[];
  /** Why the public does not see this page: "Borrador". */
  readonly mark?: string;
  readonly language: "es" | "en";
}

/** What the bar shows, asked for once the page is there. */
export interface PageReport {
  readonly source?: string;
  readonly editorUrl?: string;
  readonly words?: number;
  /** Perspicuity and its INFLESZ band. */
  readonly readability?: { readonly score: number; readonly band: string };
  readonly htmlBytes: number;
  readonly styleBytes: number;
  readonly scriptBytes: number;
  /** What a build says of this page. */
  readonly findings: readonly FindingView[];
  /** What the rules for texts say: shown in the bar alone. */
  readonly advice: readonly FindingView[];
}

/** A page that has become another. */
export interface PageChange {
  /** Its markup as the browser got it, and as it is now; without what the server adds. */
  readonly before: string;
  readonly after: string;
  readonly version: string;
  readonly styles: readonly string[];
  /** Addresses of bundled code, before and now. */
  readonly code: readonly string[];
  /** Island name to the address of its code now. */
  readonly islands: Readonly<Record<string, string>>;
  /** Islands whose code is another. */
  readonly restart: readonly string[];
}

export type ServerMessage =
  | { readonly kind: "reload" }
  | ({ readonly kind: "page" } & PageChange)
  /** The site's style sheets, in their order, have new addresses. */
  | { readonly kind: "styles"; readonly styles: readonly string[] }
  /** A style sheet of public/ has changed; its address has not. */
  | { readonly kind: "sheet"; readonly url: string; readonly stamp: string }
  | { readonly kind: "findings"; readonly findings: readonly FindingView[] }
  /** Something about the page may be known better now: ask for its report again. */
  | { readonly kind: "checked" };
