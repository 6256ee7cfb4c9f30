// Where a site will be served, and how a host must answer for it: one table, of which every host's own file is a rendering.

/** Hosts whose files a build can write. */
export type Host = "netlify" | "cloudflare" | "vercel" | "nginx" | "apache" | "github-pages" | "s3";

/** What a page can want of an origin; each is a list of origins: "https://img.example.org". */
export type OriginUse = "images" | "styles" | "scripts" | "fonts" | "media" | "frames" | "connect" | "forms";
export type Origins = { readonly [Use in OriginUse]?: readonly string[] };

export interface Hosting {
  readonly hosts: readonly Host[];
  /** Origins besides the site's own. A page that uses any other does not build. */
  origins?(data: Record<string, unknown>): Origins;
  /** Names of the Trusted Types policies that the site's scripts make; none unless told. */
  readonly trustedTypes?: readonly string[];
  /** Writes a .br and a .gz file beside everything worth compressing. */
  readonly precompress?: boolean;
}

/** Inline code of pages as the content policy knows it: "sha256-…", sorted. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export type Header = readonly [name: string, value: string];

/** How a host answers. */
export interface HostTable {
  /** For every answer, errors too. */
  readonly headers: readonly Header[];
  readonly caching: {
    /** Addresses whose content never changes: a folder ("/assets/") or a file. */
    readonly immutable: readonly string[];
    readonly forImmutable: string;
    readonly forOthers: string;
  };
  readonly types: {
    /** Extension to type, for a host that knows none: ["webmanifest", "application/manifest+json"]. */
    readonly byExtension: readonly (readonly [extension: string, type: string])[];
    /** Published extensions whose type hosts tend not to know. */
    readonly odd: readonly string[];
    /** Files whose type their extension does not tell: feeds. */
    readonly byAddress: readonly (readonly [address: string, type: string])[];
  };
  /** Permanent redirects, readable addresses: from "/antes/", and from "/antes" as well. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Address of the page for unknown addresses. */
  readonly missingPage?: string;
  /** Pages are "/blog/x.html" answered at "/blog/x". */
  readonly hasBareAddresses: boolean;
  /** Files that tell a host what to do, and are never an answer: "_headers". */
  readonly ownFiles: readonly string[];
}
