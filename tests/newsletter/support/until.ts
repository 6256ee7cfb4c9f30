/** Less than a test may take (vitest.config.ts). */
const PATIENCE_MS = 50_000;

/** Waits until `look` answers something other than nothing or `false`; fails with `what` before the test that waits does. */
export async function until<Found>(what: string, look: () => Promise<Found | null | undefined | false> | Found | null | undefined | false): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) {
      return found;
    }
    if (performance.now() > deadline) {
      throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Finds a port of the loopback interface that nobody uses. */
export async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
