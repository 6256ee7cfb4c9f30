import { expect, it } from "vitest";
import { buildTiny } from "../support/build-in-memory.ts";

const NOTE = "---\ntitel: Ebb\ndate: 2026-03-21\nmood: ruogh\n---\n\n# Ebb\n\n<script></script>\n";

it("all mistakes of a run are reported at once, sorted by file, line and column", async () => {
  const { diagnostics } = await buildTiny({ "content/notes/b.md": NOTE, "content/notes/a.md": "", "content/data/harbour.yaml": "name: [\n" });
  expect(diagnostics.map(({ code, at }) => `${at?.file}:${at?.line} ${code}`)).toEqual([
    "content/data/harbour.yaml:1 broken-yaml",
    "content/notes/a.md:1 empty-file",
    "content/notes/b.md:1 missing-field",
    "content/notes/b.md:2 unknown-field",
    "content/notes/b.md:4 unknown-value",
    "content/notes/b.md:7 top-heading",
    "content/notes/b.md:9 refused-html",
  ]);
});
