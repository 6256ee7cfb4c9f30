// The site, rendered in parts and joined, is the site that one build makes.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { differences } from "../support/differences.ts";
import { buildRealSite, mergeRealSite } from "../support/real-build.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-parts-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Builds wait for each other's lock. */
const TIMEOUT_MS = 300_000;

describe("this site", () => {
  it(
    "is the same byte for byte, joined from three parts", // other numbers: tests/cli/shards.test.ts
    async () => {
      const total = 3;
      const parts = Array.from({ length: total }, (_, index) => path.join(folder, `${index + 1}-of-${total}`));
      for (const [index, part] of parts.entries()) await buildRealSite(part, "--shard", `${index + 1}/${total}`);
      const out = path.join(folder, `dist-${total}`);
      await mergeRealSite(out, parts);
      expect(differences(out, builtSite().folder)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
