// Remembers what a bundling read, so that it is not done again while none of it changed.
import fs from "node:fs";
import path from "node:path";

interface Receipt {
  /** The generator that made it, and its Node. */
  readonly maker: string;
  readonly inputs: readonly (readonly [file: string, sizeBytes: number, modifiedMs: number])[];
  readonly value: unknown;
}

export interface Made<Value> {
  /** Plain data: it is stored as JSON. */
  readonly value: Value;
  /** Absolute paths of all files that the value depends on. */
  readonly inputs: readonly string[];
}

/**
 * Gives the stored value, or makes and stores it.
 *
 * @param file Where the receipt is kept.
 * @param isForced Makes it in any case.
 */
export async function withReceipt<Value>(file: string, isForced: boolean, make: () => Promise<Made<Value>>): Promise<Value> {
  const known = isForced ? undefined : readReceipt(file);
  if (known && known.maker === maker() && known.inputs.every(isUnchanged)) return known.value as Value;
  const { value, inputs } = await make();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify({ maker: maker(), inputs: inputs.flatMap(stamp), value } satisfies Receipt));
  return value;
}

/** Writes a file so that nobody ever reads half of it. */
export const writeWhole = (file: string, content: string | Uint8Array): void => makeWhole(file, (beside) => fs.writeFileSync(beside, content));

/** The same of a long text, of which no more than one piece is in memory. */
export function writeWholeInPieces(file: string, pieces: Iterable<string>): void {
  makeWhole(file, (beside) => {
    const descriptor = fs.openSync(beside, "w");
    try {
      for (const piece of pieces) fs.writeFileSync(descriptor, piece);
    } finally {
      fs.closeSync(descriptor);
    }
  });
}

function makeWhole(file: string, write: (beside: string) => void): void {
  const beside = `${file}.${process.pid}`;
  try {
    write(beside);
    fs.renameSync(beside, file);
  } catch (error) {
    fs.rmSync(beside, { force: true });
    throw error;
  }
}

const maker = (): string => `${import.meta.filename} ${fs.statSync(import.meta.filename).mtimeMs} node ${process.versions.node}`;

function readReceipt(file: string): Receipt | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Receipt;
  } catch {
    return undefined; // none yet, or damaged
  }
}

function stamp(file: string): [string, number, number][] {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? [[file, stat.size, stat.mtimeMs]] : [];
}

function isUnchanged([file, sizeBytes, modifiedMs]: Receipt["inputs"][number]): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat?.size === sizeBytes && stat.mtimeMs === modifiedMs;
}
