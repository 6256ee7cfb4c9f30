// A mail, whoever carries it, and its form on the wire.

export interface Mail {
  readonly id: string; // the outbox id: the same on every attempt, so that a carrier can drop a repetition
  readonly from: string; // "Name <address>" or an address
  readonly to: string; // a normalised address
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly date: Date; // when it was queued, not when it is sent: every attempt has the same bytes
}

export type Delivery = { result: "sent" } | { result: "retry"; error: string; waitSeconds?: number } | { result: "refused"; error: string }; // for good: this mailbox does not exist

export interface Mailer {
  readonly group: number; // mails taken from the outbox together
  readonly parallel: number; // of these, how many are sent at the same time
  readonly pauseMs: number; // between two groups, for carriers that count per second
  readonly dropsRepetitions: boolean; // a mail that is handed over twice goes out once
  send(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
}

/** Writes a mail as RFC 5322 text: both bodies in quoted-printable, lines ended by CR LF. */
export function composeMessage(mail: Mail): string {
  refuseLineBreaks([mail.id, mail.from, mail.to, mail.subject, ...Object.entries(mail.headers).flat()]);
  const boundary = `=_${mail.id}`;
  const lines = [
    header("From", encodeSender(mail.from)),
    header("To", mail.to),
    header("Subject", encodeWords(mail.subject)),
    header("Date", mail.date.toUTCString().replace("GMT", "+0000")),
    header("Message-ID", messageId(mail)),
    ...Object.entries(mail.headers).map(([name, value]) => header(name, value)),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part(boundary, "text/plain", mail.text),
    ...part(boundary, "text/html", mail.html),
    `--${boundary}--`,
    "",
  ];
  return lines.join("\r\n");
}

/** Writes the sender with the name in quotes where RFC 5322 asks for them: `"Paz, Ana" <ana@example.es>`. */
export function quoteSender(from: string): string {
  const name = senderName(from);
  const quoted = /[^\w\s!#$%&'*+/=?^`{|}~\u0080-\uffff-]/.test(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : name;
  return name === "" ? senderAddress(from) : `${quoted} <${senderAddress(from)}>`;
}

/** Address of the sender without the name, for the envelope. */
export function senderAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function messageId(mail: Mail): string {
  return `<${mail.id}@${senderAddress(mail.from).split("@").at(-1)}>`;
}

function part(boundary: string, type: string, body: string): string[] {
  return [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: quoted-printable", "", quotedPrintable(body)];
}

// Last line of defence against injected headers.
function refuseLineBreaks(values: readonly string[]): void {
  if (values.some((value) => /[\r\n\0]/.test(value))) {
    throw new Error("A mail header contains a line break");
  }
}

// Folded at spaces, so that no line is longer than 76 characters unless one word is.
function header(name: string, value: string): string {
  const lines: string[] = [];
  let line = `${name}:`;
  for (const word of value.split(/(?<=\S) (?=\S)/)) {
    if (line.length + 1 + word.length > 76 && line !== `${name}:`) {
      lines.push(line);
      line = "";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\r\n");
}

function encodeSender(from: string): string {
  const name = senderName(from);
  return isAscii(name) ? quoteSender(from) : `${encodeWords(name)} <${senderAddress(from)}>`;
}

// As it is read: without the quotes that it may have been given with.
function senderName(from: string): string {
  const name = from.slice(0, Math.max(from.lastIndexOf("<"), 0)).trim();
  const quoted = /^"(.*)"$/.exec(name)?.[1];
  return quoted === undefined ? name : quoted.replace(/\\(.)/g, "$1");
}

// RFC 2047, in words that never split a character and of which one fits beside "Subject:" into 76 characters.
function encodeWords(text: string): string {
  if (isAscii(text)) {
    return text;
  }
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (utf8Length(word + character) > 39) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${btoa(binary(each))}?=`).join(" ");
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function quotedPrintable(text: string): string {
  return text.split(/\r?\n/).map(quotedLine).join("\r\n");
}

function quotedLine(line: string): string {
  const encoded = line.replace(/[^\x20-\x3c\x3e-\x7e]|[ \t]$/gu, (character) => Array.from(new TextEncoder().encode(character), hexByte).join(""));
  let rest = encoded;
  let folded = "";
  while (rest.length > 76) {
    // A soft break after at most 75 characters, never inside "=C3".
    const cut = rest[74] === "=" ? 74 : rest[73] === "=" ? 73 : 75;
    folded += `${rest.slice(0, cut)}=\r\n`;
    rest = rest.slice(cut);
  }
  return folded + rest;
}

function hexByte(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

function binary(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
