// The memory that V8 takes for new objects: it doubles it whenever most of them live on, as they do while a site is read. On
// Node 24 that ends at 134 MB, of which a build has no use.
import v8 from "node:v8";

/** What it may become: half of it is in use at a time. */
const ENOUGH_BYTES = 32 * 1024 * 1024;
/** How V8 lets it grow by itself. */
const BY_ITSELF = 2;

/** Keeps it from growing further, until the function that it gives is called. What is loaded meanwhile is compiled anew. */
export function limitYoungSpace(): () => void {
  if (youngBytes() < ENOUGH_BYTES / 2) growTo(ENOUGH_BYTES);
  setGrowth(1);
  if (process.env.HGP) v8.setFlagsFromString(`--heap-growing-percent=${process.env.HGP}`);
  return () => setGrowth(BY_ITSELF);
}

/** Makes objects that live on until there is room for them. */
function growTo(bytes: number): void {
  const survivors: object[][] = [];
  while (youngBytes() < bytes && survivors.length < 100) survivors.push(Array.from({ length: 10_000 }, () => ({})));
}

const setGrowth = (factor: number): void => v8.setFlagsFromString(`--semi-space-growth-factor=${factor}`);
const youngBytes = (): number => v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.space_size ?? 0;
