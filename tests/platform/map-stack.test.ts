import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { mapStack } from "../../src/platform/map-stack.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-stack-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe("mapStack", () => {
  it("tells a frame of a bundled module in the file that was written", async () => {
    fs.writeFileSync(path.join(folder, "tide.ts"), 'export function fall(): never {\n  throw new Error("low");\n}\n');
    const module = path.join(folder, "site.mjs");
    await build({ entryPoints: [path.join(folder, "tide.ts")], outfile: module, bundle: true, format: "esm", minifyWhitespace: true, sourcemap: "external" });
    const { fall } = (await import(/* @vite-ignore */ module)) as { fall: () => never };
    const stack = (() => {
      try {
        return fall();
      } catch (error) {
        return (error as Error).stack ?? "";
      }
    })();
    expect(mapStack(stack)).toContain(`${path.relative(process.cwd(), path.join(folder, "tide.ts"))}:2:9`);
  });
  it("leaves frames without a map as they are", () => {
    const stack = "Error: low\n    at fall (file:///nowhere/site.mjs:1:1)";
    expect(mapStack(stack)).toBe(stack);
  });
});
