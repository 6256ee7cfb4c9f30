import type { MadeFiles, Records, Store } from "../model/tools.ts";

/** Keeps compiled bodies in memory for the length of one run. */
export function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    bytes(key) {
      const value = values.get(key);
      return value === undefined ? undefined : Buffer.from(value);
    },
    put: (key, value) => void values.set(key, value),
  };
}

/** Nothing was made before, and nothing is kept. */
export const nothingKept: MadeFiles = { recall: () => undefined, remember: () => {} };

/** Remembers nothing: every run is the first. */
export const noRecords: Records = { lasts: false, isEmpty: () => true, recall: () => undefined, remember: () => {} };
