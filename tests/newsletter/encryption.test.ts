// What goes over the wire to a database, as whoever listens on it sees it.
import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openPostgres } from "../../supabase/functions/_shared/postgres-store.ts";

/** The number that asks for encryption, at byte 4 of the first message; anything else is plain text. */
const ASKS_FOR_TLS = 80877103;

const asksForTls = (message: Buffer) => message.length === 8 && message.readInt32BE(4) === ASKS_FOR_TLS;

/** "FATAL 28000: no", as PostgreSQL says it; in the middle of a handshake it is nonsense and ends that, too. */
const REFUSAL = Buffer.from("E\0\0\0\x17SFATAL\0C28000\0Mno\0\0", "latin1");

/** Gives the address of a server, with `HOST` for its computer, and the first message that it gets. */
async function startListener(): Promise<{ address: string; firstMessage: Promise<Buffer> }> {
  const server = createServer();
  onTestFinished(() => void server.close());
  const firstMessage = new Promise<Buffer>((resolve) => {
    server.on("connection", (socket) => {
      socket.on("error", () => {});
      socket.on("data", (data) => {
        resolve(data);
        socket.write(asksForTls(data) ? "N" : REFUSAL); // "N": no encryption here
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const address = server.address();
  return { address: `postgres://ana:secret@HOST:${typeof address === "object" && address !== null ? address.port : 0}/postgres`, firstMessage };
}

describe("a database", () => {
  it.each([
    ["on another computer is asked for encryption", "0.0.0.0", "", true],
    ["on another computer is asked for encryption that is checked, when its address says so", "0.0.0.0", "?sslmode=verify-full", true],
    ["on another computer is spoken to in plain text only when its address says so", "0.0.0.0", "?sslmode=disable", false],
    ["on this computer is spoken to in plain text", "127.0.0.1", "", false],
  ])("%s", async (_, host, query, isEncrypted) => {
    const { address, firstMessage } = await startListener();
    const store = openPostgres(`${address.replace("HOST", host)}${query}`, 1);
    onTestFinished(() => store.close());
    await expect(store.query("select 1", [])).rejects.toThrow();
    expect(asksForTls(await firstMessage)).toBe(isEncrypted);
    expect((await firstMessage).includes("ana")).toBe(!isEncrypted);
  });
});
