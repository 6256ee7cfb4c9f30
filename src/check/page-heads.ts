// Takes title and description from each page as it is rendered; the page itself is thrown away.
import type { OutputPath } from "../model/paths.ts";
import type { Output, WriteOutcome } from "../model/tools.ts";
import { decodeEntities } from "../stages/2-parse/entities.ts";
import type { PageHead } from "./rules/pages.ts";

export interface HeadReader extends Output {
  readonly heads: ReadonlyMap<OutputPath, PageHead>;
  record(path: OutputPath, outcome: WriteOutcome): void;
}

/**
 * Makes an output that publishes nothing.
 *
 * @param outcomeOf What would become of a page; without it nobody asks.
 */
export function headReader(outcomeOf: (path: OutputPath, content: Uint8Array) => WriteOutcome = () => "added"): HeadReader {
  const heads = new Map<OutputPath, PageHead>();
  return {
    heads,
    write(path, content) {
      if (path.endsWith(".html")) heads.set(path, readHead(Buffer.from(content).toString("utf8")));
      return outcomeOf(path, content);
    },
    stampOf: () => undefined,
    keep: () => false,
    record: () => {},
  };
}

function readHead(html: string): PageHead {
  const end = html.indexOf("</head>");
  const head = end < 0 ? html : html.slice(0, end);
  const meta = /<meta\b[^>]*\bname="description"[^>]*>/.exec(head)?.[0] ?? "";
  return {
    title: decodeEntities(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? "").trim(),
    description: decodeEntities(/\bcontent="([^"]*)"/.exec(meta)?.[1] ?? "").trim(),
  };
}
