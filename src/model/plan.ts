// What will be published: every address, before anything is rendered.
import type { OutputPath, SourcePath, UrlPath } from "./paths.ts";
import type { PlannedPicture } from "./picture.ts";

/** A page made by a template. `props` is all that the template will see, besides `page`. */
export interface PageRoute<Name extends string = string, Props = unknown> {
  readonly kind: "page";
  readonly url: string;
  readonly template: Name;
  readonly props: Props;
  /** The file whose mistakes this page shows; in messages about two pages with one address. */
  readonly source?: SourcePath;
  /** Name of this page in the breadcrumbs of the pages below it. */
  readonly crumb: string;
  /** Date of the last real change of content (AAAA-MM-DD), for the sitemap. */
  readonly lastmod?: string;
  /** False keeps the page out of the sitemap and asks robots not to index it. */
  readonly indexed?: boolean;
}

/** A text file made by the site: feeds, robots.txt, manifest. */
export interface TextRoute {
  readonly kind: "text";
  readonly url: string;
  readonly text: LaterText;
}

/** A text, or what makes it: that is asked only by a build that writes it and a server that is asked for it, and always gives the same. */
export type LaterText = string | (() => string);

/** An address that leads elsewhere. */
export interface RedirectRoute {
  readonly kind: "redirect";
  readonly url: string;
  readonly to: string;
  readonly source?: SourcePath;
}

/** A feed of the newest texts, in one of the three formats. */
export interface FeedRoute {
  readonly kind: "feed";
  readonly url: string;
  readonly format: "rss" | "atom" | "json";
  readonly title: string;
  readonly description: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** AAAA-MM-DD. */
  readonly date: string;
  readonly updated?: string;
  readonly author: string;
  /** The Markdown file whose text the feed carries whole, without components. */
  readonly source: SourcePath;
}

/** A file made by one of the site's makers: social images, PDF guides. */
export interface MadeRoute {
  readonly kind: "made";
  readonly url: string;
  /** Key in the definition's `makers`. */
  readonly maker: string;
  /** What the maker gets: plain data, and all that the file depends on besides its sources. */
  readonly input: unknown;
  /** Its address carries a digest of all that it is made from: it may be kept for ever. */
  readonly isFingerprinted?: boolean;
  /** Texts that the maker gets, too: the Markdown of a guide, of all articles. The file is made again when one changes. */
  readonly sources?: readonly SourcePath[];
}

export type Route = PageRoute | TextRoute | FeedRoute | RedirectRoute | MadeRoute;

export interface Crumb {
  readonly url: UrlPath;
  readonly name: string;
}

/** What the generator tells each template about the page it renders. */
export interface PageInfo {
  /** Address in its published form: "/blog/sofocos-menopausia/". */
  readonly url: UrlPath;
  /** Origin and address: "https://…/blog/sofocos-menopausia/". */
  readonly canonical: string;
  /** Origin without a final slash. */
  readonly origin: string;
  readonly indexed: boolean;
  /** From the start page to this one, this one included. */
  readonly trail: readonly Crumb[];
  /** Addresses of the style sheets, in order. */
  readonly styles: readonly string[];
  /** Address of every font and picture that the style sheets use, by its file name. */
  readonly assets: Readonly<Record<string, string>>;
}

export interface PlannedPage {
  readonly url: UrlPath;
  readonly route: PageRoute;
  /** Made anew each time it is asked for. */
  readonly info: PageInfo;
  readonly output: OutputPath;
}

export interface PlannedText {
  readonly url: UrlPath;
  readonly output: OutputPath;
  readonly text: LaterText;
}

/** Gives the text of a planned file. */
export const textOf = ({ text }: PlannedText): string => (typeof text === "string" ? text : text());

export interface PlannedFeed {
  readonly url: UrlPath;
  readonly output: OutputPath;
  readonly feed: FeedRoute;
}

export interface PlannedMade {
  readonly url: UrlPath;
  readonly output: OutputPath;
  readonly made: MadeRoute;
}

export interface PlannedRedirect {
  readonly url: UrlPath;
  readonly output: OutputPath;
  readonly to: string;
  readonly source?: SourcePath;
}

/** A file that is published as it is: from public/, or a picture that has one form only. */
export interface PlannedCopy {
  readonly source: SourcePath;
  readonly url: UrlPath;
  readonly output: OutputPath;
}

/** The whole site as addresses; no two with the same output. */
export interface Plan {
  readonly pages: readonly PlannedPage[];
  readonly texts: readonly PlannedText[];
  readonly feeds: readonly PlannedFeed[];
  readonly made: readonly PlannedMade[];
  readonly redirects: readonly PlannedRedirect[];
  readonly copies: readonly PlannedCopy[];
  /** Forms of pictures, to be made. */
  readonly pictures: readonly PlannedPicture[];
}
