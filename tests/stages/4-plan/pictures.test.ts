import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type SourcePath, sourcePath } from "../../../src/model/paths.ts";
import type { PictureSettings, PictureUse } from "../../../src/model/picture.ts";
import type { PictureTools } from "../../../src/model/tools.ts";
import { memoryFiles } from "../../../src/platform/memory-files.ts";
import { nothingKept } from "../../../src/platform/memory-store.ts";
import { pictureTools } from "../../../src/platform/pictures.ts";
import { type PlannedPictures, planPictures } from "../../../src/stages/4-plan/pictures.ts";
import { animation, photograph, transparentPicture, uprightPhotograph } from "../../support/photographs.ts";

const TEXT = sourcePath("content/notes/ebb.md");
const tools = pictureTools(nothingKept);

/** Plans one picture of a text; its name says what it is. */
function plan(name: string, content: Uint8Array | string, settings: PictureSettings = {}, own: PictureTools = tools): Promise<PlannedPictures> {
  const files = memoryFiles({ [TEXT]: `---\ntitle: Ebb\n---\n\n![A](${name})\n`, [`content/notes/${name}`]: content });
  return planPictures([{ from: TEXT, src: name }], files, own, settings);
}

const pictureOf = ({ pictures }: PlannedPictures) => Object.values(pictures)[0];
const widthsOf = ({ made }: PlannedPictures, format: string): number[] => made.filter((each) => each.format === format).map(({ width }) => width);

describe("a photograph", () => {
  it("is offered in widths up to its own, in two formats and one that every reader knows", async () => {
    const planned = await plan("low.jpg", await photograph(1000, 500));
    expect(widthsOf(planned, "avif")).toEqual([480, 800, 1000]);
    expect(widthsOf(planned, "webp")).toEqual([480, 800, 1000]);
    expect(widthsOf(planned, "jpeg")).toEqual([1000]);
    expect(pictureOf(planned)?.size).toEqual({ width: 1000, height: 500 });
    expect(pictureOf(planned)?.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  });
  it("smaller than all widths has its own", async () => expect(widthsOf(await plan("low.jpg", await photograph(60, 40)), "avif")).toEqual([60]));
  it("larger than all is made smaller, in proportion", async () => {
    const planned = await plan("low.jpg", await photograph(2000, 1001));
    expect(widthsOf(planned, "avif")).toEqual([480, 800, 1200, 1600]);
    expect(widthsOf(planned, "jpeg")).toEqual([1200]);
    expect(pictureOf(planned)?.size).toEqual({ width: 1600, height: 801 });
  });
  it("is offered in the widths that the site names", async () =>
    expect(widthsOf(await plan("low.jpg", await photograph(900, 600), { widths: [300, 700] }), "webp")).toEqual([300, 700]));
  it("has no width that is nearly the next", async () => expect(widthsOf(await plan("low.jpg", await photograph(820, 600)), "webp")).toEqual([480, 820]));
  it("that lies on its side has the size that is seen", async () =>
    expect(pictureOf(await plan("low.jpg", await uprightPhotograph(300, 400)))?.size).toEqual({ width: 300, height: 400 }));
  it("with transparent parts keeps them for old browsers", async () => expect(widthsOf(await plan("low.png", await transparentPicture(50, 50)), "png")).toEqual([50]));
  it("may be a WebP or an AVIF", async () => {
    expect((await plan("low.webp", await photograph(50, 40, "webp"))).diagnostics).toEqual([]);
    expect((await plan("low.avif", await photograph(50, 40, "avif"))).diagnostics).toEqual([]);
  });
  it("has another address when its bytes are others", async () => {
    const [first, same, other] = await Promise.all([60, 60, 61].map(async (width) => pictureOf(await plan("low.jpg", await photograph(width, 40)))?.url));
    expect(first).toMatch(/^\/assets\/low-[0-9a-f]{10}-60\.jpg$/);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe("a drawing or an animation stays as it is", () => {
  const undecoded: PictureTools = { ...tools, examine: () => Promise.reject(new Error("nothing here needs a decoder")) };
  const sizeOf = async (svg: string) => pictureOf(await plan("bar.svg", svg, {}, undecoded))?.size;

  it("with the size that an SVG has", async () =>
    expect(await sizeOf('<?xml version="1.0"?>\n<!-- a --><svg width="20px" height="10"></svg>\n')).toEqual({ width: 20, height: 10 }));
  it("with that of its view box", async () => expect(await sizeOf('<svg viewBox="0 0 30 12.4"></svg>')).toEqual({ width: 30, height: 12 }));
  it("with one side and the proportions of its view box", async () => expect(await sizeOf('<svg width="60" viewBox="0,0,30,10"/></svg>')).toEqual({ width: 60, height: 20 }));
  it("without a size that it does not have", async () => expect(await sizeOf('<svg width="100%"></svg>')).toBeUndefined());
  it("with the size of a GIF", async () => {
    const planned = await plan("bar.gif", await animation(12, 8), {}, undecoded);
    expect(pictureOf(planned)).toMatchObject({ size: { width: 12, height: 8 }, sources: [] });
    expect(planned.copies.map(({ source }) => source)).toEqual(["content/notes/bar.gif"]);
    expect(planned.made).toEqual([]);
  });
  it("as an animated WebP does", async () => {
    const webp = await sharp(await animation(12, 8), { animated: true })
      .webp()
      .toBuffer();
    expect((await plan("bar.webp", webp)).copies).toHaveLength(1);
  });
  it("with its own address in public/", async () => {
    const files = memoryFiles({ [TEXT]: "", "public/bar one.svg": '<svg width="4" height="3"></svg>' });
    const planned = await planPictures([{ from: TEXT, src: "/bar%20one.svg" }], files, undecoded);
    expect(planned.pictures).toEqual({ "public/bar one.svg": { url: "/bar%20one.svg", size: { width: 4, height: 3 }, sources: [] } });
    expect(planned.copies).toEqual([]);
  });
});

describe("a picture is refused at its place", () => {
  const codes = async (name: string, content: Uint8Array | string): Promise<string[]> =>
    (await plan(name, content)).diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`);
  const half = (content: Buffer): Buffer => content.subarray(0, Math.floor(content.length * 0.7));

  it.each(["jpeg", "png", "webp", "avif"] as const)("when it breaks off: %s", async (format) => {
    const name = `low.${format === "jpeg" ? "jpg" : format}`;
    expect(await codes(name, half(await photograph(300, 200, format)))).toEqual(["broken-image content/notes/ebb.md:5:6"]);
  });
  it("when it is empty", async () => expect(await codes("low.png", "")).toEqual(["broken-image content/notes/ebb.md:5:6"]));
  it("when an SVG breaks off", async () => expect(await codes("low.svg", '<svg width="3"><path d="M0')).toEqual(["broken-image content/notes/ebb.md:5:6"]));
  it("when its name says another type", async () => expect(await codes("low.png", await photograph(30, 20))).toEqual(["wrong-image-type content/notes/ebb.md:5:6"]));
  it("when browsers do not show its type", async () => expect(await codes("low.tiff", "II*")).toEqual(["unknown-image-type content/notes/ebb.md:5:6"]));
  it("wherever it is named", async () => {
    const uses: PictureUse[] = [
      { from: TEXT, src: "low.png" },
      { from: sourcePath("content/data/keepers.yaml"), src: "/low.png", path: [1, "portrait"] },
      { from: sourcePath("content/notes/flood.md"), src: "low.png", path: ["photo"] },
    ];
    const files = memoryFiles({
      [TEXT]: "---\ntitle: Ebb\n---\n\n![A](low.png) ![B](low.png)\n",
      "content/data/keepers.yaml": "- name: Ada\n- portrait: /low.png\n",
      "content/notes/flood.md": "---\ntitle: Flood\nphoto: low.png\n---\n",
    });
    const { diagnostics } = await planPictures(uses, files, tools);
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file.split("/").at(-1)}:${at?.line}:${at?.column}`)).toEqual([
      "missing-image ebb.md:5:6",
      "missing-image ebb.md:5:20",
      "missing-image flood.md:3:8",
      "missing-image keepers.yaml:2:13",
    ]);
  });
  it("but not where it is another site's", async () =>
    expect((await planPictures([{ from: TEXT, src: "https://tides.example/a.png" }], memoryFiles({}), tools)).diagnostics).toEqual([]));
});

describe("the same picture", () => {
  it("named by many is planned once", async () => {
    const content = await photograph(60, 40);
    const files = memoryFiles({ "content/notes/low.jpg": content });
    const uses = ["content/notes/a.md", "content/notes/b.md"].map((from) => ({ from: from as SourcePath, src: "./low.jpg" }));
    const { made } = await planPictures([...uses, { from: TEXT, src: "low.jpg" }], files, tools);
    expect(made.map(({ format }) => format)).toEqual(["avif", "webp", "jpeg"]);
  });
});
