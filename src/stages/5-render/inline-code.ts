// Inline code of a finished page: a content policy lets it run by its digest, whatever put it there.
import { hash } from "node:crypto";
import { metaPolicy, type PolicyInput } from "../../hosting/content-policy.ts";
import type { InlineCode } from "../../model/hosting.ts";

/** Gives the digest of an inline script or style: "sha256-…". */
export type DigestCode = (code: string) => string;

/** Makes a function that digests each text once: most pages carry the same few. */
export function codeDigester(): DigestCode {
  const known = new Map<string, string>();
  return (code) => {
    const digest = known.get(code) ?? `sha256-${hash("sha256", code, "base64")}`;
    known.set(code, digest);
    return digest;
  };
}

const ELEMENT = /<(script|style)\b([^>]*)>/g;
/** Scripts that browsers run or obey; any other type is data, which no policy asks about. */
const RUNS = /^(?:module|(?:text|application)\/javascript|importmap|speculationrules)$/;

/** Finds the inline scripts and styles of a page. */
export function readInlineCode(html: string, digestOf: DigestCode): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { 1: name, 2: attributes = "", 0: tag, index } of html.matchAll(ELEMENT)) {
    const type = / type="([^"]*)"/.exec(attributes)?.[1] ?? "module";
    if (name === "script" && (/ src="/.test(attributes) || !RUNS.test(type))) continue;
    const start = index + tag.length;
    (name === "script" ? scripts : styles).add(digestOf(html.slice(start, html.indexOf(`</${name}>`, start))));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Puts the policy into the page itself, before anything it is about. */
export function withMetaPolicy(html: string, input: PolicyInput): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(input)}"/>`;
  return html.replace(/<head>(?:<meta charset="[^"]*"\/?>)?/i, (head) => head + meta);
}
