// Takes title and description from each page as it is rendered; the page itself is thrown away.
import type { OutputPath } from "../model/paths.ts";
import type { Output, WriteOutcome } from "../model/tools.ts";
import { decodeEntities } from "../stages/2-parse/entities.ts";
import type { PageHead } from "./rules/pages.ts";

export interface HeadReader extends Output {
  readonly heads: ReadonlyMap<OutputPath, PageHead>;
  record(path: OutputPath, outcome: WriteOutcome): void;
}

export interface HeadReaderOptions {
  /** What would become of a page; without it nobody asks. */
  readonly outcomeOf?: ((path: OutputPath, content: Uint8Array) => WriteOutcome) | undefined;
  /** What a page must say before its first sponsored link. */
  readonly disclosure?: string | undefined;
}

/** Makes an output that publishes nothing. */
export function headReader({ outcomeOf = () => "added", disclosure }: HeadReaderOptions = {}): HeadReader {
  const heads = new Map<OutputPath, PageHead>();
  return {
    heads,
    write(path, content) {
      if (path.endsWith(".html")) heads.set(path, readHead(Buffer.from(content).toString("utf8"), disclosure));
      return outcomeOf(path, content);
    },
    stampOf: () => undefined,
    keep: () => false,
    record: () => {},
  };
}

function readHead(html: string, disclosure: string | undefined): PageHead {
  const end = html.indexOf("</head>");
  const head = end < 0 ? html : html.slice(0, end);
  const meta = /<meta\b[^>]*\bname="description"[^>]*>/.exec(head)?.[0] ?? "";
  return {
    title: decodeEntities(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? "").trim(),
    description: decodeEntities(/\bcontent="([^"]*)"/.exec(meta)?.[1] ?? "").trim(),
    lacksDisclosure: disclosure !== undefined && sellsUnannounced(html, disclosure),
  };
}

/** A link that is paid for, with nothing said about it before. */
function sellsUnannounced(html: string, disclosure: string): boolean {
  const first = /<a\b[^>]*\srel="[^"]*\bsponsored\b/.exec(html);
  return first !== null && !decodeEntities(html.slice(0, first.index)).includes(disclosure);
}
