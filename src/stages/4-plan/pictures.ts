// Pictures: which files each is published as, under names made of all that their bytes depend on. None is made yet.
import { hash } from "node:crypto";
import path from "node:path/posix";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import { bodyPlaces, dataLocator, frontMatterLocator } from "../../diagnostics/reread.ts";
import type { Draft } from "../../model/draft.ts";
import { outputPath, readableUrl, type SourcePath, type UrlPath, urlPath } from "../../model/paths.ts";
import type { MadeFormat, Picture, PictureFacts, PictureSettings, PictureSource, PictureUse, PlannedPicture } from "../../model/picture.ts";
import { pictureSource } from "../../model/picture-source.ts";
import type { Place } from "../../model/place.ts";
import type { PlannedCopy } from "../../model/plan.ts";
import type { PictureTools, SiteFiles } from "../../model/tools.ts";
import { plainPictureFacts } from "./plain-picture.ts";

export interface PlannedPictures {
  /** By the path of their file. */
  readonly pictures: Readonly<Record<SourcePath, Picture>>;
  /** Pictures that are published as they are: SVG, GIF, animations. */
  readonly copies: readonly PlannedCopy[];
  readonly made: readonly PlannedPicture[];
  readonly diagnostics: readonly Diagnostic[];
}

export const NO_PICTURES: PlannedPictures = { pictures: {}, copies: [], made: [], diagnostics: [] };
/** Offered from telephones to the text column on a screen of double density. */
const WIDTHS = [480, 800, 1200, 1600];
/** A width that is nearly the picture's own saves nothing. */
const NEARLY = 0.9;
/** The widest plain file, for feeds and browsers without the newer formats. */
const WIDEST_PLAIN = 1200;
const KNOWN_EXTENSIONS: Readonly<Record<string, PictureFacts["format"]>> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
  ".gif": "gif",
  ".svg": "svg",
};
const EXTENSIONS: Readonly<Record<MadeFormat, string>> = { avif: "avif", webp: "webp", jpeg: "jpg", png: "png" };

/** What the bodies of these texts show. */
export const bodyPictures = (drafts: readonly Draft[]): PictureUse[] => drafts.flatMap(({ source, facts }) => facts.images.map(({ src }) => ({ from: source, src })));

/** Plans every picture that is used. One of a Markdown body that starts with "/" may also be a file that the site makes: stage 7 looks for it. */
export async function planPictures(uses: readonly PictureUse[], files: SiteFiles, tools: PictureTools, { widths = WIDTHS }: PictureSettings = {}): Promise<PlannedPictures> {
  if (uses.length === 0) return NO_PICTURES;
  const bySource = usesBySource(uses);
  const planned = await Promise.all(Array.from(bySource, ([source, of]) => planPicture(source, of, files, tools, widths)));
  return {
    pictures: Object.fromEntries(planned.flatMap(({ source, picture }) => (picture ? [[source, picture]] : []))),
    copies: planned.flatMap(({ copy }) => copy ?? []),
    made: planned.flatMap(({ made }) => made ?? []),
    diagnostics: planned.flatMap(({ diagnostics }) => diagnostics ?? []),
  };
}

/** In the order of their files, whatever named them first. */
function usesBySource(uses: readonly PictureUse[]): [SourcePath, readonly PictureUse[]][] {
  const bySource = new Map<SourcePath, PictureUse[]>();
  for (const use of uses) {
    const source = pictureSource(use.from, use.src) ?? (use.path && (use.src as SourcePath));
    if (source === undefined) continue; // another site's
    const same = bySource.get(source) ?? [];
    if (!same.some(({ from, src, path: way }) => from === use.from && src === use.src && way === use.path)) same.push(use);
    bySource.set(source, same);
  }
  return [...bySource].sort(([a], [b]) => (a < b ? -1 : 1));
}

interface PlannedOne {
  readonly source: SourcePath;
  readonly picture?: Picture;
  readonly copy?: PlannedCopy;
  readonly made?: readonly PlannedPicture[];
  readonly diagnostics?: readonly Diagnostic[];
}

async function planPicture(source: SourcePath, uses: readonly PictureUse[], files: SiteFiles, tools: PictureTools, widths: readonly number[]): Promise<PlannedOne> {
  const refused = (problem: (at: Place, use: PictureUse) => Diagnostic, of = uses): PlannedOne => ({
    source,
    diagnostics: of.flatMap((use) => placesOf(use, files).map((at) => problem(at, use))),
  });
  if (source.startsWith("..") || !files.exists(source)) {
    const own = uses.filter(({ src, path: way }) => way !== undefined || !src.startsWith("/"));
    return refused((at, { src }) => problems.missingImage(at, readableUrl(src)), own);
  }
  const expected = KNOWN_EXTENSIONS[path.extname(source).toLowerCase()];
  if (!expected) return refused((at, { src }) => problems.unknownImageType(at, readableUrl(src)));
  const content = files.read(source);
  const digest = hash("sha256", content);
  const facts = plainPictureFacts(content, expected) ?? (await tools.examine(content, digest));
  if (!facts) return refused((at, { src }) => problems.brokenImage(at, readableUrl(src)));
  if (facts.format !== expected) return refused((at, { src }) => problems.wrongImageType(at, readableUrl(src), facts.format));
  if (facts.format === "gif" || facts.format === "svg" || facts.hasFrames) return plainCopy(source, digest, facts);
  return variants(source, digest, facts, tools.version(), widths);
}

function placesOf({ from, src, path: way }: PictureUse, files: SiteFiles): Place[] {
  if (!way) return bodyPlaces(from, files, src);
  const locate = from.endsWith(".md") ? frontMatterLocator(from, files) : dataLocator(from, files);
  return [locate(way, "value")];
}

/** A file of public/ has its address already. */
function plainCopy(source: SourcePath, digest: string, { width, height }: PictureFacts): PlannedOne {
  const size = width > 0 && height > 0 ? { size: { width, height } } : {};
  if (source.startsWith("public/")) return { source, picture: { url: urlPath(encodeURI(source.slice("public".length))), ...size, sources: [] } };
  const { output, url } = addressOf(source, digest.slice(0, 10), path.extname(source).slice(1));
  return { source, picture: { url, ...size, sources: [] }, copy: { source, output, url } };
}

function variants(source: SourcePath, digest: string, facts: PictureFacts, version: string, widths: readonly number[]): PlannedOne {
  const offered = offeredWidths(facts.width, widths);
  const make = (format: MadeFormat, width: number): PlannedPicture => {
    const key = hash("sha256", JSON.stringify([digest, format, width, version]));
    return { source, ...addressOf(source, `${key.slice(0, 10)}-${width}`, EXTENSIONS[format]), format, width, key };
  };
  const plain = make(facts.hasAlpha ? "png" : "jpeg", offered.filter((width) => width <= WIDEST_PLAIN).at(-1) ?? offered[0] ?? facts.width);
  const avif = offered.map((width) => make("avif", width));
  const webp = offered.map((width) => make("webp", width));
  const width = offered.at(-1) ?? facts.width;
  const size = { width, height: Math.max(1, Math.round((facts.height * width) / facts.width)) };
  return { source, picture: { url: plain.url, size, sources: [sourceOf(avif), sourceOf(webp)] }, made: [...avif, ...webp, plain] };
}

/** Those below the picture's own, and its own up to the widest. */
function offeredWidths(own: number, widths: readonly number[]): number[] {
  const widest = Math.min(own, Math.max(...widths));
  return [...widths.filter((width) => width < widest * NEARLY), widest];
}

const sourceOf = (made: readonly PlannedPicture[]): PictureSource => ({
  type: `image/${made[0]?.format}`,
  srcset: made.map(({ url, width }) => `${url} ${width}w`).join(", "),
});

function addressOf(source: SourcePath, mark: string, extension: string): { output: PlannedPicture["output"]; url: UrlPath } {
  const output = `assets/${path.parse(source).name.replaceAll(",", "")}-${mark}.${extension}`;
  return { output: outputPath(output), url: urlPath(encodeURI(`/${output}`)) };
}
