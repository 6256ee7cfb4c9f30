// What a tag makes a browser fetch from, or send to, another origin. A link to follow is neither.
import type { OriginUse } from "../../model/hosting.ts";

const FOREIGN = /^(?:https?:)?\/\//i;

const BY_TAG: Readonly<Record<string, OriginUse>> = { script: "scripts", video: "media", audio: "media", track: "media", iframe: "frames", embed: "frames" };
const BY_REL: Readonly<Record<string, OriginUse>> = {
  stylesheet: "styles",
  modulepreload: "scripts",
  icon: "images",
  "apple-touch-icon": "images",
  manifest: "connect",
  preconnect: "connect",
  "dns-prefetch": "connect",
  prefetch: "connect",
};
const REL = / rel="([^"]*)"/i;
const AS = / as="([^"]*)"/i;
const BY_AS: Readonly<Record<string, OriginUse>> = { font: "fonts", style: "styles", script: "scripts", image: "images" };

/**
 * Names what one attribute wants of other origins.
 *
 * @param tag The whole tag, or its beginning up to the attribute and beyond: `<link rel="icon" href="…"`.
 * @returns Pairs of use and address: ["images", "https://img.example.org/a.png"].
 */
export function foreignUses(tag: string, attribute: string, value: string): (readonly [OriginUse, string])[] {
  const urls = attribute === "srcset" ? value.split(/,\s+|\s+/) : [value];
  const foreign = urls.filter((url) => FOREIGN.test(url));
  if (foreign.length === 0) return [];
  const use = purposeOf(tag, attribute);
  return use === undefined ? [] : foreign.map((url) => [use, url] as const);
}

function purposeOf(tag: string, attribute: string): OriginUse | undefined {
  const name = /^<([a-z0-9-]+)/i.exec(tag)?.[1]?.toLowerCase() ?? "";
  if (attribute === "action" || attribute === "formaction") return "forms";
  if (attribute === "srcset" || attribute === "poster") return "images";
  if (attribute === "data") return name === "object" ? "frames" : undefined;
  if (attribute === "src") return BY_TAG[name] ?? "images";
  if (name === "image" || name === "use") return "images";
  return name === "link" ? purposeOfLink(tag) : undefined;
}

function purposeOfLink(tag: string): OriginUse | undefined {
  const textOf = (attribute: RegExp): string => attribute.exec(tag)?.[1]?.toLowerCase() ?? "";
  const rels = textOf(REL).split(/\s+/);
  if (rels.includes("preload")) return BY_AS[textOf(AS)] ?? "connect";
  return rels.map((rel) => BY_REL[rel]).find((use) => use !== undefined);
}
