// The ledger of published addresses: what a build refuses to lose, and how the ledger grows.
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { CLOCK, type CliSite, cliSite, runPlena } from "../support/cli-site.ts";

const LEDGER = "content/addresses.txt";
const FIRST = ["/", "/about/", "/feed.xml", "/notes/", "/notes/neap-tides/", "/notes/spring-tides/"];

let site: CliSite | undefined;
afterEach(() => site?.delete());

const note = (fields: string): string => `---\n${fields}\n---\n\nThe sea goes out.\n`;

function newSite(ledger?: readonly string[]): CliSite {
  site = cliSite();
  fs.renameSync(path.join(site.root, "templates", "site.tsx"), path.join(site.root, "templates", "harbour.tsx"));
  site.write("templates/site.ts", `import site from "./harbour.tsx";\nexport default { ...site, addressLedger: "${LEDGER}" };\n`);
  if (ledger) site.write(LEDGER, `${ledger.join("\n")}\n`);
  return site;
}

const ledgerOf = (on: CliSite): string[] => fs.readFileSync(path.join(on.root, LEDGER), "utf8").split("\n").filter(Boolean);
const addresses = (on: CliSite): string[] => ledgerOf(on).filter((line) => !line.startsWith("#"));
const update = (on: CliSite, ...args: readonly string[]) => on.run(["direcciones", "--clock", CLOCK, ...args]);

describe("plena direcciones", () => {
  it("begins the ledger with every page and feed that is published, sorted, and says why it is there", async () => {
    const on = newSite();
    const { code, stdout } = await update(on);
    expect({ code, addresses: addresses(on) }).toEqual({ code: 0, addresses: FIRST });
    expect(stdout).toContain(`${LEDGER}: 6 direcciones, 6 nuevas`);
    expect(ledgerOf(on)[0]).toBe("# Direcciones publicadas, una por línea. Las añade «plena direcciones».");
  });
  it("adds what is new at its place, keeps every line and every remark", async () => {
    const on = newSite(["# ours", ...FIRST, "/tides/"]);
    on.write("content/notes/ebb.md", note("title: Ebb\ndate: 2026-03-01"));
    expect((await update(on)).stdout).toContain("+ /notes/ebb/");
    expect(ledgerOf(on)).toEqual(["# ours", ...FIRST.toSpliced(4, 0, "/notes/ebb/"), "/tides/"]);
  });
  it("writes nothing when nothing is new", async () => {
    const on = newSite([...FIRST].reverse());
    await update(on);
    expect(addresses(on)).toEqual([...FIRST].reverse());
  });
  it("adds neither drafts nor what is not published yet, and cannot be asked to", async () => {
    const on = newSite(FIRST);
    on.write("content/notes/flood.md", note("title: Flood\ndate: 2026-12-24"));
    await update(on);
    expect(addresses(on)).toEqual(FIRST);
    expect((await update(on, "--drafts")).code).toBe(2);
  });
  it("ends with 1 and writes nothing while an address would be lost", async () => {
    const on = newSite([...FIRST, "/notes/storm/"]);
    on.write("content/notes/ebb.md", note("title: Ebb\ndate: 2026-03-01"));
    const { code, stderr } = await update(on);
    expect({ code, addresses: addresses(on) }).toEqual({ code: 1, addresses: [...FIRST, "/notes/storm/"] });
    expect(stderr).toContain(`lost-address  ${LEDGER}:7:1`);
  });
  it("gives JSON", async () => expect(JSON.parse((await update(newSite(FIRST.slice(1)), "--json")).stdout)).toEqual({ file: LEDGER, total: 6, added: ["/"] }));
  it("speaks English with --lang en", async () => expect((await update(newSite(FIRST), "--lang", "en")).stdout).toBe(`${LEDGER}: 6 addresses\n`));
  it("refuses a site that keeps no ledger", async () => {
    site = cliSite();
    expect(await update(site)).toMatchObject({ code: 2, stdout: "" });
  });
  it("refuses a folder without a site", async () => expect((await runPlena(["direcciones", "--root", import.meta.dirname])).code).toBe(2));
  it("describes itself with examples", async () => expect((await runPlena(["direcciones", "--help"])).stdout).toMatch(/Ejemplos:/));
});

describe("a build", () => {
  it("refuses to lose an address, names its line and says how to keep it, and leaves the site from before", async () => {
    const on = newSite(FIRST);
    await on.build();
    const before = on.published();
    on.remove("content/notes/spring-tides.md");
    on.write("content/notes/neap-tides.md", note("title: Neap tides\ndate: 2026-03-01"));
    fs.writeFileSync(
      path.join(on.root, "templates", "harbour.tsx"),
      fs.readFileSync(path.join(on.root, "templates", "harbour.tsx"), "utf8").replace('to: "/notes/spring-tides/"', 'to: "/notes/"'),
    );
    const { code, stderr } = await on.build();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error lost-address {2}content\/addresses\.txt:6:1\n[\s\S]*6 │ \/notes\/spring-tides\/\n {4}│ \^{20}\n[\s\S]*\/notes\/spring-tides\/ se perdería[\s\S]*Solución: Añade una redirección[\s\S]*borra esta línea/,
    );
    expect(on.published()).toEqual(before);
    on.write(LEDGER, `${FIRST.slice(0, -1).join("\n")}\n`);
    expect((await on.build()).code).toBe(0);
  });
  it("is content with a redirect, and with any other file that answers", async () => expect((await newSite([...FIRST, "/tides/", "/humans.txt"]).build()).code).toBe(0));
  it("does not take a text whose day is over, or has not come, for lost", async () => {
    const on = newSite([...FIRST, "/notes/ice/", "/notes/flood/"]);
    on.write("content/notes/ice.md", note("title: Ice\ndate: 2026-01-24\nexpires: 2026-03-01"));
    on.write("content/notes/flood.md", note("title: Flood\ndate: 2026-12-24"));
    expect((await on.build()).code).toBe(0);
    expect(Object.keys(on.published())).not.toContain("notes/ice/index.html");
  });
  it("takes a text that became a draft for lost, unless drafts are shown", async () => {
    const on = newSite([...FIRST, "/notes/storm-surge/"]);
    expect((await on.build()).code).toBe(1);
    expect((await on.build(["--drafts", "--out", "../preview"])).code).toBe(0);
  });
  it("looks again when only the ledger changed", async () => {
    const on = newSite(FIRST);
    expect((await on.build()).code).toBe(0);
    on.write(LEDGER, "/gone/\n");
    expect((await on.build()).code).toBe(1);
  });
  it("never writes the ledger", async () => {
    const on = newSite(["/"]);
    for (const args of [[], ["--drafts", "--future"]]) await on.build(args);
    expect(addresses(on)).toEqual(["/"]);
  });
  it("needs no ledger", async () => expect((await newSite().build()).code).toBe(0));
  it("reads another corpus without it", async () => {
    const on = newSite([...FIRST, "/notes/storm/"]);
    expect((await on.build(["--content", "content/notes"])).code).toBe(0);
  });
});

describe("plena check", () => {
  const check = (on: CliSite, ...args: readonly string[]) => on.run(["check", "--clock", CLOCK, ...args]);
  it("tells what the ledger lacks", async () =>
    expect((await check(newSite(["/", "/feed.xml"]))).stderr).toMatch(
      /unlisted-address {2}content\/addresses\.txt:1:1[\s\S]*Faltan 4 direcciones publicadas: \/about\/, \/notes\/, \/notes\/neap-tides\/…/,
    ));
  it("refuses a site whose ledger was deleted", async () =>
    expect(await check(newSite())).toMatchObject({ code: 1, stderr: expect.stringMatching(/error missing-ledger {2}content\/addresses\.txt:1:1/) }));
  it("is content with a whole one", async () => expect((await check(newSite(FIRST))).stderr).not.toContain("unlisted-address"));
  it("asks for none of a draft's address", async () => expect((await check(newSite(FIRST), "--drafts")).stderr).not.toContain("unlisted-address"));
  it("tells what would be lost", async () => expect(await check(newSite([...FIRST, "/gone/"]))).toMatchObject({ code: 1, stderr: expect.stringContaining("lost-address") }));
});
