// Photographs of a whole site: named in a text, in front matter and in data, published in every size, found by hosts.
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliSite, cliSite } from "../support/cli-site.ts";
import { photograph } from "../support/photographs.ts";

const SITE = `
import { Body, Picture, pictureFile } from "plena";
import { z } from "zod";
import site from "./harbour.tsx";
const { notes } = site.collections;
const Start = site.templates.start;
export default {
  ...site,
  collections: { ...site.collections, notes: { ...notes, schema: notes.schema.extend({ photo: pictureFile().optional() }) } },
  data: { ...site.data, keepers: { file: "content/data/keepers.yaml", schema: z.array(z.strictObject({ name: z.string(), portrait: pictureFile() })) } },
  plan(all, context) {
    const [ebb] = all.entries.notes;
    const page = (url, pictures) => ({ kind: "page", url, template: "album", crumb: "Album", props: { pictures } });
    return [...site.plan(all, context), { kind: "page", url: "/first/", template: "first", crumb: "First", props: { body: ebb.body } }, page("/keepers/", all.data.keepers.map(({ name, portrait }) => ({ of: portrait, alt: name, isFirst: true }))), page("/album/", [{ of: ebb.meta.photo, alt: "Ebb", sizes: "50vw" }])];
  },
  templates: { ...site.templates, first: ({ body, page }) => <><Start name="First" notes={[]} page={page} /><Body of={body} isFirst /></>, album: ({ pictures, page }) => <><Start name="Album" notes={[]} page={page} />{pictures.map((picture) => <Picture key={picture.alt} className="round" {...picture} />)}</> },
  hosting: { hosts: ["nginx"], precompress: true },
  pictures: { sizes: "(min-width: 40rem) 38rem, 100vw", widths: [120, 240] },
};
`;
const EBB = `---
title: Ebb
date: "2026-03-21"
photo: a & b.png
---

![Low water](low.jpg "At noon") and ![the *same*](./low.jpg)

![Boats](/boats.jpg)

${"The water goes out, and comes back. ".repeat(60)}
`;

let site: CliSite;
beforeAll(async () => {
  site = cliSite();
  fs.renameSync(path.join(site.root, "templates/site.tsx"), path.join(site.root, "templates/harbour.tsx"));
  site.write("templates/site.tsx", SITE);
  site.write("content/notes/ebb-a.md", EBB);
  site.write("content/data/keepers.yaml", "- name: Ada\n  portrait: faces/ada.jpg\n");
  await put("content/notes/low.jpg", 300, 200);
  await put("content/notes/a & b.png", 100, 80, "png");
  await put("content/data/faces/ada.jpg", 200, 200);
  await put("public/boats.jpg", 130, 90);
});
afterAll(() => site.delete());

async function put(file: string, width: number, height: number, format?: "png"): Promise<void> {
  fs.mkdirSync(path.dirname(path.join(site.root, file)), { recursive: true });
  fs.writeFileSync(path.join(site.root, file), await photograph(width, height, format));
}

const dist = (address: string): string => path.join(site.root, "dist", decodeURI(address).slice(1));
const html = (page: string): string => site.published()[`${page}/index.html`] ?? "";
const picturesOf = (page: string): string[] => html(page).match(/<picture>.*?<\/picture>/gs) ?? [];
/** A picture's markup without the digests in its addresses. */
const plain = (markup: string | undefined): string => (markup ?? "").replace(/-[0-9a-f]{10}(?=-\d)/g, "");
const offersOf = (name: string): string =>
  ["avif", "webp"].map((type) => `<source type="image/${type}" srcset="${name.replaceAll("*", type)}" sizes="(min-width: 40rem) 38rem, 100vw">`).join("");

describe("a site with photographs", () => {
  it("builds", async () => {
    const { code, stderr } = await site.build();
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it("offers those of a text in sizes and formats, and fetches them when they come near", () => {
    const [first, second, third] = picturesOf("notes/ebb-a").map(plain);
    expect(first).toBe(
      `<picture>${offersOf("/assets/low-120.* 120w, /assets/low-240.* 240w")}<img src="/assets/low-240.jpg" width="240" height="160" alt="Low water" title="At noon" loading="lazy" decoding="async"></picture>`,
    );
    expect(second).toContain('alt="the same" loading="lazy" decoding="async"></picture>');
    expect(third).toBe(
      `<picture>${offersOf("/assets/boats-130.* 130w")}<img src="/assets/boats-130.jpg" width="130" height="90" alt="Boats" loading="lazy" decoding="async"></picture>`,
    );
  });

  it("fetches the first at once where its text begins in the first screen", () => {
    const inFirstScreen = picturesOf("first").map((picture) => picture.includes('fetchpriority="high"') && !picture.includes("loading="));
    expect(inFirstScreen).toEqual([true, false, false]);
  });

  it("offers those of data and front matter where a template shows them", () => {
    expect(plain(picturesOf("keepers")[0])).toContain(
      '<img src="/assets/ada-200.jpg" width="200" height="200" alt="Ada" class="round" fetchpriority="high" decoding="async"></picture>',
    );
    const [ebb] = picturesOf("album").map(plain);
    expect(ebb).toContain('srcset="/assets/a%20&amp;%20b-100.avif 100w" sizes="50vw">');
    expect(ebb).toContain('<img src="/assets/a%20&amp;%20b-100.jpg" width="100" height="80" alt="Ebb" class="round" loading="lazy" decoding="async"></picture>');
  });

  it("publishes every file that it offers, in that format and width, without what a camera notes", async () => {
    const markup = ["notes/ebb-a", "keepers", "album"].flatMap(picturesOf).join("");
    const offered = [...markup.matchAll(/(\/assets\/[^"\s,]+-(\d+)\.(avif|webp|jpg))/g)].map(([, url = "", width, type]) => ({
      url: url.replaceAll("&amp;", "&"),
      width: Number(width),
      type,
    }));
    expect(offered.length).toBeGreaterThan(10);
    for (const { url, width, type } of offered) {
      const { format, width: found, exif, icc } = await sharp(dist(url)).metadata();
      expect([found, exif, icc]).toEqual([width, undefined, undefined]);
      expect(format).toBe({ avif: "heif", webp: "webp", jpg: "jpeg" }[type ?? ""]);
    }
  });

  it("keeps a plain picture in its feed", () => {
    const feed = site.published()["feed.xml"] ?? "";
    expect(plain(feed)).toContain('<img src="https://harbour.example/assets/low-240.jpg" alt="Low water" title="At noon">');
    expect(feed).not.toContain("<picture>");
  });

  it("compresses no picture a second time, and lets hosts keep them for ever", () => {
    const files = Object.keys(site.published());
    expect(files.filter((file) => /\.(?:avif|webp|jpg|png)\.(?:br|gz)$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.endsWith(".html.br"))).not.toEqual([]);
    expect(site.published()["_nginx.conf"]).toContain('if ($uri ~ "^/assets/") { set $plena_caching "public, max-age=31536000, immutable"; }');
  });

  it("has no style attribute, which its policy would block", () => expect(["notes/ebb-a", "keepers", "album"].map(html).join("")).not.toContain(" style="));
});

describe("built again, a site with photographs", () => {
  it("has the same bytes, from its cache and without it, in one thread and in two", async () => {
    const before = site.published();
    for (const args of [[], ["--threads", "2"], ["--force"], ["--force", "--threads", "2"]]) {
      fs.rmSync(path.join(site.root, "dist"), { recursive: true });
      expect((await site.build(args)).code).toBe(0);
      expect(site.published()).toEqual(before);
    }
  });

  it("makes no picture a second time", async () => {
    const folder = path.join(site.root, ".cache/pictures");
    const times = (): unknown => fs.readdirSync(folder).map((file) => [file, fs.statSync(path.join(folder, file)).mtimeMs]);
    const before = times();
    site.write("content/notes/ebb-a.md", EBB.replace("At noon", "At night"));
    expect((await site.build()).code).toBe(0);
    expect(times()).toEqual(before);
    site.write("content/notes/ebb-a.md", EBB);
    await site.build();
  });

  it("holds against --verify-cache", async () => {
    site.write("content/notes/ebb-a.md", EBB.replace("comes back", "returns"));
    const { code, stderr } = await site.build(["--verify-cache"]);
    expect(code, stderr).toBe(0);
  });

  it("in two parts that are joined is the same", async () => {
    for (const number of [1, 2]) expect((await site.build(["--shard", `${number}/2`, "--out", `part${number}`])).code).toBe(0);
    const { code, stderr } = await site.run(["merge", "part1", "part2", "--out", "merged"]);
    expect(code, stderr).toBe(0);
    expect(site.published("merged")).toEqual(site.published());
  });

  it.each([
    ["in memory", []],
    ["with a store", ["--threads", "2"]],
  ])("shows a photograph that was exchanged, on every page that has it: %s", async (_, args) => {
    await site.build(args);
    const before = picturesOf("keepers")[0];
    await put("content/data/faces/ada.jpg", 200, args.length > 0 ? 180 : 190);
    expect((await site.build(args)).code).toBe(0);
    expect(plain(picturesOf("keepers")[0])).not.toBe(plain(before));
    expect(fs.readdirSync(path.join(site.root, "dist/assets")).filter((file) => file.startsWith("ada-") && file.endsWith(".jpg"))).toHaveLength(1);
  });

  it("is refused with a photograph that broke off, and the published site stays", async () => {
    const before = site.published();
    const file = path.join(site.root, "content/notes/low.jpg");
    fs.writeFileSync(file, fs.readFileSync(file).subarray(0, 2000));
    const { code, stderr } = await site.build();
    expect(code).toBe(1);
    expect(stderr).toContain("broken-image  content/notes/ebb-a.md:7:14");
    expect(site.published()).toEqual(before);
  });
});
