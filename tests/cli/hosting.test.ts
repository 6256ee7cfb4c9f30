// What a build writes for hosts: their files, compressed copies, and nothing that is no longer true.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { type CliSite, cliSite } from "../support/cli-site.ts";

const sites: CliSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.delete();
});

/** The tiny site with hosts, as the definition's source says them. */
function hostedSite(hosting: string): CliSite {
  const site = cliSite();
  sites.push(site);
  fs.renameSync(path.join(site.root, "templates", "site.tsx"), path.join(site.root, "templates", "harbour.tsx"));
  site.write("templates/site.ts", `import site from "./harbour.tsx";\nexport default { ...site, hosting: ${hosting} };\n`);
  return site;
}

const dist = (site: CliSite, file: string) => path.join(site.root, "dist", file);
const LONG = `---\ntitle: Ebb\ndate: "2026-03-21"\n---\n\n${"The water goes out, and comes back. ".repeat(60)}\n`;

describe("hosts", () => {
  it.each([
    ["[]", []],
    ['["netlify"]', ["_headers", "_redirects"]],
    ['["cloudflare", "vercel"]', ["_headers", "_redirects", "vercel.json"]],
    ['["nginx", "apache", "github-pages", "s3"]', [".htaccess", ".nojekyll", "_nginx.conf"]],
  ])("%s get their files and no other", async (hosts, files) => {
    const site = hostedSite(`{ hosts: ${hosts} }`);
    expect((await site.build()).code).toBe(0);
    const known = ["_headers", "_redirects", "vercel.json", "_nginx.conf", ".htaccess", ".nojekyll"];
    expect(
      Object.keys(site.published())
        .filter((file) => known.includes(file))
        .sort(),
    ).toEqual([...files].sort());
  });

  it("that follow redirects themselves need no page that leads on; others do", async () => {
    const site = hostedSite('{ hosts: ["nginx"] }');
    await site.build();
    expect(Object.keys(site.published())).not.toContain("tides/index.html");
    expect(site.published()["_nginx.conf"]).toContain('location = "/tides/" { return 301');
    const plain = hostedSite('{ hosts: ["nginx", "s3"] }');
    await plain.build();
    expect(plain.published()["tides/index.html"]).toContain('http-equiv="refresh"');
  });

  it("without headers find the policy in the pages; the others do not", async () => {
    const site = hostedSite('{ hosts: ["netlify"] }');
    await site.build();
    expect(site.published()["index.html"]).not.toContain("Content-Security-Policy");
    const plain = hostedSite('{ hosts: ["github-pages"] }');
    await plain.build();
    expect(plain.published()["index.html"]).toContain("Content-Security-Policy");
  });

  it("keep the file that the site brings itself", async () => {
    const site = hostedSite('{ hosts: ["netlify"] }');
    site.write("public/_headers", "/*\n  X-Own: yes\n");
    expect((await site.build()).code).toBe(0);
    expect(site.published()._headers).toBe("/*\n  X-Own: yes\n");
  });

  it("learn of a file that another one shares a folder with by its name alone", async () => {
    const site = hostedSite('{ hosts: ["netlify"] }');
    site.write("public/assets/prices.csv", "a,b\n");
    await site.build();
    const headers = site.published()._headers ?? "";
    expect(headers).not.toContain("/assets/*");
    expect(headers).toMatch(/^\/assets\/harbour-\w+\.css\n {2}Cache-Control: public, max-age=31536000, immutable$/m);
    expect(headers).not.toContain("prices.csv");
  });
});

describe("compressed files", () => {
  const HOSTING = '{ hosts: ["nginx"], precompress: true }';

  it("hold the same text, smaller, and are the same bytes every time", async () => {
    const site = hostedSite(HOSTING);
    site.write("content/notes/ebb.md", LONG);
    await site.build();
    const read = () => ["br", "gz"].map((extension) => fs.readFileSync(dist(site, `notes/ebb/index.html.${extension}`)));
    const [br = Buffer.of(), gz = Buffer.of()] = read();
    const page = fs.readFileSync(dist(site, "notes/ebb/index.html"));
    expect(zlib.brotliDecompressSync(br).equals(page)).toBe(true);
    expect(zlib.gunzipSync(gz).equals(page)).toBe(true);
    expect(br.length).toBeLessThan(gz.length);
    expect(gz.length).toBeLessThan(page.length);
    await site.build(["--force"]);
    expect(read().map((bytes, index) => bytes.equals([br, gz][index] ?? Buffer.of()))).toEqual([true, true]);
  });

  it("stay as they are while their page does, change with it, and go with it", async () => {
    const site = hostedSite(HOSTING);
    site.write("content/notes/ebb.md", LONG);
    site.write("content/notes/flow.md", LONG.replace("Ebb", "Flow"));
    await site.build();
    const stamp = (file: string) => fs.statSync(dist(site, file)).ino;
    const before = { ebb: stamp("notes/ebb/index.html.br"), flow: stamp("notes/flow/index.html.br") };
    site.write("content/notes/ebb.md", LONG.replace("goes out", "goes away"));
    await site.build();
    expect(stamp("notes/flow/index.html.br")).toBe(before.flow);
    expect(stamp("notes/ebb/index.html.br")).not.toBe(before.ebb);
    expect(zlib.brotliDecompressSync(fs.readFileSync(dist(site, "notes/ebb/index.html.br"))).toString()).toContain("goes away");
    site.remove("content/notes/ebb.md");
    await site.build();
    expect(fs.existsSync(dist(site, "notes/ebb/index.html.br"))).toBe(false);
    expect(fs.existsSync(dist(site, "notes/flow/index.html.gz"))).toBe(true);
  });

  it("do not trouble --verify-cache when nothing changed since they were made", async () => {
    const site = hostedSite(HOSTING);
    site.write("content/notes/ebb.md", LONG);
    site.write("public/tides.csv", "high,low\n");
    site.write("public/tides.csv.gz", "the site's own");
    await site.build();
    const { code, stderr } = await site.build(["--verify-cache"]);
    expect(code, stderr).toBe(0);
  });

  it("are left out of a build that asks for none, and of a site that wants none", async () => {
    const site = hostedSite(HOSTING);
    site.write("content/notes/ebb.md", LONG);
    await site.build();
    await site.build(["--sin-comprimir"]);
    expect(Object.keys(site.published()).filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
    const without = hostedSite('{ hosts: ["nginx"] }');
    without.write("content/notes/ebb.md", LONG);
    await without.build();
    expect(Object.keys(without.published()).filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  });
});
