// Takes title and description from each page as it is rendered; the page itself is thrown away.
import type { SalesRules } from "../model/lint.ts";
import type { OutputPath } from "../model/paths.ts";
import type { Output, WriteOutcome } from "../model/tools.ts";
import { decodeEntities } from "../stages/2-parse/entities.ts";
import type { PageHead } from "./rules/pages.ts";
import { isShopLink } from "./shop-link.ts";

export interface HeadReader extends Output {
  readonly heads: ReadonlyMap<OutputPath, PageHead>;
  record(path: OutputPath, outcome: WriteOutcome): void;
}

export interface HeadReaderOptions {
  /** What would become of a page; without it nobody asks. */
  readonly outcomeOf?: ((path: OutputPath, content: Uint8Array) => WriteOutcome) | undefined;
  /** What a page must say before its first link to a shop, and which links are. */
  readonly sales?: Pick<SalesRules, "disclosure" | "shopHosts"> | undefined;
}

/** Makes an output that publishes nothing. */
export function headReader({ outcomeOf = () => "added", sales }: HeadReaderOptions = {}): HeadReader {
  const heads = new Map<OutputPath, PageHead>();
  return {
    heads,
    write(path, content) {
      if (path.endsWith(".html")) heads.set(path, readHead(Buffer.from(content).toString("utf8"), sales));
      return outcomeOf(path, content);
    },
    stampOf: () => undefined,
    keep: () => false,
    record: () => {},
  };
}

function readHead(html: string, sales: HeadReaderOptions["sales"]): PageHead {
  const end = html.indexOf("</head>");
  const head = end < 0 ? html : html.slice(0, end);
  const meta = /<meta\b[^>]*\bname="description"[^>]*>/.exec(head)?.[0] ?? "";
  return {
    title: decodeEntities(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? "").trim(),
    description: decodeEntities(/\bcontent="([^"]*)"/.exec(meta)?.[1] ?? "").trim(),
    lacksDisclosure: sales?.disclosure !== undefined && sellsUnannounced(html, sales.disclosure, sales.shopHosts),
  };
}

/** A link that is paid for or leads to a shop, with nothing said about it before. */
function sellsUnannounced(html: string, disclosure: string, shopHosts: RegExp | undefined): boolean {
  for (const { 0: tag, index } of html.matchAll(/<a\b[^>]*>/g)) {
    const href = decodeEntities(/\shref="([^"]*)"/.exec(tag)?.[1] ?? "");
    if (/\srel="[^"]*\bsponsored\b/.test(tag) || isShopLink(href, shopHosts)) return !decodeEntities(html.slice(0, index)).includes(disclosure);
  }
  return false;
}
