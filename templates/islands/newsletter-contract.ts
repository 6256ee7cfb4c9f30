// What the newsletter form and its client agree on. The client is loaded only when a reader comes near a form.
export { CONSENT, FIELDS, TOASTS } from "../../supabase/functions/_shared/contract.ts";

import type { Answer, SubscribeMessage } from "../../supabase/functions/_shared/contract.ts";

/** Where a form is sent to. */
export interface NewsletterTarget {
  /** Address of the function: "https://…/functions/v1/subscribe-newsletter". */
  readonly endpoint: string;
  /** Publishable key of the backend; a label, not a secret. May be empty. */
  readonly key: string;
}

/** The module `newsletter-client.ts`. */
export interface NewsletterClient {
  /** Sends one subscription. Rejects or answers `{ error }` when it failed; never shows anything itself. */
  subscribe(target: NewsletterTarget, message: SubscribeMessage): Promise<Answer>;
}
