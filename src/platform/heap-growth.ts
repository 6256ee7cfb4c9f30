// How much more memory V8 takes than a large site needs. By itself it lets old objects become several times what was alive when it
// last looked, and the space for new ones doubles whenever most of them live on, as they do while a site is read: on Node 24 that
// ends at 134 MB.
/** What the space for new objects may become: half of it is in use at a time. */
const YOUNG_BYTES = 32 * 1024 * 1024;
/** By how much the old objects may grow before V8 looks which are alive. With 10 a build of 100,000 texts took a third longer, with 25 no longer. */
const OLD_PERCENT = 25;

/** Keeps the heap of every thread near what is alive, until the function that it gives is called. Code that is loaded meanwhile is compiled anew. */
export function limitHeapGrowth(): () => void {
  growYoungSpace();
  setFlags({ youngFactor: 1, oldPercent: OLD_PERCENT });
  return () => setFlags({ youngFactor: 2, oldPercent: 0 }); // as V8 has them
}

/** Makes objects that live on until the space for them is as large as it may become. */
function growYoungSpace(): void {
  const survivors: object[][] = [];
  while (youngBytes() < YOUNG_BYTES && survivors.length < 100) survivors.push(Array.from({ length: 10_000 }, () => ({})));
}

/** Loaded for large sites only. */
const v8 = (): typeof import("node:v8") => process.getBuiltinModule("node:v8");
const youngBytes = (): number =>
  v8()
    .getHeapSpaceStatistics()
    .find(({ space_name: name }) => name === "new_space")?.space_size ?? 0;

function setFlags({ youngFactor, oldPercent }: { readonly youngFactor: number; readonly oldPercent: number }): void {
  v8().setFlagsFromString(`--semi-space-growth-factor=${youngFactor}`);
  v8().setFlagsFromString(`--heap-growing-percent=${oldPercent}`);
}
