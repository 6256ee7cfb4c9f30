// The mails themselves: their texts, their form on the wire, and what their links are made of.
import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeKeys, sha256 } from "../../supabase/functions/_shared/keys.ts";
import { composeMessage, type Mail, quoteSender } from "../../supabase/functions/_shared/mail.ts";
import { writeMail } from "../../supabase/functions/_shared/mail-writer.ts";
import type { ClaimedMail } from "../../supabase/functions/_shared/store.ts";
import { renderMailModule } from "../../templates/mail/render.tsx";
import { linkIn, parseMail } from "./support/mailbox.ts";
import { ROOT, TEST_SECRET } from "./support/start.ts";

const settings = { siteUrl: "https://site.example", functionUrl: "https://api.example/f", from: "Año Nuevo <boletin@site.example>", identity: "Ana Paz, Calle Mayor 1 & 2" };
const keys = makeKeys([TEST_SECRET]);
const mailId = "9c25894c-11a7-45c0-984f-521462bdda57";

function claim(change: Partial<ClaimedMail> = {}): ClaimedMail {
  const tokenHash = sha256(keys.confirmToken(mailId));
  return { id: mailId, kind: "confirm", email: "ana@example.es", subscriberId: mailId, attempts: 1, createdAt: new Date(0), tokenHash, subject: "", html: "", text: "", ...change };
}

function written(change: Partial<ClaimedMail> = {}) {
  const mail = writeMail(claim(change), keys, settings);
  if (mail === undefined) {
    throw new Error("No mail was written");
  }
  return parseMail(composeMessage(mail));
}

describe("the mails", () => {
  it("are rendered from the templates that are in the tree", async () => {
    const file = path.join(ROOT, "supabase/functions/_generated/mail-texts.ts");
    expect(await readFile(file, "utf8"), "run node templates/mail/build.mjs").toBe(renderMailModule());
  });

  it("carry the confirmation link in both bodies, in the fragment that no server sees", () => {
    const mail = written();
    const link = `https://site.example/newsletter/confirmar/#t=${keys.confirmToken(mailId)}`;
    expect(linkIn(mail, "/confirmar/")).toBe(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.headers["list-unsubscribe"]).toBeUndefined();
  });

  it("are the same bytes on every attempt", () => {
    expect(written({ attempts: 2 }).raw).toBe(written().raw);
  });

  it("name the sender and a way to leave, in the newsletter also for one click", () => {
    const mail = written({ kind: "issue", subject: "Dormir mejor, ¡ya!", html: "<p>Hola {{identity}}</p>", text: "Hola {{identity}}\n" });
    expect(mail.headers.subject).toBe("Dormir mejor, ¡ya!");
    expect(mail.headers["list-unsubscribe"]).toBe(`<https://api.example/f/unsubscribe?t=${keys.leaveToken(mailId)}>`);
    expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain("Ana Paz, Calle Mayor 1 & 2");
    expect(mail.text).toContain(`Para dejarlo, date de baja: https://site.example/newsletter/baja/#t=${keys.leaveToken(mailId)}\n`);
    expect(mail.html).toContain("Ana Paz, Calle Mayor 1 &amp; 2");
    expect(mail.text).toContain("Hola {{identity}}"); // braces of the author stay
    expect(linkIn(mail, "/baja/")).toContain(keys.leaveToken(mailId));
  });

  it("fetch nothing from anywhere", () => {
    for (const kind of ["confirm", "already", "issue"] as const) {
      expect(written({ kind, subject: "x" }).html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/i);
    }
  });

  it("are still written when the secret was changed after the request", () => {
    const rotated = makeKeys(["another-secret-0123456789-0123456789", TEST_SECRET]);
    expect(writeMail(claim(), rotated, settings)?.text).toContain(keys.confirmToken(mailId));
    expect(writeMail(claim(), makeKeys(["another-secret-0123456789-0123456789"]), settings)).toBeUndefined();
  });
});

describe("composeMessage", () => {
  const mail = (change: Partial<Mail>): Mail => ({ id: mailId, from: "a@b.es", to: "c@d.es", subject: "s", text: "t", html: "h", headers: {}, date: new Date(0), ...change });

  it("never writes a header with a line break in it", () => {
    for (const change of [{ to: "c@d.es\r\nBcc: e@f.es" }, { subject: "s\nBcc: e@f.es" }, { from: "a@b.es\r\nX: y" }, { headers: { X: "a\r\nb" } }]) {
      expect(() => composeMessage(mail(change))).toThrow(/line break/);
    }
  });

  const fromOf = (from: string) => /^From: (.*)$/m.exec(composeMessage(mail({ from })))?.[1]?.trim();
  it.each([
    ["a@b.es", "a@b.es"],
    ["Ana Paz <a@b.es>", "Ana Paz <a@b.es>"],
    ["Paz, Ana <a@b.es>", '"Paz, Ana" <a@b.es>'],
    ['"Paz, Ana" <a@b.es>', '"Paz, Ana" <a@b.es>'],
    ['Ana "la de antes" (Paz) S.L. <a@b.es>', '"Ana \\"la de antes\\" (Paz) S.L." <a@b.es>'],
    ["Menopausia: <b> <a@b.es>", '"Menopausia: <b>" <a@b.es>'],
  ])("names the sender %s as one mailbox", (from, header) => expect(fromOf(from)).toBe(header));
  it("needs no quotes for a name that is encoded, with or without a comma", () => {
    expect(fromOf('"Peña, Ana" <a@b.es>')).toBe(`=?UTF-8?B?${Buffer.from("Peña, Ana").toString("base64")}?= <a@b.es>`);
    expect(quoteSender("Peña, Ana <a@b.es>")).toBe('"Peña, Ana" <a@b.es>');
    expect(quoteSender("Ana Peña <a@b.es>")).toBe("Ana Peña <a@b.es>");
  });

  it("keeps the lines of sender and subject within 76 characters", () => {
    const long = mail({ subject: "Sueño, sofocos y sequedad: qué funciona, qué no y cuándo pedir cita, según los estudios", from: `${"Ñandú ".repeat(12)}<boletin@site.example>` });
    const english = mail({ subject: "word ".repeat(40).trim() });
    for (const each of [long, english]) {
      const raw = composeMessage(each);
      const named = raw.slice(0, raw.indexOf("\r\nDate:")); // sender, receiver and subject
      expect(Math.max(...named.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
      expect(parseMail(raw).headers.subject).toBe(each.subject);
    }
  });

  it("gives back any text it was given, in lines of at most 78 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.string({ unit: "grapheme", maxLength: 100 }), (text, title) => {
        const clean = text.replace(/\r/g, "").replace(/\p{Surrogate}/gu, "");
        const subject =
          title
            .replace(/[\r\n\0]/g, "")
            .replace(/\p{Surrogate}/gu, "")
            .trim() || "s";
        fc.pre(!subject.includes("=?"));
        const raw = composeMessage(mail({ text: clean, subject }));
        const back = parseMail(raw);
        expect(back.text).toBe(clean);
        expect(back.headers.subject).toBe(subject);
        expect(
          Math.max(
            ...raw
              .slice(raw.indexOf("\r\n\r\n"))
              .split("\r\n")
              .map((line) => line.length),
          ),
        ).toBeLessThanOrEqual(78);
      }),
    );
  });
});

describe("the leaving token", () => {
  it("belongs to one subscriber and one secret, and cannot be made up", () => {
    const token = keys.leaveToken(mailId);
    expect(keys.findSubscriber(token)).toBe(mailId);
    expect(makeKeys(["another-secret-0123456789-0123456789", TEST_SECRET]).findSubscriber(token)).toBe(mailId);
    const other = mailId.replace("9", "8");
    const last = token.endsWith("A") ? "E" : "A";
    for (const forged of [token.replace(mailId, other), `${token.slice(0, -1)}${last}`, `${mailId}.`, mailId, `${token}.x`, "", `${mailId.toUpperCase()}.x`]) {
      expect(keys.findSubscriber(forged)).toBeUndefined();
    }
  });
});
