// The thread that cuts fonts, where it ends before it has answered.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fontThread } from "../../src/workers/font-thread.ts";

it.each([
  ["leaves", "process.exit(3)", /exit code 3/],
  ["throws", 'throw new Error("no memory left")', /no memory left/],
])("tells everybody who waits when it %s", async (_, code, reason) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-font-thread-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "worker.mjs");
  fs.writeFileSync(file, `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { ${code}; });`);
  const { cut, close } = fontThread(file);
  const [first, second] = await Promise.allSettled([cut(new Uint8Array(1), { text: "a" }), cut(new Uint8Array(2), { text: "b" })]);
  await expect(cut(new Uint8Array(3), { text: "c" })).rejects.toThrow(reason); // nobody waits for a thread that is gone
  for (const outcome of [first, second]) expect(outcome).toMatchObject({ status: "rejected", reason: { message: expect.stringMatching(reason) } });
  await close();
});
