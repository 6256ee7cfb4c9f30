// The PDF files themselves, made by Typst: what every reader's program needs of them, and that they are always the same.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { linkDownload } from "../../../templates/parts/DownloadCard.tsx";
import { guideArt } from "../../../templates/pdf/guide-art.ts";
import type { GuideInput } from "../../../templates/pdf/guide-document.ts";
import { guidePdf, loadGuideTools } from "../../../templates/pdf/guide-pdf.ts";
import { loadTypst } from "../../../templates/pdf/typst.ts";
import type { Download, Source } from "../../../templates/schema.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");
const tools = loadGuideTools((file) => fs.readFileSync(path.join(root, file)));
const sources = load(read("content/datos/fuentes.yaml")) as readonly Source[];
const downloads = load(read("content/datos/descargas.yaml")) as readonly Download[];

function inputOf(id: string, markdown: string): GuideInput {
  const cited = new Set([...markdown.matchAll(/\[@([^\]]+)\]/g)].map(([, source]) => source));
  const guide = { title: `Guía «${id}»`, subtitle: "Para imprimir", description: "Una guía.", date: "2026-11-10", reviewed: "2026-11-20" };
  return { id, guide, sources: sources.filter((source) => cited.has(source.id)), siteName: "Revista", origin: "https://revista.example", ...guideArt(id, "salvia") };
}
const make = async (id: string, markdown: string): Promise<string> => Buffer.from(guidePdf(inputOf(id, markdown), markdown, await tools)).toString("latin1");

/** The file with its compressed parts opened. */
function opened(pdf: string): string {
  return pdf.replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (whole, content: string) => {
    try {
      return zlib.inflateSync(Buffer.from(content, "latin1")).toString("latin1");
    } catch {
      return whole;
    }
  });
}
const pagesOf = (pdf: string): number => opened(pdf).match(/\/Type ?\/Page\b(?!s)/g)?.length ?? 0;

describe("guidePdf", () => {
  it.each(downloads)("makes $file: tagged, in Spanish, with its title, of some pages", async ({ id }) => {
    const markdown = read(`content/guias/${id}.md`);
    const pdf = await make(id, markdown);
    expect(pdf.slice(0, 5)).toBe("%PDF-");
    expect(await make(id, markdown)).toBe(pdf);
    const text = opened(pdf);
    for (const part of ["/Lang (es-ES)", "/Marked true", "/DisplayDocTitle true", "pdfuaid", "/Outlines", "/Alt "]) expect(text).toContain(part);
    expect(Buffer.from(text, "latin1").toString()).toContain(`Guía «${id}»`); // in the XMP, as UTF-8
    expect(text).not.toContain("/CreationDate");
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(4);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(8);
  });
  it("names a text that the fonts cannot show", async () => {
    await expect(make("rara", "Hola 漢")).rejects.toThrow("La guía «rara» usa «漢»");
  });
});

describe("a build without PDF files", () => {
  const [download] = downloads as readonly [Download];

  it("leads to the page instead", () => {
    expect(linkDownload(download, {}).url).toBe(`/guias/${download.file}`);
    expect(linkDownload(download, { withoutPdf: true }).url).toBe(`/guias/${download.id}/`);
  });
  it("is what the error proposes where there is no Typst", () => {
    const load = (): never => {
      throw new Error("Cannot find module");
    };
    expect(() => loadTypst(load)).toThrow(expect.objectContaining({ name: "UsageError", hint: expect.stringContaining("--sin-pdf") }));
  });
});
