// The pictures of shared pages: their size, their weight, and that long titles stay on the sheet.
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { socialCard } from "../../templates/og/social-card.ts";
import { loadSocialFonts } from "../../templates/og/social-fonts.ts";
import { socialImage } from "../../templates/og/social-image.tsx";

const root = path.join(import.meta.dirname, "..", "..");
const fonts = loadSocialFonts((file) => fs.readFileSync(path.join(root, file)));
const draw = async (title: string, slug = "sofocos-menopausia"): Promise<Uint8Array> =>
  socialImage(socialCard(`/blog/${slug}/`, { label: "Síntomas", title, slug, family: "sintomas" }), "Menopausia Consciente", await fonts);

const LONGEST = "Terapia cognitivo-conductual para el insomnio en la menopausia: cómo es por dentro y por qu";

describe("socialCard", () => {
  it("names the picture after its page", () => expect(socialCard("/blog/x/", { label: "", title: "", slug: "x", family: "sintomas" }).url).toBe("/og/blog/x.png"));
  it("has a name for the start page", () => expect(socialCard("/", { label: "", title: "", slug: "x", family: "portada" }).url).toBe("/og/inicio.png"));
});

describe("socialImage", () => {
  it("is a PNG of 1200 by 630 and light enough to share", async () => {
    const png = await draw("Sofocos en la menopausia");
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
    expect(png.length).toBeLessThan(120_000);
  });
  it("gives the same bytes for the same card", async () => expect(Buffer.compare(await draw("Dormir mejor"), await draw("Dormir mejor"))).toBe(0));
  it("draws another cover for another page", async () => expect(Buffer.compare(await draw("Dormir mejor"), await draw("Dormir mejor", "insomnio-menopausia"))).not.toBe(0));
  it("keeps the longest title above the name of the site", async () => {
    const strip = await sharp(await draw(LONGEST))
      .extract({ left: 0, top: 480, width: 640, height: 32 })
      .png()
      .toBuffer();
    const { channels } = await sharp(strip).stats(); // of the whole input, so the strip is an input of its own
    expect(channels.every(({ min }) => min > 200)).toBe(true); // nothing but paper there
  });
});
