import { describe, expect, it } from "vitest";
import { plainHtml } from "../../../src/stages/2-parse/plain-html.ts";

const check = (markdown: string, expected: string): void => expect(plainHtml(markdown).replace(/\n/g, "")).toBe(expected);

describe("plain HTML", () => {
  it("keeps the text of a directive and its label", () => check(":::warning[Ojo]{level=high}\nTexto\n:::", "<p><strong>Ojo</strong></p><p>Texto</p>"));
  it("drops leaf directives and citations", () => check("Uno [@A].\n\n::keepers{a=b}\n\nDos", "<p>Uno.</p><p>Dos</p>"));
  it("keeps the words of a text directive", () => check("Va a :knots[nueve nudos]{speed=9}.", "<p>Va a nueve nudos.</p>"));
  it("drops scripts and handlers", () => expect(plainHtml('Uno <b onclick="x()">dos</b><script>alert(1)</script>')).not.toMatch(/<script|onclick/));
  it("drops addresses that run code", () => expect(plainHtml("[a](javascript:alert(1))")).not.toContain("javascript"));
  it("keeps code that looks like a directive", () => check("```\n:::warning\n```", "<pre><code>:::warning</code></pre>"));
});
