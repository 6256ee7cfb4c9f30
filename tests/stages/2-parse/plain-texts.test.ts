import { expect, it } from "vitest";
import { outputPath, sourcePath, urlPath } from "../../../src/model/paths.ts";
import type { Picture } from "../../../src/model/picture.ts";
import type { SiteFiles } from "../../../src/model/tools.ts";
import { plainTexts } from "../../../src/stages/2-parse/plain-texts.ts";

const SOURCE = sourcePath("content/a.md");

/** The text of a feed's only item. */
async function textOf(body: string, kept: Map<string, Uint8Array>, generator = "1"): Promise<string | undefined> {
  const feed = {
    kind: "feed",
    url: "/feed.xml",
    format: "rss",
    title: "",
    description: "",
    items: [{ url: "/a/", title: "", summary: "", date: "2026-01-02", author: "", source: SOURCE }],
  } as const;
  const files = { read: () => Buffer.from(`---\ntitle: A\n---\n${body}`) } as unknown as SiteFiles;
  const pictures = { "content/foto.png": { url: "/assets/foto-1.png" } as Picture };
  const tools = { generator, recall: (key: string) => kept.get(key), remember: (key: string, content: Uint8Array) => void kept.set(key, content) };
  const texts = await plainTexts([{ url: urlPath("/feed.xml"), output: outputPath("feed.xml"), feed }], files, pictures, tools);
  return texts.get(SOURCE);
}

it("a text is compiled once, and again when it or the generator changes", async () => {
  const kept = new Map<string, Uint8Array>();
  expect(await textOf("Uno *dos*", kept)).toBe("<p>Uno <em>dos</em></p>");
  for (const key of kept.keys()) kept.set(key, Buffer.from("<p>kept</p>"));
  expect(await textOf("Uno *dos*", kept)).toBe("<p>kept</p>");
  expect(await textOf("Uno *tres*", kept)).toBe("<p>Uno <em>tres</em></p>");
  expect(await textOf("Uno *dos*", kept, "2")).toBe("<p>Uno <em>dos</em></p>");
});

it("a kept text has the addresses that its pictures have now", async () => {
  const kept = new Map<string, Uint8Array>();
  await textOf("![Mar](./foto.png)", kept);
  for (const [key, content] of kept) expect(Buffer.from(content).toString(), key).not.toContain("/assets/");
  expect(await textOf("![Mar](./foto.png)", kept)).toContain('src="/assets/foto-1.png"');
});
