// The site's own templates and makers, held against the promise of the cache: what it gives is what the sources give.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { differences } from "../support/differences.ts";
import { buildRealSite } from "../support/real-build.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-verified-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Every page, picture and PDF is made once more: without the cache that takes a while. */
const TIMEOUT_MS = 300_000;

describe("the cache of this site", () => {
  it(
    "gives what the sources give, byte for byte, under another clock and in the opposite order",
    async () => {
      const out = path.join(folder, "dist");
      await buildRealSite(out, "--verify-cache");
      expect(differences(out, builtSite().folder)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
