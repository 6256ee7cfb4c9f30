// Puts every mail into a folder as an .eml file that a mail program can open, instead of sending it.
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Delivery, Mail, Mailer } from "../functions/_shared/mail.ts";
import type { Order, Receipt } from "./eml-worker.ts";

const GROUP = 64;

export async function createEmlMailer(folder: string): Promise<Mailer> {
  await mkdir(folder, { recursive: true });
  const worker = new Worker(new URL("./eml-worker.ts", import.meta.url).href, { type: "module" });
  const waiting = new Map<number, (delivery: Delivery) => void>(); // by number of the order
  let lastNumber = 0;
  worker.onmessage = ({ data: { number, error } }: MessageEvent<Receipt>) => {
    waiting.get(number)?.(error === undefined ? { result: "sent" } : { result: "retry", error });
    waiting.delete(number);
  };
  return {
    group: GROUP,
    parallel: GROUP,
    pauseMs: 0,
    dropsRepetitions: true,
    send(mail) {
      lastNumber += 1;
      const order: Order = { number: lastNumber, target: path.join(folder, fileName(mail)), mail };
      return new Promise((resolve) => {
        waiting.set(order.number, resolve);
        worker.postMessage(order);
      });
    },
    close() {
      worker.terminate();
      return Promise.resolve();
    },
  };
}

// Sorted by name is sorted by time.
function fileName(mail: Mail): string {
  return `${mail.date.toISOString().replace(/\D/g, "").slice(0, 17)}-${mail.id}.eml`;
}

/** Deletes the files of mails whose receiver is not to be kept. `isKept` gets the address in lower case. */
export async function forgetMails(folder: string, isKept: (address: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(".eml"))) {
    const file = path.join(folder, name);
    const receiver = /^To: (.*)\r$/m.exec(await readFile(file, "utf8"))?.[1] ?? "";
    if (!isKept(receiver.toLowerCase())) {
      await rm(file, { force: true });
    }
  }
}
