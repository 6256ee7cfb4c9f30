import { describe, expect, it } from "vitest";
import { SourceText } from "../../src/diagnostics/source-text.ts";
import { sourcePath } from "../../src/model/paths.ts";

/** The mark ‸ stands before the place. */
function check(marked: string, expected: string, length = 1): void {
  const source = new SourceText(sourcePath("tides.md"), marked.replace("‸", ""));
  const { line, column, length: shown, lineText } = source.placeAt(marked.indexOf("‸"), length);
  expect(`${line}:${column}+${shown} ${lineText}`).toBe(expected);
}

describe("SourceText", () => {
  it("counts lines and columns from 1", () => check("‸titel: Tides\n", "1:1+1 titel: Tides"));
  it("starts a new line after a line break", () => check("---\n‸titel: Tides\n", "2:1+1 titel: Tides"));
  it("puts a line break at the end of its line", () => check("---‸\ntitel", "1:4+1 ---"));
  it("points at the end of a file without a final line break", () => check("---\ntitel‸", "2:6+1 titel"));
  it("points at the empty line after a final line break", () => check("---\n‸", "2:1+1 "));
  it("counts a letter beyond the first plane as two, as editors do", () => check("🌊 ‸tides", "1:4+1 🌊 tides"));
  it("cuts what it marks at the end of the line", () => check("one ‸two\nthree", "1:5+3 one two", 99));
  it("keeps the line before, for the frame", () => expect(new SourceText(sourcePath("a"), "one\ntwo").placeAt(5).lineBefore).toBe("one"));
  it("has no line before the first", () => expect(new SourceText(sourcePath("a"), "one").placeAt(1)).not.toHaveProperty("lineBefore"));
  it("refuses an offset outside the text", () => expect(() => new SourceText(sourcePath("a"), "one").placeAt(4)).toThrow(RangeError));
});
