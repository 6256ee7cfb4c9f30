// What travels between threads, and stays in the store, comes back as it was.
import { describe, expect, it } from "vitest";
import type { ParseInput, ParseOutput } from "../../src/model/draft.ts";
import type { PageFacts } from "../../src/model/facts.ts";
import { sourcePath } from "../../src/model/paths.ts";
import type { PlannedPage } from "../../src/model/plan.ts";
import { parseSource } from "../../src/stages/2-parse/parse-source.ts";
import { draftRecord, isRecordOf, recalledDraft } from "../../src/workers/draft-record.ts";
import { packOutputs, unpackOutputs } from "../../src/workers/tasks.ts";

const TEXT = `---
title: "Un texto"
tags: [uno, dos]
---

## Dos partes

Con [un enlace](/a/), [@FUENTE-1] y una foto ![De lejos](foto.jpg).

## Dos partes

::aviso{tipo="nota"}
`;
const input = { collection: "notes", id: "texto", source: sourcePath("content/notes/texto.md"), stamp: "10 1 2" } as ParseInput;
const options = { language: "es", citations: true, directives: { aviso: "leaf" } } as const;

const parsed = (text: string): ParseOutput =>
  parseSource(input, options, { files: { list: () => [], exists: () => true, read: () => Buffer.from(text) }, store: { put: () => {} } });

describe("a draft", () => {
  it.each([
    ["with everything", TEXT],
    ["with ids of its own", TEXT.replace("## Dos partes", '<p id="propio">Uno</p>')],
    ["that could not be understood", "---\ntitle: [\n---\n"],
    ["with a mistake", TEXT.replace("/a/", "javascript:alert(1)")],
  ])("%s comes back", (_, text) => {
    const output = parsed(text);
    expect(unpackOutputs("parse-source", [input, input], packOutputs("parse-source", [output, output]))).toEqual([output, output]);
    expect(recalledDraft(draftRecord("key", input, output), "key", input)).toEqual(output);
  });
  it("is recalled for the same file and options only", () => {
    const record = draftRecord("key", input, parsed(TEXT));
    expect(recalledDraft(record, "other", input)).toBeUndefined();
    expect(recalledDraft(record, "key", { ...input, stamp: "10 1 3" } as ParseInput)).toBeUndefined();
  });
  it("is told from another one", () => {
    const record = draftRecord("key", input, parsed(TEXT));
    const [same, other] = [parsed(TEXT).draft, parsed(TEXT.replace("lejos", "cerca")).draft];
    expect([same && isRecordOf(record, same), other && isRecordOf(record, other)]).toEqual([true, false]);
  });
});

describe("the facts of a page", () => {
  const page = { url: "/a/", output: "a/index.html", route: { template: "note", props: {} } } as unknown as PlannedPage;
  const facts = {
    url: "/a/",
    output: "a/index.html",
    template: "note",
    outcome: "changed",
    stamp: "1 2 3",
    sizeBytes: 100,
    ids: ["a", "á"],
    links: ["/b/#c"],
    bodies: ["content/notes/texto.md"],
    islands: ["menu"],
    pictures: ["foto.jpg"],
    firstIslands: ["menu"],
    imagesAtOnce: 1,
    imagesWithoutAlt: 2,
    styleAttributes: 3,
    foreign: ["images https://img.example.org/a.png"],
    inline: { scripts: ["sha256-a"], styles: ["sha256-b"] },
    overweight: { sizeBytes: 30_000, heaviest: { part: "text", sizeBytes: 20_000 } },
    spentMs: { "template note": 1.5 },
  } as unknown as PageFacts;

  it("come back, with what a page may lack and without it", () => {
    const { stamp: _, overweight: __, spentMs: ___, ...least } = facts;
    expect(unpackOutputs("render-page", [page, page], packOutputs("render-page", [facts, least as PageFacts]))).toEqual([facts, least]);
  });
});
