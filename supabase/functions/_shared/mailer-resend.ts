// Resend over HTTPS: the only carrier that works from Supabase without an own mail server.
import { type Delivery, type Mail, type Mailer, quoteSender } from "./mail.ts";

export interface ResendOptions {
  readonly apiKey: string;
  readonly apiUrl: string; // "https://api.resend.com" but in tests
  readonly perSecond: number; // Resend allows 2 by default
}

export function createResendMailer({ apiKey, apiUrl, perSecond }: ResendOptions): Mailer {
  return {
    group: perSecond,
    parallel: perSecond,
    pauseMs: 1000,
    dropsRepetitions: true,
    close: () => Promise.resolve(),
    async send(mail) {
      const response = await fetch(`${apiUrl}/emails`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${apiKey}`,
          "Content-Type": "application/json",
          "Idempotency-Key": mail.id, // 24 hours; every attempt has the same body
        },
        body: JSON.stringify(toResend(mail)),
        signal: AbortSignal.timeout(15_000),
      });
      const body = await response.text();
      return response.ok ? { result: "sent" } : judge(response, body);
    },
  };
}

function toResend({ from, to, subject, html, text, headers }: Mail): Record<string, unknown> {
  return { from: quoteSender(from), to: [to], subject, html, text, headers };
}

// A wrong key or an unverified domain (401, 403) is ours to mend: the mails wait. Only the address itself is refused for good.
function judge(response: Response, body: string): Delivery {
  const error = `${response.status} ${body.slice(0, 200)}`;
  const isAboutAddress = (response.status === 422 || response.status === 400) && /`to`|recipient|invalid_to/i.test(body);
  if (isAboutAddress) {
    return { result: "refused", error };
  }
  const waitSeconds = Number(response.headers.get("retry-after"));
  return waitSeconds > 0 ? { result: "retry", error, waitSeconds: Math.ceil(waitSeconds) } : { result: "retry", error };
}
