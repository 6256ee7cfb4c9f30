import { describe, expect, it } from "vitest";
import { SourceText } from "../../../src/diagnostics/source-text.ts";
import { sourcePath } from "../../../src/model/paths.ts";
import { decodeSource } from "../../../src/stages/2-parse/decode.ts";
import { splitFrontMatter } from "../../../src/stages/2-parse/front-matter.ts";

/** The fields and the body, or the code of the mistake. */
function split(text: string): unknown {
  const source = decodeSource(sourcePath("a.md"), Buffer.from(text));
  const found = source instanceof SourceText ? splitFrontMatter(source) : source;
  return "code" in found ? found.code : { fields: found.fields, body: source instanceof SourceText && source.text.slice(found.bodyStart) };
}
const check = (text: string, fields: unknown, body: string): void => expect(split(text)).toEqual({ fields, body });
const checkFields = (yaml: string, fields: unknown): void => check(`---\n${yaml}\n---\n`, fields, "");

describe("front matter", () => {
  it("ends at the second line of three hyphens", () => check("---\na: 1\n---\nText\n\n---\n\nMore\n", { a: 1 }, "Text\n\n---\n\nMore\n"));
  it("may be empty", () => check("---\n---\nText\n", {}, "Text\n"));
  it("may end the file", () => check("---\na: 1\n---", { a: 1 }, ""));
  it("may begin with a byte order mark", () => check("\ufeff---\na: 1\n---\nText\n", { a: 1 }, "Text\n"));
  it("may have the line ends of Windows", () => check("---\r\na: 1\r\nb: two\r\n---\r\nText\r\n", { a: 1, b: "two" }, "Text\n"));
  it("may have spaces after the hyphens", () => check("--- \na: 1\n---  \nText\n", { a: 1 }, "Text\n"));
  it("keeps hyphens inside a value", () => check("---\na: x --- y\nb: |\n  ----\n---\nText\n", { a: "x --- y", b: "----\n" }, "Text\n"));
  it("keeps quotation marks inside a text over several lines", () => checkFields("a: |\n  b: \"c\n\n  - 'd\ne: f", { a: "b: \"c\n\n- 'd\n", e: "f" }));
  it("refuses a quoted text that goes on after its line", () => expect(split('---\na: "b\nc: "\n---\n')).toBe("broken-yaml"));
  it("must begin on the first line", () => expect(split("\n---\na: 1\n---\n")).toBe("missing-front-matter"));
  it("must be closed", () => expect(split("---\na: 1\n\nText\n")).toBe("unclosed-front-matter"));
});

describe("YAML 1.2", () => {
  it("reads no, yes, on and off as texts", () => checkFields("a: no\nb: yes\nc: on\nd: off", { a: "no", b: "yes", c: "on", d: "off" }));
  it("reads true and false as such", () => checkFields("a: true\nb: false", { a: true, b: false }));
  it("leaves dates as texts", () => checkFields("a: 2024-02-25\nb: 2024-02-25T10:00:00Z", { a: "2024-02-25", b: "2024-02-25T10:00:00Z" }));
  it("reads a time as a text, not in base sixty", () => checkFields("a: 10:30", { a: "10:30" }));
  it("reads a number with a leading zero in base ten", () => checkFields("a: 010", { a: 10 }));
  it("merges nothing with <<", () => checkFields('"<<": {a: 1}', { "<<": { a: 1 } }));
  it("keeps __proto__ a plain field", () => expect(Object.getPrototypeOf((split("---\n__proto__: {a: 1}\n---\n") as { fields: object }).fields)).toBe(Object.prototype));
});
