// Mistakes that are underlined while a text is typed: found in the open text, with the saved rest of the site.
import fs from "node:fs";
import path from "node:path";
import { remark } from "remark";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import plena from "../../src/editor/remark-plugin.ts";
import { type CliSite, cliSite } from "../support/cli-site.ts";

const FILE = "content/notes/spring-tides.md";

describe("remark in an editor", () => {
  let site: CliSite;
  beforeAll(() => {
    site = cliSite();
  });
  afterAll(() => site.delete());
  const saved = (): string => fs.readFileSync(path.join(site.root, FILE), "utf8");
  const process = (value: string, file = FILE, language?: "en") =>
    remark()
      .use(plena as never, { language })
      .process({ path: file, cwd: site.root, value });
  const marks = async (value: string, file = FILE, language?: "en") =>
    (await process(value, file, language)).messages.map(({ line, column, ruleId, reason, fatal }) => ({ at: `${line}:${column}`, code: ruleId, reason, fatal }));

  it("has nothing to say of a text that is right", async () => expect(await marks(saved())).toEqual([]));
  it("underlines a field that does not exist, though the file is not saved", async () => {
    const before = saved();
    const found = await marks(before.replace("date:", "dat:"));
    expect(found).toContainEqual({ at: expect.stringMatching(/^\d+:1$/), code: "unknown-field", reason: "El campo «dat» no existe. ¿Quisiste decir «date»?", fatal: true });
    expect(saved()).toBe(before);
  });
  it("underlines a directive, an attribute and a source that do not exist", async () => {
    const found = await marks(`${saved()}\n:::warnin\nx\n:::\n\n:::warning{level="middle"}\nx\n:::\n\nA claim [@NOBODY].\n`);
    expect(found.map(({ code }) => code).sort()).toEqual(["unknown-citation", "unknown-directive", "unknown-value"]);
  });
  it("speaks English when asked", async () => expect((await marks(saved().replace("date:", "dat:"), FILE, "en"))[0]?.reason).toMatch(/field "dat/));
  it("leaves Markdown alone that is no text of the site", async () => expect(await marks("# Title\n", "README.md")).toEqual([]));
  it("never rewrites a text, however it is formatted", async () => expect(String(await process(`${saved()}\n*  a\n`))).toBe(`${saved()}\n*  a\n`));
  it("still reads the front matter when the site's data are broken", async () => {
    const data = "content/data/sources.yaml";
    const before = fs.readFileSync(path.join(site.root, data), "utf8");
    site.write(data, "- [");
    expect((await marks(saved().replace("date:", "dat:"))).map(({ code }) => code)).toContain("unknown-field");
    site.write(data, before);
  });
});
