// Size of the pictures that are published as they are, SVG and GIF: a site that has no others needs no decoder.
import type { PictureFacts, PictureFormat } from "../../model/picture.ts";

/** Reads a picture whose name says that it is an SVG or a GIF; undefined for any other, and for one that is not what it says. */
export function plainPictureFacts(content: Uint8Array, named: PictureFormat): PictureFacts | undefined {
  if (named === "svg") return svgFacts(Buffer.from(content).toString("utf8"));
  return named === "gif" ? gifFacts(Buffer.from(content)) : undefined;
}

/** A GIF says its size right after its signature, and ends with a semicolon. */
function gifFacts(content: Buffer): PictureFacts | undefined {
  const isWhole = content.length > 13 && /^GIF8[79]a$/.test(content.toString("latin1", 0, 6)) && content.at(-1) === 0x3b;
  if (!isWhole) return undefined;
  return { format: "gif", width: content.readUInt16LE(6), height: content.readUInt16LE(8), hasAlpha: true, hasFrames: true };
}

function svgFacts(text: string): PictureFacts | undefined {
  const root = /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg\b([^>]*)>/i.exec(text.replace(/^\ufeff/, ""))?.[1];
  if (root === undefined || !/<\/svg>\s*(?:<!--[\s\S]*?-->\s*)*$/.test(text)) return undefined;
  const [, , boxWidth = 0, boxHeight = 0] = (/\sviewBox\s*=\s*["']([^"']*)/.exec(root)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [pixels(root, "width"), pixels(root, "height")];
  const size = width && height ? { width, height } : { width: width || boxWidth, height: width ? (width * boxHeight) / boxWidth : boxHeight };
  return { format: "svg", width: wholePixels(size.width), height: wholePixels(size.height), hasAlpha: true, hasFrames: false };
}

/** A length in pixels; 0 for any other. */
const pixels = (tag: string, name: string): number => Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1] ?? 0);

const wholePixels = (length: number): number => (Number.isFinite(length) && length > 0 ? Math.max(1, Math.round(length)) : 0);
