// The texts of feeds: plain HTML of whole Markdown files, kept from run to run.
import { hash } from "node:crypto";
import type { SourcePath } from "../../model/paths.ts";
import type { Pictures } from "../../model/picture.ts";
import { pictureSource } from "../../model/picture-source.ts";
import type { PlannedFeed } from "../../model/plan.ts";
import type { MadeFiles, SiteFiles } from "../../model/tools.ts";
import { escapeXml } from "../../model/xml.ts";
import { decodeSource } from "./decode.ts";
import { decodeEntities } from "./entities.ts";
import { splitFrontMatter } from "./front-matter.ts";

/** Texts of earlier runs, by a key that covers the Markdown and the generator. */
export interface KeptTexts extends MadeFiles {
  /** Changes with the generator. */
  readonly generator: string;
}

/**
 * Gives the plain HTML of every text that feeds carry, by its file; what is not kept is compiled. The files have passed stage 2.
 */
export async function plainTexts(feeds: readonly PlannedFeed[], files: SiteFiles, pictures: Pictures, kept?: KeptTexts): Promise<ReadonlyMap<SourcePath, string>> {
  const texts = new Map<SourcePath, string>();
  for (const source of new Set(feeds.flatMap(({ feed }) => feed.items.map((item) => item.source))))
    texts.set(source, withImages(await compiled(bodyOf(source, files), kept), source, pictures));
  return texts;
}

/** The compiler is loaded for the first text that is not kept. */
async function compiled(body: string, kept: KeptTexts | undefined): Promise<string> {
  const key = hash("sha256", JSON.stringify(["text", kept?.generator, body]));
  const known = kept?.recall(key);
  if (known) return Buffer.from(known).toString();
  const { plainHtml } = await import("./plain-html.ts");
  const html = plainHtml(body);
  kept?.remember(key, Buffer.from(html));
  return html;
}

/** Gives pictures their published addresses, in the form that every reader understands. */
function withImages(html: string, from: SourcePath, pictures: Pictures): string {
  return html.replace(/(<img src=")([^"]*)"/g, (_, start: string, src: string) => {
    const source = pictureSource(from, decodeEntities(src));
    const url = source === undefined ? undefined : pictures[source]?.url;
    return `${start}${url === undefined ? src : escapeXml(url)}"`;
  });
}

function bodyOf(path: SourcePath, files: SiteFiles): string {
  const source = decodeSource(path, files.read(path));
  if ("code" in source) return "";
  const split = splitFrontMatter(source);
  return "code" in split ? "" : source.text.slice(split.bodyStart);
}
