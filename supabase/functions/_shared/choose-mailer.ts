// Which carrier the settings ask for. nodemailer is only loaded when it is used: it doubles a cold start.
import type { Mailer } from "./mail.ts";
import { createResendMailer } from "./mailer-resend.ts";

/** Opens the mailer: `SMTP_URL` when it is set, else Resend. */
export async function chooseMailer(environment: Readonly<Record<string, string | undefined>>): Promise<Mailer> {
  if (environment.SMTP_URL) {
    const { createSmtpMailer } = await import("./mailer-smtp.ts");
    return createSmtpMailer(environment.SMTP_URL);
  }
  if (environment.RESEND_API_KEY) {
    return createResendMailer({
      apiKey: environment.RESEND_API_KEY,
      apiUrl: environment.RESEND_API_URL ?? "https://api.resend.com",
      perSecond: Number(environment.RESEND_PER_SECOND ?? 2),
    });
  }
  throw new Error("Wrong settings: RESEND_API_KEY or SMTP_URL must be set");
}
