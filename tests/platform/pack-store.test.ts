// The store against a plain Map: whatever is put, replaced, dropped and opened again is what comes back, in every thread.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type MainStore, openMainStore, openSharedStore } from "../../src/platform/pack-store.ts";
import { SharedIndex } from "../../src/platform/shared-index.ts";

let cache: string;
beforeEach(() => {
  cache = fs.mkdtempSync(path.join(os.tmpdir(), "plena-store-"));
});
afterEach(() => fs.rmSync(cache, { recursive: true, force: true }));

const open = (texts = 10): MainStore => {
  const { store, wasReset } = openMainStore(cache, texts, false);
  expect(wasReset).toBe(false);
  return store;
};
const sizeBytes = (): number => {
  const folder = path.join(cache, fs.readdirSync(cache)[0] ?? "");
  return fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
};
const all = { count: Number.POSITIVE_INFINITY, has: () => true };

describe("the store", () => {
  it("gives back what was put last, before and after it is closed, whoever put it", () => {
    const keys = fc.constantFrom("a.md", "b.md", "holes:a.md", "ñ/á.md", "");
    const values = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.constant("x".repeat(300_000)));
    const step = fc.oneof(
      fc.record({ kind: fc.constant("put" as const), key: keys, value: values, thread: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ kind: fc.constant("flush" as const) }),
      fc.record({ kind: fc.constant("reopen" as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        fs.rmSync(cache, { recursive: true, force: true });
        const expected = new Map<string, string>();
        let main = open();
        let threads = [main, openSharedStore(main.shared, 1), openSharedStore(main.shared, 2)];
        const closeAll = (): void => {
          for (const thread of threads.reverse()) thread.close(); // main last, as in a build
        };
        for (const each of steps) {
          if (each.kind === "put") {
            threads[each.thread]?.put(each.key, each.value);
            threads[each.thread]?.flush();
            expected.set(each.key, Buffer.from(each.value).toString());
          } else if (each.kind === "reopen") {
            closeAll();
            main = open();
            threads = [main, openSharedStore(main.shared, 1), openSharedStore(main.shared, 2)];
          } else for (const thread of threads) thread.flush();
          for (const [key, value] of expected) for (const thread of threads) expect(thread.get(key) === value).toBe(true);
        }
        closeAll();
      }),
      { numRuns: 60 },
    );
  });

  it("has what this thread has put before it is flushed", () => {
    const store = open();
    store.put("a.md", "one");
    store.put("b.md", "two");
    expect([store.get("a.md"), store.get("b.md"), store.get("c.md")]).toEqual(["one", "two", undefined]);
    store.close();
  });

  it("keeps bodies and records apart, and gives records as they were", () => {
    const store = open();
    store.put("a", "body");
    store.remember("draft", "a", "Año\n[1]");
    store.remember("page", "a", "of a page");
    store.close();
    const again = open();
    expect([again.get("a"), again.recall("draft", "a"), again.recall("page", "a"), again.recall("page", "b")]).toEqual(["body", "Año\n[1]", "of a page", undefined]);
    again.close();
  });

  it("forgets texts and pages that are gone, and nothing else", () => {
    const store = open();
    for (const source of ["a", "b"]) {
      store.put(source, `body of ${source}`);
      store.put(`holes:${source}`, `holes of ${source}`);
      store.remember("draft", source, "known");
      store.remember("page", source, "known");
    }
    const only = (name: string) => ({ count: 1, has: (other: string) => other === name });
    store.prune({ texts: only("a"), pages: only("b") });
    store.close();
    const again = open();
    expect(["a", "holes:a", "b", "holes:b"].map((key) => again.get(key) !== undefined)).toEqual([true, true, false, false]);
    expect([again.recall("draft", "a"), again.recall("draft", "b"), again.recall("page", "a"), again.recall("page", "b")]).toEqual(["known", undefined, undefined, "known"]);
    again.prune({ texts: all, pages: all });
    again.close();
  });

  it("grows with what it keeps, not with what it kept once", () => {
    for (let round = 0; round < 20; round++) {
      const store = open();
      store.put("constant", "y".repeat(10_000));
      store.put("changing", `${round} ${"x".repeat(400_000)}`);
      store.close();
      expect(sizeBytes()).toBeLessThan(2_000_000);
    }
    const store = open();
    expect([store.get("constant")?.length, store.get("changing")?.slice(0, 3)]).toEqual([10_000, "19 "]);
    store.close();
  });

  it("is still read in large pieces after what was dead in it went away", () => {
    const names = Array.from({ length: 2000 }, (_, i) => `text ${i}`);
    for (let round = 0; round < 3; round++) {
      const store = open(names.length);
      for (const name of names) store.remember("draft", name, `round ${round} ${"x".repeat(1000)}`);
      store.close();
    }
    expect(sizeBytes()).toBeLessThan(5_000_000);
    const store = open(names.length);
    const reads = vi.spyOn(fs, "readSync");
    for (const name of names) expect(store.recall("draft", name)).toMatch(/^round 2 /);
    expect(reads.mock.calls.length).toBeLessThan(50); // 2 MB, 128 KB at once
    vi.restoreAllMocks();
    store.close();
  });

  it("stores what a build needs, however few texts it was opened for", () => {
    const store = open(1);
    for (let i = 0; i < 400; i++) store.put(`body ${i}`, `value ${i}`);
    for (let i = 0; i < 5000; i++) store.remember("page", `page ${i}`, `${i}`);
    expect(store.get("body 399")).toBe("value 399");
    store.close();
    const again = open(1);
    expect(again.get("body 0")).toBe("value 0");
    expect(again.recall("page", "page 0")).toBe("0");
    again.close();
  });
});

describe("the index", () => {
  it("finds every one of many names, and no other", () => {
    const index = SharedIndex.withRoomFor(20_000);
    for (let i = 0; i < 20_000; i++) index.set(`content/articulos/texto-${i}.md`, { kind: 1, pack: i % 3, offset: i * 16, length: i + 1 });
    for (let i = 0; i < 20_000; i++) expect(index.find(`content/articulos/texto-${i}.md`)?.length).toBe(i + 1);
    for (let i = 20_000; i < 40_000; i++) expect(index.find(`content/articulos/texto-${i}.md`)).toBeUndefined();
    expect([index.count(0), index.count(1), index.deadBytes]).toEqual([0, 20_000, 0]);
  });
});
