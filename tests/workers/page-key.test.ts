import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlannedPage } from "../../src/model/plan.ts";
import { pageKeys } from "../../src/workers/page-key.ts";

const pageOf = (props: object): PlannedPage => ({ route: { template: "note", props }, info: { url: "/a/" } }) as unknown as PlannedPage;

describe("the key of a page", () => {
  it("is that of its props' content, whichever pages share an object and however often it was seen", () => {
    const shared = [{ title: "A" }, { title: "B" }];
    const keyOf = pageKeys();
    const keys = [1, 2, 3].map(() => keyOf(pageOf({ related: shared, own: { words: 3 } })));
    const fresh = pageKeys()(pageOf({ related: structuredClone(shared), own: { words: 3 } }));
    expect(new Set([...keys, fresh]).size).toBe(1);
  });
  it("differs where the props differ", () => {
    const props = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
    const agrees = fc.property(props, props, (one, other) => {
      const keyOf = pageKeys();
      expect(keyOf(pageOf(one)) === keyOf(pageOf(other))).toBe(JSON.stringify(one) === JSON.stringify(other));
    });
    fc.assert(agrees, { numRuns: 1000 });
  });
});
