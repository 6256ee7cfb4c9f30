import vm from "node:vm";
import { expect, it } from "vitest";
import { limitHeapGrowth } from "../../src/platform/heap-growth.ts";

const CODE = "(() => 1)";

it("code that was compiled is used again once the heap may grow as ever: a start is as fast after a large build", () => {
  const cachedData = new vm.Script(CODE, { filename: "a" }).createCachedData();
  const isRefused = () => new vm.Script(CODE, { filename: "a", cachedData }).cachedDataRejected;
  const release = limitHeapGrowth();
  const meanwhile = isRefused();
  release();
  expect([meanwhile, isRefused()]).toEqual([true, false]);
});
