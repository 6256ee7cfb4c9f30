/** Bytes of something as hosts send it. What compresses is loaded when it is asked for first: only sites with a budget do. */
export function compressedSize(content: Uint8Array, quality: number): number {
  const { brotliCompressSync, constants } = process.getBuiltinModule("node:zlib");
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length;
}
