// The frame of every page: head, skip link, header, main, back cover, live region.
import { FirstStyles, JsonLd, type PageInfo, Scripts } from "plena";
import type { ReactNode } from "react";
import type { SiteSettings } from "../schema.ts";
import { BackCover } from "./Footer.tsx";
import { titleEnding } from "./format.ts";
import { Header } from "./Header.tsx";
import type { LetterText } from "./Letter.tsx";
import { breadcrumbList, graph, type Thing } from "./structured-data.ts";
import { Toasts } from "./Toasts.tsx";

/** What a page says about itself to search engines and to those it is shared with. */
export interface PageMeta {
  /** Without the site's name, which is added unless the title already begins with it. */
  readonly title: string;
  readonly description: string;
  /** "article" for texts with a date. */
  readonly type?: "website" | "article";
  /** 1200×630; address of this site. */
  readonly image?: { readonly url: string; readonly alt: string };
  /** Address of the same text as Markdown. */
  readonly markdown?: string;
  /** AAAA-MM-DD. */
  readonly published?: string;
  readonly modified?: string;
  /** Records besides the breadcrumbs. */
  readonly data?: readonly Thing[];
}

export interface DocumentProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly meta: PageMeta;
  /** What the newsletter says here; "none" leaves it out. */
  readonly letter?: LetterText | "none";
  /** Files of the fonts that its first screen needs, in the order in which they are fetched. */
  readonly fonts?: readonly string[];
  readonly children: ReactNode;
}

/** A whole page around its main part. */
export function Document({ page, site, meta, letter, fonts = FONTS, children }: DocumentProps): ReactNode {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Search page={page} site={site} meta={meta} />
        <Sharing page={page} site={site} meta={meta} />
        <Resources page={page} site={site} fonts={fonts} />
        <JsonLd data={graph([breadcrumbList(page), ...(meta.data ?? [])])} />
        {site.extras.sinConexion && <meta name="service-worker" content="/sw.js" />}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: PREFETCHED }} />
        <Scripts />
      </head>
      <body>
        <a className="skip" href="#contenido">
          Saltar al contenido
        </a>
        <Header page={page} name={site.nombre} />
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        <BackCover site={site} page={page} {...(letter === undefined ? {} : { letter })} />
        <Toasts />
      </body>
    </html>
  );
}

type Part = Pick<DocumentProps, "page" | "site" | "meta">;

const fullTitle = ({ meta, site }: Pick<Part, "meta" | "site">): string => (meta.title.startsWith(site.nombre) ? meta.title : `${meta.title}${titleEnding(site)}`);

function Search({ page, site, meta }: Part): ReactNode {
  return (
    <>
      <title>{fullTitle({ meta, site })}</title>
      <meta name="description" content={meta.description} />
      <link rel="canonical" href={page.canonical} />
      {meta.markdown !== undefined && <link rel="alternate" type="text/markdown" href={meta.markdown} />}
      {!page.indexed && <meta name="robots" content="noindex" />}
    </>
  );
}

function Sharing({ page, site, meta }: Part): ReactNode {
  const { image, published, modified, type = "website" } = meta;
  return (
    <>
      <meta property="og:site_name" content={site.nombre} />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={page.canonical} />
      {image !== undefined && (
        <>
          <meta property="og:image" content={`${page.origin}${image.url}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      {type === "article" && published !== undefined && <meta property="article:published_time" content={published} />}
      {type === "article" && modified !== undefined && <meta property="article:modified_time" content={modified} />}
      <meta name="twitter:card" content={image === undefined ? "summary" : "summary_large_image"} />
    </>
  );
}

/** What browsers fetch as a reader is about to follow a link: pages of this site, but for those with a personal link, and no files. */
const PREFETCHED = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/newsletter/*", "/*.pdf", "/*.xml", "/*.json"] } }] }, eagerness: "moderate" }],
});

export const SANS = "source-sans-3-latin-wght-normal.woff2";
export const SERIF = "fraunces-latin-opsz-normal.woff2";
/** Fonts that every first screen needs: most of it is set in the sans. */
const FONTS = [SANS, SERIF];

function Resources({ page, site, fonts }: Pick<DocumentProps, "page" | "site"> & { readonly fonts: readonly string[] }): ReactNode {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf7f1" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1a131b" media="(prefers-color-scheme: dark)" />
      {fonts.map((name) => page.assets[name]).map((url) => url !== undefined && <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />)}
      <FirstStyles />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={site.nombre} href="/feed.xml" />
      <link rel="alternate" type="application/atom+xml" title={site.nombre} href="/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={site.nombre} href="/feed.json" />
    </>
  );
}
