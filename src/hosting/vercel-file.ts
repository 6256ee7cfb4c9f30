// `vercel.json`: read at the top of what is deployed.
import type { Header, HostTable } from "../model/hosting.ts";
import { escapeAddress, escapeTarget, spellings } from "./addresses.ts";

/** Writes `vercel.json`. Of two rules with one header the later one counts. */
export function vercelFile({ headers, caching, types, redirects, hasBareAddresses }: HostTable): string {
  const typeOf = (extension: string): string => types.byExtension.find(([known]) => known === extension)?.[1] ?? "";
  const rule = (source: string, lines: readonly Header[]) => ({ source, headers: lines.map(([key, value]) => ({ key, value })) });
  const settings = {
    cleanUrls: hasBareAddresses,
    trailingSlash: !hasBareAddresses,
    redirects: redirects.flatMap(({ from, to }) => spellings(from).map((address) => ({ source: sourceOf(address), destination: escapeTarget(to), statusCode: 301 }))),
    headers: [
      rule("/(.*)", [...headers, ["Cache-Control", caching.forOthers]]),
      ...caching.immutable.map((address) => rule(address.endsWith("/") ? `${sourceOf(address)}(.*)` : sourceOf(address), [["Cache-Control", caching.forImmutable]])),
      ...types.odd.map((extension) => rule(`/(.*)\\.${extension}`, [["Content-Type", typeOf(extension)]])),
      ...types.byAddress.map(([address, type]) => rule(sourceOf(address), [["Content-Type", type]])),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** An address as a path pattern: what the pattern language uses is escaped. */
const sourceOf = (address: string): string => escapeAddress(address).replace(/[:()*+?{}\\]/g, "\\$&");
