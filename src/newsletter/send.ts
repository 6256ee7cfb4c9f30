// Sends one newsletter to everybody who is subscribed, and goes on where an earlier try stopped.
import type { Letter } from "./letter.ts";
import type { Newsletter } from "./newsletter.ts";

/** What stands in the outbox for one newsletter. */
export interface IssueCount {
  readonly added: number; // put there by this call
  readonly queued: number;
  readonly sent: number;
  readonly given_up: number;
}

/** Longest single flush; the progress is shown after each. */
const FLUSH_MS = 20_000;

/**
 * Queues the letter under its key and sends until nothing is due.
 *
 * @returns the last count; `queued` is above 0 when mails wait for another try.
 */
export async function sendLetter(newsletter: Newsletter, key: string, letter: Letter, report: (count: IssueCount) => void): Promise<IssueCount> {
  const queue = async () => (await newsletter.call("queue", { key, ...letter })) as IssueCount;
  let count = await queue();
  report(count);
  while (count.queued > 0) {
    const flushed = (await newsletter.call("flush", { maxMs: FLUSH_MS })) as { sent: number; refused: number };
    count = await queue();
    report(count);
    if (flushed.sent + flushed.refused === 0) {
      break; // what is left waits for its next attempt
    }
  }
  return count;
}
