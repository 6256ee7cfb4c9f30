// The magazine's own content, as `plena check` sees it.
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { CLOCK, runPlena } from "../support/cli-site.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

const checked = async (...args: readonly string[]): Promise<readonly Diagnostic[]> => {
  const { stdout, stderr } = await runPlena(["check", "--root", ROOT, "--clock", CLOCK, "--json", ...args]);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout).diagnostics;
};
const shown = ({ code, at, reason }: Diagnostic): string => `${at?.file}:${at?.line}: ${code}: ${reason.es}`;

describe("the content", () => {
  it("is clean", async () => expect((await checked()).map(shown)).toEqual([]));
  it("may not go public as long as it has samples, an example domain, no identity and no tag; each is named with its line", async () => {
    const found = (await checked("--publicar")).filter(({ severity }) => severity === "error");
    expect([...new Set(found.map(({ code }) => code))].sort()).toEqual(["launch-affiliate-tag", "launch-identity", "launch-origin", "launch-sample"]);
    expect(found.filter(({ at }) => !at || at.line < 2)).toEqual([]);
  });
});
