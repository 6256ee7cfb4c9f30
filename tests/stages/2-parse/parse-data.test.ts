import { describe, expect, it } from "vitest";
import { memoryFiles } from "../../../src/platform/memory-files.ts";
import { parseData } from "../../../src/stages/2-parse/parse-data.ts";

/** The value of a data file, or the code of the mistake. */
function parse(text: string, mayBeEmpty: boolean): unknown {
  const parsed = parseData({ file: "content/redirects.yaml", mayBeEmpty }, memoryFiles({ "content/redirects.yaml": text }));
  return "code" in parsed ? parsed.code : parsed.value;
}

describe("a data file that holds nothing", () => {
  it.each(["", "\n", "# none yet\n"])("is an empty list where it may be: %j", (text) => expect(parse(text, true)).toEqual([]));
  it.each(["", "# none yet\n"])("is refused elsewhere: %j", (text) => expect(parse(text, false)).toBe("empty-file"));
});
