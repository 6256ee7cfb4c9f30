// The browser's side of the newsletter: the only code of the site that talks to a server. Loaded when a reader comes
// near a form, and by the confirmation and leaving pages. It shows nothing; what to say is the caller's matter.
import { FunctionsClient, FunctionsHttpError } from "@supabase/functions-js";
import { type Answer, MIN_ELAPSED_MS, readAnswer, type SubscribeMessage, type TokenMessage } from "../../supabase/functions/_shared/contract.ts";

/** Where to send to. */
export interface NewsletterTarget {
  /** Address of the function: "https://…/functions/v1/subscribe-newsletter", or a path of this site that leads there. */
  readonly endpoint: string;
  /** Publishable key of the backend; a label, not a secret. May be empty. */
  readonly key: string;
}

const TIMEOUT_MS = 15_000;

/** Sends one subscription. Answers `{ error: "unavailable" }` when the reader is offline or the server silent. */
export async function subscribe(target: NewsletterTarget, message: SubscribeMessage): Promise<Answer> {
  // The function takes a form that is sent at once for a machine's. A reader whose browser filled it in waits a moment.
  const missingMs = MIN_ELAPSED_MS - (message.elapsedMs ?? MIN_ELAPSED_MS);
  if (missingMs > 0) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(missingMs, MIN_ELAPSED_MS)));
  }
  return invoke(target, "", { ...message, elapsedMs: Math.max(message.elapsedMs ?? 0, MIN_ELAPSED_MS) }, readSubscribed);
}

/** What names no error is a success, whatever else it says; but a page of text, as a hotel's network sends, is no answer. */
function readSubscribed(data: unknown): Answer {
  const isAnswer = data === "" || (typeof data === "object" && data !== null);
  return isAnswer && !Object.hasOwn(Object(data), "error") ? { status: "accepted" } : readAnswer(data);
}

/** Confirms the subscription that a mail's link belongs to. */
export function confirm(target: NewsletterTarget, token: string): Promise<Answer> {
  return invoke(target, "/confirm", { t: token } satisfies TokenMessage);
}

/** Ends the subscription that a mail's link belongs to. */
export function leave(target: NewsletterTarget, token: string): Promise<Answer> {
  return invoke(target, "/unsubscribe", { t: token } satisfies TokenMessage);
}

async function invoke({ endpoint, key }: NewsletterTarget, path: string, body: Record<string, unknown>, read = readAnswer): Promise<Answer> {
  const { href } = new URL(endpoint, globalThis.location?.href);
  const slash = href.lastIndexOf("/");
  // Only "apikey": a publishable key is no token, and as "Authorization" the platform would try to read it as one.
  const functions = new FunctionsClient(href.slice(0, slash), { headers: key === "" ? {} : { apikey: key } });
  const { data, error } = await functions.invoke<unknown>(href.slice(slash + 1) + path, { body, timeout: TIMEOUT_MS });
  if (error === null) {
    return read(data);
  }
  const isAnswered = error instanceof FunctionsHttpError;
  return readAnswer(isAnswered ? await (error.context as Response).json().catch(() => undefined) : undefined);
}
