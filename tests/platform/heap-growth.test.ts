import vm from "node:vm";
import { expect, it } from "vitest";
import { limitHeapGrowth } from "../../src/platform/heap-growth.ts";

it("code that was compiled is used again once the heap may grow as ever: a start is as fast after a large build", () => {
  const cachedData = new vm.Script("(() => 1)").createCachedData();
  const isRefused = (sameLength: string) => new vm.Script(sameLength, { cachedData }).cachedDataRejected; // V8 knows by itself what it has compiled before
  const release = limitHeapGrowth();
  const meanwhile = isRefused("(() => 2)");
  release();
  expect([meanwhile, isRefused("(() => 3)")]).toEqual([true, false]);
});
