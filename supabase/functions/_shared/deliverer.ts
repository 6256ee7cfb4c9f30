// Empties the outbox: claim a group, send it, write down what became of it, again until nothing is due.
import type { Keys } from "./keys.ts";
import type { Delivery, Mailer } from "./mail.ts";
import { type MailSettings, writeMail } from "./mail-writer.ts";
import { type ClaimedMail, claimMail, type FinishedMail, finishMail, type Store } from "./store.ts";

export interface DeliveryTools {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly keys: Keys;
  readonly settings: MailSettings & { readonly mailsPerHour: number };
  log(event: string, facts?: Readonly<Record<string, string | number>>): void;
}

export interface DeliveryReport {
  sent: number;
  retried: number;
  refused: number;
}

export interface Deliverer {
  /** Sends what readers wait for (confirmations). Calls during a run join it; never rejects. */
  kick(): Promise<void>;
  /** Ends flushes after the group in their hands; resolves when no mail is on its way any more. */
  settle(): Promise<void>;
  /** Sends everything that is due, newsletters too, for at most `maxMs`. Rejects when the database fails. */
  flush(maxMs: number): Promise<DeliveryReport>;
}

/** Confirmations wait this long for company, so that a busy moment costs two statements for a group and not for each. */
const GATHER_MS = 40;

/** Our own mistake, which the owner mends: the mail waits. */
const OTHER_SECRET: Delivery = { result: "retry", error: "NEWSLETTER_SECRET is not the one that this mail's link was made with" };

export function createDeliverer(tools: DeliveryTools): Deliverer {
  const inTurn = takeTurns();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isSettling = false;

  async function run(): Promise<void> {
    try {
      do {
        await pause(GATHER_MS);
        isAskedAgain = false;
        await drain(tools, inTurn, false, () => true);
      } while (isAskedAgain);
    } catch (error) {
      // The rows stay in the outbox; the next flush sends them.
      tools.log("delivery_failed", { reason: reasonOf(error) });
    } finally {
      running = undefined;
    }
  }

  return {
    kick() {
      isAskedAgain = true;
      running ??= run();
      return running;
    },
    async settle() {
      isSettling = true;
      await running;
      await inTurn(() => Promise.resolve());
    },
    flush(maxMs) {
      const startedAt = performance.now();
      return drain(tools, inTurn, true, () => !isSettling && performance.now() - startedAt < maxMs);
    },
  };
}

async function drain(tools: DeliveryTools, inTurn: InTurn, withIssues: boolean, mayGoOn: () => boolean): Promise<DeliveryReport> {
  const report: DeliveryReport = { sent: 0, retried: 0, refused: 0 };
  let isDue = true;
  while (isDue && mayGoOn()) {
    isDue = await inTurn(() => deliverGroup(tools, withIssues, report));
  }
  return report;
}

/** Whether anything was due. */
async function deliverGroup(tools: DeliveryTools, withIssues: boolean, report: DeliveryReport): Promise<boolean> {
  const { store, mailer, settings } = tools;
  const claimed = await claimMail(store, mailer.group, withIssues, settings.mailsPerHour);
  if (claimed.length === 0) {
    return false;
  }
  const finished = await deliverAll(tools, claimed);
  if (mailer.dropsRepetitions) {
    await finishMail(store, finished);
  }
  count(report, finished);
  await pause(mailer.pauseMs);
  return true;
}

async function deliverAll(tools: DeliveryTools, claimed: readonly ClaimedMail[]): Promise<FinishedMail[]> {
  const { store, mailer } = tools;
  const finished: FinishedMail[] = [];
  const waiting = claimed.values(); // one iterator for all: each mail is taken once
  const sender = async () => {
    for (const mail of waiting) {
      const result = await deliver(tools, mail);
      if (!mailer.dropsRepetitions) {
        await finishMail(store, [result]); // before the next: no more than one for each sender is ever unwritten
      }
      finished.push(result);
    }
  };
  const senders = await Promise.allSettled(Array.from({ length: mailer.parallel }, sender));
  const failed = senders.find((each) => each.status === "rejected");
  if (failed !== undefined) {
    throw failed.reason;
  }
  return finished;
}

async function deliver(tools: DeliveryTools, claimed: ClaimedMail): Promise<FinishedMail> {
  const { id } = claimed;
  let delivery: Delivery;
  try {
    const mail = writeMail(claimed, tools.keys, tools.settings);
    delivery = mail ? await tools.mailer.send(mail) : OTHER_SECRET;
  } catch (error) {
    delivery = { result: "retry", error: reasonOf(error) };
  }
  if (delivery.result === "sent") {
    return { id, result: "sent" };
  }
  const error = withoutAddresses(delivery.error);
  tools.log("mail_not_sent", { id, kind: claimed.kind, attempt: claimed.attempts, result: delivery.result, reason: error });
  return { ...delivery, id, error };
}

function count(report: DeliveryReport, finished: readonly FinishedMail[]): void {
  for (const { result } of finished) {
    report.sent += Number(result === "sent");
    report.retried += Number(result === "retry");
    report.refused += Number(result === "refused");
  }
}

/** Describes an error without anybody's address. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${"code" in error ? `${String(error.code)} ` : ""}${error.message}` : String(error);
  return withoutAddresses(text).slice(0, 200);
}

// Servers like to repeat the address in their refusals; logs and error columns must not keep it.
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, "<address>").replace(/[\r\n]+/g, " ");
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets one group of mails go at a time, whoever asked for it: what carriers and a killed process allow is counted for all. */
function takeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function pause(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
