import pc from "picocolors";
import { describe, expect, it } from "vitest";
import { formatDiagnostic } from "../../src/diagnostics/print-text.ts";
import { problems } from "../../src/diagnostics/problems.ts";
import { SourceText } from "../../src/diagnostics/source-text.ts";
import { sourcePath } from "../../src/model/paths.ts";

/** The mark ‸ stands before the mistake; gives the two lines of the frame: text and carets. */
function frame(marked: string, length: number): string[] {
  const source = new SourceText(sourcePath("tides.md"), marked.replace("‸", ""));
  const text = formatDiagnostic(problems.topHeading(source.placeAt(marked.indexOf("‸"), length)), "en", pc.createColors(false));
  return text.split("\n").filter((line) => line.includes("│"));
}

describe("a printed diagnostic", () => {
  it("puts the carets under the mistake", () => expect(frame("See ‸here.", 4)).toEqual(["  1 │ See here.", "    │     ^^^^"]));
  it("keeps tabs, so that the carets stand right however wide a tab is", () => expect(frame("\ta\t‸b", 1)).toEqual(["  1 │ \ta\tb", "    │ \t \t^"]));
  it("shows the line before, with line numbers of one width", () => {
    expect(frame(`${"\n".repeat(8)}nine\n‸ten`, 3)).toEqual(["   9 │ nine", "  10 │ ten", "     │ ^^^"]);
  });
  it("shows only the part of a very long line around the mistake", () => {
    const [text = "", carets = ""] = frame(`${"before ".repeat(60)}‸mistake ${"after ".repeat(60)}`, 7);
    expect(text.length).toBeLessThan(140);
    expect(text.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("mistake");
  });
  it("never draws carets beyond what it shows", () => {
    const [text = "", carets = ""] = frame(`${"x".repeat(500)}‸${"y".repeat(500)}`, 500);
    expect(carets.length).toBeLessThanOrEqual(text.length);
  });
});
