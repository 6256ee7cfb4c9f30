// Everything that is made from the secret: tokens, and hashes of what must not be stored in plain.
// node:crypto answers at once; the web's crypto.subtle would leave the thread and come back for every hash.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface Keys {
  /** Token of one confirmation mail: the same each time, so a second attempt sends the same mail. */
  confirmToken(mailId: string): string;
  /** Token of one confirmation mail that has this hash, under the current or a previous secret. */
  findConfirmToken(mailId: string, hash: string): string | undefined;
  /** Token of the leaving link of one subscriber; never expires. */
  leaveToken(subscriberId: string): string;
  /** Subscriber whose leaving link this is, or `undefined` when it was not made here. */
  findSubscriber(leaveToken: string): string | undefined;
  /** Keyed hash of an IP address or an e-mail address. */
  conceal(purpose: "ip" | "address", value: string): string;
}

/** Makes the keys. `secrets` has the current one first, then those that old links may still carry. */
export function makeKeys(secrets: readonly string[]): Keys {
  const [current] = secrets;
  if (current === undefined || secrets.some((secret) => secret.length < 32)) {
    throw new Error("NEWSLETTER_SECRET must have at least 32 characters");
  }
  const confirmWith = (secret: string, mailId: string) => sign(secret, `confirm:v1:${mailId}`);
  const leaveWith = (secret: string, id: string) => sign(secret, `unsub:v1:${id}`);
  return {
    confirmToken: (mailId) => confirmWith(current, mailId),
    findConfirmToken: (mailId, hash) => secrets.map((secret) => confirmWith(secret, mailId)).find((token) => sha256(token) === hash),
    leaveToken: (id) => `${id}.${leaveWith(current, id)}`,
    findSubscriber(token) {
      const [id = "", signature = "", ...rest] = token.split(".");
      if (rest.length > 0 || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
        return undefined;
      }
      return secrets.some((secret) => isEqual(leaveWith(secret, id), signature)) ? id : undefined;
    },
    conceal: (purpose, value) => sign(current, `${purpose}:v1:${value}`),
  };
}

/** Hash under which a token is stored, in hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Compares two texts in a time that tells nothing about where they differ. */
export function isEqual(left: string, right: string): boolean {
  return timingSafeEqual(createHash("sha256").update(left).digest(), createHash("sha256").update(right).digest());
}

// 32 bytes: 43 characters.
function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
