/** A file below this, in bytes, fits into one packet with its headers, compressed or not: it is published and sent as it is. */
export const SMALLEST_COMPRESSED = 1024;
