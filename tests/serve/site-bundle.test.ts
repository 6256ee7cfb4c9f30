// What a site's definition has wrong while it is being edited.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { realFiles } from "../../src/platform/real-files.ts";
import { openSiteBundle } from "../../src/serve/site-bundle.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Problems of a definition as "code:line". */
async function problemsOf(definition: string): Promise<string[]> {
  const root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "plena-bundle-"));
  folders.push(root);
  fs.mkdirSync(path.join(root, "templates"));
  fs.writeFileSync(path.join(root, "templates", "site.ts"), definition);
  const bundle = await openSiteBundle(root, path.join(root, ".cache"), realFiles(root));
  const outcome = await bundle.rebuild();
  await bundle.dispose();
  return outcome.kind === "broken" ? outcome.problems.map(({ code, at }) => `${code}:${at?.line}`) : [];
}

describe("a site's definition", () => {
  it("is taken when it is right", async () => expect(await problemsOf("export default { collections: {} };\n")).toEqual([]));
  it("may not compile", async () => expect(await problemsOf("export default {};\nconst a = ;\n")).toEqual(["does-not-compile:2"]));
  it("may throw", async () => expect(await problemsOf('export default {};\nthrow new Error("no");\n')).toEqual(["template-throws:2"]));
  it("may not be one", async () => expect(await problemsOf("export const site = 1;\n")).toEqual(["no-site:undefined"]));
});
