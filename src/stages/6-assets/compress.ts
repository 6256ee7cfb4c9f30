// Stage 6 at its end: beside every file worth it a .br and a .gz, so that a host need not compress at every request.
import { hash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { type OutputPath, outputPath } from "../../model/paths.ts";
import { SMALLEST_COMPRESSED } from "../../model/smallest-compressed.ts";
import type { MadeFiles, WriteOutcome } from "../../model/tools.ts";

/** The finished site as far as it is written. */
export interface WrittenOutput {
  outputs(): readonly OutputPath[];
  read(path: OutputPath): Uint8Array;
  write(path: OutputPath, content: Uint8Array): WriteOutcome;
}

const COMPRESSIBLE = /\.(?:html|css|js|mjs|json|xml|txt|md|svg|ics|webmanifest|wasm)$/;
/** Compressed at once: zlib has four threads of its own. */
const AT_ONCE = 4;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const FORMATS = [
  {
    extension: "br",
    compress: (content: Uint8Array) => brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  { extension: "gz", compress: async (content: Uint8Array) => withoutSystem(await gzip(content, { level: 9 })) },
];

/** Writes the compressed files. What earlier runs compressed is used again; a file that would not get smaller has none. */
export async function writeCompressed(output: WrittenOutput, kept: MadeFiles): Promise<void> {
  const waiting = output.outputs().filter((name) => COMPRESSIBLE.test(name));
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await compressFile(name, output, kept);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function compressFile(name: OutputPath, output: WrittenOutput, kept: MadeFiles): Promise<void> {
  const content = output.read(name);
  if (content.length < SMALLEST_COMPRESSED) return;
  const digest = hash("sha256", content);
  for (const { extension, compress } of FORMATS) {
    const key = `${digest}.${extension}`;
    const known = kept.recall(key);
    const compressed = known ?? (await compress(content));
    if (!known) kept.remember(key, compressed);
    if (compressed.length < content.length) output.write(outputPath(`${name}.${extension}`), compressed);
  }
}

/** The tenth byte of a gzip file names the system that made it; the same input must give the same bytes on all of them. */
function withoutSystem(content: Buffer): Buffer {
  content[9] = 255;
  return content;
}
