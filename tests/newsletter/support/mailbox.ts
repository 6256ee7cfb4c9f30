// Reads mails as a mail program would: headers unfolded, quoted-printable decoded.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { until } from "./until.ts";

export interface ReceivedMail {
  headers: Readonly<Record<string, string>>; // names in lower case
  text: string;
  html: string;
  raw: string;
}

export interface Mailbox {
  all(): Promise<ReceivedMail[]>;
  /** All mails to one address, oldest first. */
  to(address: string): Promise<ReceivedMail[]>;
  /** Waits for the first mail to an address, or for the `count`-th. */
  waitFor(address: string, count?: number): Promise<ReceivedMail>;
  /** Waits until this many mails have arrived in all. */
  waitForCount(count: number): Promise<void>;
}

/** Opens the folder where the local function puts its .eml files. */
export function openMailbox(folder: string): Mailbox {
  async function all(): Promise<ReceivedMail[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
    return Promise.all(names.map(async (name) => parseMail(await readFile(path.join(folder, name), "utf8"))));
  }
  const size = async () => (await readdir(folder)).filter((name) => name.endsWith(".eml")).length;
  return mailboxOf(all, size);
}

export function mailboxOf(all: () => Promise<ReceivedMail[]>, size: () => Promise<number>): Mailbox {
  const to = async (address: string) => (await all()).filter((mail) => mail.headers.to === address);
  return {
    all,
    to,
    waitForCount: async (count) => {
      await until(`${count} mails`, async () => (await size()) >= count);
    },
    waitFor: (address, count = 1) => until(`mail ${count} to ${address}`, async () => (await to(address))[count - 1]),
  };
}

export function parseMail(raw: string): ReceivedMail {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
      }),
  );
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r\n|\r\n$/g, ""));
  const find = (type: string) => {
    const part = parts.find((each) => each.startsWith(`Content-Type: ${type}`)) ?? "";
    return decodeQuotedPrintable(part.slice(part.indexOf("\r\n\r\n") + 4));
  };
  return { headers, text: find("text/plain"), html: find("text/html"), raw };
}

/** Finds the link of a page of the site in a mail's plain text. */
export function linkIn(mail: ReceivedMail, page: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(page));
  if (link === undefined) {
    throw new Error(`No link to ${page} in:\n${mail.text}`);
  }
  return link;
}

/** Reads the token out of a link of a mail. */
export function tokenIn(mail: ReceivedMail, page: string): string {
  return linkIn(mail, page).split("#t=")[1] ?? "";
}

function decodeWords(text: string): string {
  return text.replace(/\?=\s+=\?/g, "?==?").replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString("utf8"));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
}
