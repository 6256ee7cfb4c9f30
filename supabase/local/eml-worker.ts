// Writes mails to files on a thread of its own: creating a file can take longer than answering a reader.
import { renameSync, writeFileSync } from "node:fs";
import { composeMessage, type Mail } from "../functions/_shared/mail.ts";

export interface Order {
  number: number;
  target: string;
  mail: Mail;
}

export interface Receipt {
  number: number;
  error?: string;
}

interface WorkerScope {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(receipt: Receipt): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { number, target, mail } }) => {
  try {
    // A reader never sees half a mail; a second attempt replaces the first.
    writeFileSync(`${target}.part`, composeMessage(mail));
    renameSync(`${target}.part`, target);
    scope.postMessage({ number });
  } catch (error) {
    scope.postMessage({ number, error: error instanceof Error ? error.message : String(error) });
  }
};
