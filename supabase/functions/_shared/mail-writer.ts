// From an outbox row to a finished mail: texts come rendered from templates/mail, only the gaps are filled here.

import { MAIL_TEXTS } from "../_generated/mail-texts.ts";
import { PAGES } from "./contract.ts";
import type { Keys } from "./keys.ts";
import type { Mail } from "./mail.ts";
import type { ClaimedMail } from "./store.ts";

export interface MailSettings {
  readonly siteUrl: string; // without the final slash
  readonly functionUrl: string; // public address of the function, for one-click leaving
  readonly from: string;
  readonly identity: string; // who sends: name and postal address, as the law asks
}

/** Writes the mail for one outbox row, or `undefined` when its token was made with a secret that is gone. */
export function writeMail(claimed: ClaimedMail, keys: Keys, settings: MailSettings): Mail | undefined {
  const leaveToken = keys.leaveToken(claimed.subscriberId);
  const gaps = {
    siteUrl: settings.siteUrl,
    identity: settings.identity,
    leaveUrl: `${settings.siteUrl}${PAGES.leave}#t=${leaveToken}`,
    title: claimed.subject,
  };
  const envelope = { id: claimed.id, from: settings.from, to: claimed.email, date: claimed.createdAt };
  if (claimed.kind === "confirm") {
    const token = keys.findConfirmToken(claimed.id, claimed.tokenHash);
    const confirmUrl = `${settings.siteUrl}${PAGES.confirm}#t=${token}`;
    const { subject, html, text } = MAIL_TEXTS.confirm;
    return token === undefined ? undefined : { ...envelope, subject, headers: AUTOMATIC, ...fillBoth(html, text, { ...gaps, confirmUrl, token }) };
  }
  const headers = {
    "List-Unsubscribe": `<${settings.functionUrl}/unsubscribe?t=${leaveToken}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  if (claimed.kind === "already") {
    const { subject, html, text } = MAIL_TEXTS.already;
    return { ...envelope, subject, headers: { ...AUTOMATIC, ...headers }, ...fillBoth(html, text, gaps) };
  }
  const { html, text } = MAIL_TEXTS.issue;
  const filled = fillBoth(html, text, gaps);
  return {
    ...envelope,
    subject: claimed.subject,
    headers,
    // The letter goes in last: braces in it are the author's and stay.
    html: filled.html.replace("{{body}}", () => claimed.html),
    text: filled.text.replace("{{body}}", () => claimed.text),
  };
}

const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

function fillBoth(html: string, text: string, gaps: Readonly<Record<string, string>>): { html: string; text: string } {
  return { html: fill(html, gaps, escapeHtml), text: fill(text, gaps, (value) => value) };
}

function fill(template: string, gaps: Readonly<Record<string, string>>, encode: (value: string) => string): string {
  return template.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = gaps[name];
    return value === undefined ? gap : encode(value);
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
