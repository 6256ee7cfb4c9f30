// A whole tiny site, file by file: input in tests/sites/tiny, what must come out in tests/sites/expected.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { buildTiny } from "./support/build-in-memory.ts";

const EXPECTED = path.join(import.meta.dirname, "sites", "expected");

describe("the tiny site", async () => {
  const { files, diagnostics } = await buildTiny();

  it("builds without a finding", () => expect(diagnostics).toEqual([]));

  it("publishes exactly the expected files", () => {
    const expected = fs.readdirSync(EXPECTED, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = expected.map((entry) => path.relative(EXPECTED, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
    expect([...files.keys()].sort()).toEqual(names.sort());
  });

  for (const [name, content] of files) {
    it(`writes ${name}`, async () => expect(content).toMatchFileSnapshot(path.join(EXPECTED, name)));
  }
});
