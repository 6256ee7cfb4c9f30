import { describe, expect, it } from "vitest";
import { inSections } from "../../../src/stages/5-render/body-sections.ts";

const sections = (html: string): string => inSections(html, "part", (part) => part);

describe("a body in sections", () => {
  it("has one for each of its headings, and what comes before stays where it is", () => {
    const html = '<p>Uno.</p><h2 id="a">A</h2><p>Dos, tres.</p><h3>B</h3><ul><li>x</li><li>y</li></ul><h2 id="c">C</h2><p>z<br>w</p>';
    expect(sections(html)).toBe(
      '<p>Uno.</p><section class="part" data-characters="14" data-blocks="3"><h2 id="a">A</h2><p>Dos, tres.</p><h3>B</h3><ul><li>x</li><li>y</li></ul></section>' +
        '<section class="part" data-characters="3" data-blocks="1"><h2 id="c">C</h2><p>z<br>w</p></section>',
    );
  });
  it("is left as it is without headings", () => expect(sections("<p>Uno.</p><h3>A</h3>")).toBe("<p>Uno.</p><h3>A</h3>"));
  it.each([
    ["a quotation", "<blockquote><h2>A</h2></blockquote>"],
    ["a directive", '<plena-hole n="0"><h2>A</h2></plena-hole>'],
    ["raw HTML", '<div title="a > b"><h2>A</h2></div>'],
    ["what is not closed", "<div><p>Uno.</p><h2>A</h2>"],
  ])("does not cut through %s", (_, html) => expect(sections(html)).toBe(html));
  it("counts what directives wrote, not their marks", () => {
    const fill = (part: string): string => part.replace(/<plena-hole.*<\/plena-hole>/, "<dl><dt>Uno</dt><dd>dos</dd></dl>");
    expect(inSections('<h2>A</h2><plena-hole n="0">x</plena-hole>', "part", fill)).toBe(
      '<section class="part" data-characters="7" data-blocks="2"><h2>A</h2><dl><dt>Uno</dt><dd>dos</dd></dl></section>',
    );
  });
});
