/** Milliseconds since the process began. `performance` would tell the same, and takes a millisecond to load. */
export const uptimeMs = (): number => process.uptime() * 1000;
