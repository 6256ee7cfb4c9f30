// Holds two built sites against each other. An assertion library compares bytes one by one, which takes it half a minute.
import { readTree } from "./build-in-memory.ts";

/** Names the files that are not the same in both folders, or only in one of them. */
export function differences(one: string, other: string): string[] {
  const [ours, theirs] = [readTree(one), readTree(other)];
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...names].filter((name) => Buffer.compare(ours[name] ?? NOTHING, theirs[name] ?? NOTHING) !== 0 || !(name in ours && name in theirs)).toSorted();
}

const NOTHING = new Uint8Array();
