// Looks at pictures and makes their variants with sharp, which is loaded by the first picture that is not known yet.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Sharp } from "sharp";
import type { MadeFormat, PictureFacts, PictureFormat } from "../model/picture.ts";
import type { MadeFiles, PictureTools } from "../model/tools.ts";

/** Change it when the options below do. */
const OPTIONS_VERSION = 1;
const FORMATS: Readonly<Record<MadeFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true, effort: 7 }),
};
const DECODED: Readonly<Record<string, PictureFormat>> = { jpeg: "jpeg", png: "png", webp: "webp", heif: "avif", gif: "gif", svg: "svg" };

/** Opens the tools; what earlier runs found out and made is used again. */
export function pictureTools(kept: MadeFiles): PictureTools {
  let version: string | undefined;
  const versionOf = (): string => {
    version ??= `${OPTIONS_VERSION} sharp ${sharpVersion()}`;
    return version;
  };
  return {
    version: versionOf,
    async examine(content, digest) {
      const key = `${digest}-${versionOf().replaceAll(" ", "-")}.json`;
      const known = kept.recall(key);
      if (known) return JSON.parse(Buffer.from(known).toString()) as PictureFacts;
      const facts = await decode(content);
      if (facts) kept.remember(key, Buffer.from(JSON.stringify(facts)));
      return facts;
    },
    async make({ key, format, width }, read) {
      const name = `${key}.${format}`;
      const known = kept.recall(name);
      if (known) return known;
      const sharp = await loadSharp();
      const made = await FORMATS[format](sharp(read()).autoOrient().resize({ width, withoutEnlargement: true })).toBuffer();
      kept.remember(name, made);
      return made;
    },
  };
}

/** Decodes every pixel: a file that breaks off shows only there. */
async function decode(content: Uint8Array): Promise<PictureFacts | undefined> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(content, { failOn: "error" });
    const { format, autoOrient, hasAlpha, pages = 1 } = await picture.metadata();
    const known = DECODED[format];
    if (!known) return undefined;
    await picture.raw().toBuffer();
    return { format: known, ...autoOrient, hasAlpha, hasFrames: pages > 1 };
  } catch {
    return undefined;
  }
}

/** One thread for each picture: with more, the bytes of an AVIF depend on how many there are. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  return sharp;
}

/** The version of sharp without loading it. */
function sharpVersion(): string {
  const entry = createRequire(import.meta.url).resolve("sharp");
  const folder = entry.slice(0, entry.lastIndexOf(`${path.sep}sharp${path.sep}`) + "/sharp/".length);
  return (JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string }).version;
}
