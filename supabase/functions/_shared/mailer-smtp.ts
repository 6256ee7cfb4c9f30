// Any SMTP server, through nodemailer. From Supabase use port 465: 25 and 587 are closed there.
import { createTransport } from "nodemailer";
import { composeMessage, type Delivery, type Mailer, senderAddress } from "./mail.ts";

// Also the most mails that can go out twice when the process is killed: SMTP has no key that would stop a repetition, so
// each is written down before its connection takes the next.
const CONNECTIONS = 4;

/** @param url "smtp://user:password@host:port" or "smtps://…" */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return {
    group: CONNECTIONS,
    parallel: CONNECTIONS,
    pauseMs: 0,
    dropsRepetitions: false, // a receiver may, by the Message-ID
    close: () => Promise.resolve(transport.close()),
    async send(mail) {
      const raw = composeMessage(mail);
      try {
        // An envelope of our own: nodemailer would read several receivers out of a "to" string.
        await transport.sendMail({ envelope: { from: senderAddress(mail.from), to: [mail.to] }, raw });
        return { result: "sent" };
      } catch (error) {
        return judge(error);
      }
    },
  };
}

// 5xx to the receiver or the text is final. 5xx to the login or the sender is our own mistake: the mail waits for its mending.
function judge(error: unknown): Delivery {
  const { responseCode, command, message } = error as { responseCode?: number; command?: string; message: string };
  const isFinal = responseCode !== undefined && responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
  return { result: isFinal ? "refused" : "retry", error: message };
}
