// `_headers` and `_redirects`, in the form that Netlify and Cloudflare both read: every rule that fits an address applies,
// and a header named twice would be sent twice. So no two rules name the same header for one address.
import type { Header, HostTable } from "../model/hosting.ts";
import { escapeAddress, escapeTarget, spellings } from "./addresses.ts";

/** Writes `_headers`. Pages have no rule of their own for caching: both hosts let them be asked for every time. */
export function headersFile({ headers, caching, types }: HostTable): string {
  const typeOf = (extension: string): string => types.byExtension.find(([known]) => known === extension)?.[1] ?? "";
  const rules: [string, readonly Header[]][] = [
    ["/*", headers],
    ...caching.immutable.map((address): [string, Header[]] => [
      address.endsWith("/") ? `${escapeAddress(address)}*` : escapeAddress(address),
      [["Cache-Control", caching.forImmutable]],
    ]),
    ...types.odd.map((extension): [string, Header[]] => [`/*.${extension}`, [["Content-Type", typeOf(extension)]]]),
    ...types.byAddress.map(([address, type]): [string, Header[]] => [escapeAddress(address), [["Content-Type", type]]]),
  ];
  return rules.map(([address, lines]) => `${address}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`).join("\n");
}

/** Writes `_redirects`, with and without the final slash: Netlify takes them for one, Cloudflare does not. */
export function redirectsFile({ redirects }: HostTable): string {
  const lines = redirects.flatMap(({ from, to }) => spellings(from).map((address) => `${escapeAddress(address)} ${escapeTarget(to)} 301\n`));
  return lines.join("");
}
