// Links to other sites: where they stand, and what is wrong with those that no longer answer.
import { bodyPlaces } from "../../diagnostics/reread.ts";
import type { Place } from "../../model/place.ts";
import type { SiteFiles } from "../../model/tools.ts";
import type { PlannedSite } from "../../plan-whole-site.ts";
import type { LinkVerdict } from "../../platform/external-links.ts";
import type { Finding } from "../finding.ts";
import { lazyLocator } from "./data.ts";

export interface ExternalLink {
  readonly url: string;
  /** Finds where it stands: slow, so only for links that are told of. */
  places(): readonly Place[];
}

/** Names that are reserved for examples, and that nobody can answer. */
const EXAMPLE_HOST = /(?:^|\.)(?:example|test|invalid)(?:\.(?:com|net|org))?$/;

/** Lists the links of published texts and of data files that leave the site. */
export function externalLinks({ definition, read }: PlannedSite, files: SiteFiles): ExternalLink[] {
  const published = new Set(
    Object.values(read.site.entries)
      .flat()
      .map(({ source }) => source),
  );
  const inTexts = read.drafts
    .filter(({ source }) => published.has(source))
    .flatMap(({ source, facts }) => facts.links.map((url): ExternalLink => ({ url, places: () => bodyPlaces(source, files, url) })));
  const inData = Object.entries(read.site.data as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    const locate = lazyLocator({ definition, files }, name);
    return [...stringsIn(value, [])].map(({ text, path }): ExternalLink => ({ url: text, places: () => [locate(path, "value")] }));
  });
  return [...inTexts, ...inData].filter(({ url }) => isExternal(url, read.settings.origin));
}

function isExternal(url: string, origin: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return false;
  const { hostname, origin: other } = new URL(url);
  return other !== origin && !EXAMPLE_HOST.test(hostname);
}

function* stringsIn(value: unknown, path: readonly (string | number)[]): Iterable<{ text: string; path: readonly (string | number)[] }> {
  if (typeof value === "string") yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* stringsIn(item, [...path, index]);
  else if (value !== null && typeof value === "object") for (const [name, item] of Object.entries(value)) yield* stringsIn(item, [...path, name]);
}

/** Finds links whose other end is gone, has moved, or cannot be reached. */
export function* externalFindings(links: readonly ExternalLink[], verdicts: ReadonlyMap<string, LinkVerdict>): Iterable<Finding> {
  for (const { url, places } of links) {
    const verdict = verdicts.get(url);
    const found = verdict && about(url, verdict);
    if (found) for (const at of places()) yield { ...found, at };
  }
}

function about(url: string, verdict: LinkVerdict): Omit<Finding, "at"> | undefined {
  if (verdict.kind === "gone")
    return {
      code: "external-gone",
      reason: { es: `${url} ya no existe (${verdict.status})`, en: `${url} is gone (${verdict.status})` },
      fix: { es: "Busca la dirección nueva de lo mismo, o quita el enlace", en: "Look for its new address, or remove the link" },
    };
  if (verdict.kind === "moved")
    return {
      code: "external-moved",
      reason: { es: `${url} se ha mudado a ${verdict.to}`, en: `${url} has moved to ${verdict.to}` },
      fix: { es: "Comprueba que es lo mismo y pon la dirección nueva", en: "Make sure that it is the same, and put the new address" },
    };
  if (verdict.kind === "unreachable")
    return {
      code: "external-unreachable",
      reason: { es: `No se llega a ${url} (${verdict.cause})`, en: `${url} cannot be reached (${verdict.cause})` },
      fix: { es: "Ábrelo en el navegador; si tampoco va, busca otra dirección", en: "Open it in a browser; if that fails, too, look for another address" },
    };
  return undefined;
}
