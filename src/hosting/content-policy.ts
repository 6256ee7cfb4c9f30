// The content security policy of a site: nothing is allowed but what its pages are known to need.
import type { Hosting, InlineCode, Origins } from "../model/hosting.ts";

export interface PolicyInput {
  readonly inline: InlineCode;
  readonly origins: Origins;
  readonly trustedTypes?: readonly string[];
}

/** Directives that browsers ignore in a `<meta>`, with a complaint. */
const HEADER_ONLY = ["frame-ancestors"];

/** One header for all pages: what one of them needs is allowed on every one. */
export function sitePolicy({ trustedTypes }: Hosting, origins: Origins, pages: readonly { readonly inline: InlineCode }[]): string {
  const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].sort();
  const inline = { scripts: union(pages.map((page) => page.inline.scripts)), styles: union(pages.map((page) => page.inline.styles)) };
  return contentPolicy({ inline, origins, ...(trustedTypes ? { trustedTypes } : {}) });
}

/** The policy for the `Content-Security-Policy` header. */
export function contentPolicy(input: PolicyInput): string {
  return directives(input).join("; ");
}

/** The policy for a `<meta>`, on hosts that send no headers of ours. */
export function metaPolicy(input: PolicyInput): string {
  return directives(input)
    .filter((directive) => !HEADER_ONLY.includes(directive.split(" ")[0] ?? ""))
    .join("; ");
}

function directives({ inline, origins, trustedTypes = [] }: PolicyInput): string[] {
  const { images = [], styles = [], scripts = [], fonts = [], media = [], frames = [], connect = [], forms = [] } = origins;
  const hashes = (digests: readonly string[]): string[] => digests.map((digest) => `'${digest}'`);
  const own = (name: string, others: readonly string[]): string => [name, "'self'", ...others].join(" ");
  const foreign = (name: string, others: readonly string[]): string[] => (others.length > 0 ? [[name, ...others].join(" ")] : []);
  return [
    "default-src 'none'",
    own("script-src", [...scripts, ...hashes(inline.scripts)]),
    own("style-src", [...styles, ...hashes(inline.styles)]),
    own("img-src", images),
    own("font-src", fonts),
    own("connect-src", connect),
    own("manifest-src", []),
    own("worker-src", []),
    ...foreign("media-src", media),
    ...foreign("frame-src", frames),
    own("form-action", forms),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length > 0 ? trustedTypes.join(" ") : "'none'"}`,
  ];
}
