// Files that a site makes: what their maker gets, and when they are made again.
import { describe, expect, it } from "vitest";
import { outputPath, sourcePath, urlPath } from "../../../src/model/paths.ts";
import { defineMaker, type SiteDefinition } from "../../../src/public.ts";
import { writeMadeFiles } from "../../../src/stages/6-assets/made-files.ts";

/** Makes /a.txt once for each text of its second source, with one memory, and gives what was made. */
async function makeInTurn(...texts: readonly string[]): Promise<readonly string[]> {
  const made: string[] = [];
  const kept = new Map<string, Uint8Array>();
  const maker = defineMaker({
    version: "1",
    prepare: async () => "fonts",
    make: async (input: string, fonts, both) => {
      made.push(`${input}, ${fonts}, ${both.join("+")}`);
      return Buffer.from(both.join(""));
    },
  });
  const definition = { makers: { copy: maker } } as unknown as SiteDefinition;
  const route = { kind: "made", url: "/a.txt", maker: "copy", input: "input", sources: [sourcePath("a.md"), sourcePath("b.md")] } as const;
  const memory = { recall: (key: string) => kept.get(key), remember: (key: string, content: Uint8Array) => void kept.set(key, content) };
  const output = { write: () => "added" as const, stampOf: () => undefined, keep: () => false };
  for (const text of texts) {
    await writeMadeFiles(definition, [{ url: urlPath("/a.txt"), output: outputPath("a.txt"), made: route }], memory, output, {
      read: (path) => Buffer.from(path === "a.md" ? "A" : text),
    });
  }
  return made;
}

describe("writeMadeFiles", () => {
  it("gives the maker the texts of the route's sources, in their order", async () => expect(await makeInTurn("Hola")).toEqual(["input, fonts, A+Hola"]));
  it("makes a file once", async () => expect(await makeInTurn("Hola", "Hola")).toHaveLength(1));
  it("makes it again when one of its sources changes", async () => expect(await makeInTurn("Hola", "Adiós", "Hola")).toHaveLength(2));
});
