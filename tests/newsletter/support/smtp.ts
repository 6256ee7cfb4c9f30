// A real SMTP server that keeps what it receives, and refuses what it is told to refuse.
import { SMTPServer } from "smtp-server";
import { type Mailbox, mailboxOf, parseMail, type ReceivedMail } from "./mailbox.ts";

export interface MailServer {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** How many mails arrived for an address, repetitions too. */
  readonly envelopes: readonly string[];
  /** Answer to every receiver from now on, as a status code; 250 accepts. */
  answerReceivers(code: number, text: string): void;
  /** Takes mails from now on without ever saying so: what a sender sees that dies before the answer. */
  holdAnswers(): void;
  /** Says so for every mail that was held back, and at once from now on. */
  releaseAnswers(): void;
  close(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const envelopes: string[] = [];
  let answer = { code: 250, text: "" };
  const held: (() => void)[] = [];
  let isHeld = false;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50, // the function keeps its connection open for the next mail
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, callback) => {
      if (answer.code === 250) {
        envelopes.push(address);
        callback();
      } else {
        callback(Object.assign(new Error(`${answer.text} ${address}`), { responseCode: answer.code }));
      }
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(parseMail(Buffer.concat(chunks).toString("utf8")));
        if (isHeld) {
          held.push(callback);
        } else {
          callback();
        }
      });
    },
  });
  server.on("error", () => {}); // a client that is killed breaks its connection off
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    mailbox: mailboxOf(
      async () => received,
      async () => received.length,
    ),
    envelopes,
    answerReceivers: (code, text) => {
      answer = { code, text };
    },
    holdAnswers: () => {
      isHeld = true;
    },
    releaseAnswers: () => {
      isHeld = false;
      for (const answerLate of held.splice(0)) {
        answerLate();
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
