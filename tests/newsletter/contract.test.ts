// What the browser and the function agree on, for any input somebody may think of.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseAddress } from "../../supabase/functions/_shared/address.ts";
import { CONSENT, findToken, MIN_ELAPSED_MS, PROBLEMS, readAnswer, readSubscription } from "../../supabase/functions/_shared/contract.ts";
import { ipPrefix, limitedNetwork } from "../../supabase/functions/subscribe-newsletter/ip.ts";
import { message } from "./support/client.ts";

const localPart = fc.stringMatching(/^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]{1,20}(\.[a-zA-Z0-9_-]{1,10}){0,2}$/);
const domain = fc.stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,10})?(\.[a-z]{2,6}){1,2}$/);

describe("normaliseAddress", () => {
  const check = (typed: string, email: string | undefined) => expect(normaliseAddress(typed)?.email).toBe(email);

  it("lowers the domain and keeps dots, tags and capitals before the @", () => check("  Ana.Paz+casa@EXAMPLE.Es ", "Ana.Paz+casa@example.es"));
  it("writes an international domain as it goes over the wire", () => check("ana@niñas.es", "ana@xn--nias-hqa.es"));
  it("compares without capitals", () => expect(normaliseAddress("Ana@Example.es")?.key).toBe("ana@example.es"));
  it.each([
    ["no @", "ana.example.es"],
    ["nothing before the @", "@example.es"],
    ["no dot in the domain", "ana@localhost"],
    ["a number as domain", "ana@1.2"],
    ["an IP address", "ana@[127.0.0.1]"],
    ["a path", "ana@example.es/"],
    ["a query", "ana@example.es?x"],
    ["a port", "ana@example.es:25"],
    ["an encoded domain", "ana@ex%61mple.es"],
    ["two addresses", "ana@example.es,eva@example.es"],
    ["a display name", "Ana <ana@example.es>"],
    ["a header", "ana@example.es\r\nBcc: eva@example.es"],
    ["a header before the @", "ana\r\nBcc:eva@example.es"],
    ["a zero byte", "ana\0@example.es"],
    ["a zero byte at the end", "ana@example.es\0"],
    ["a soft hyphen in the domain", "ana@exam\u00adple.es"],
    ["two dots", "ana..paz@example.es"],
    ["a dot at the end", "ana.@example.es"],
    ["a comment", "ana(paz)@example.es"],
    ["a hidden character", "ana\u200b@example.es"],
    ["a letter that only looks like one", "аna@example.es"],
    ["65 characters before the @", `${"a".repeat(65)}@example.es`],
    ["255 characters", `ana@${"a.".repeat(125)}es`],
    ["a label that begins with a hyphen", "ana@-example.es"],
  ])("refuses %s", (_, typed) => check(typed, undefined));

  it("accepts every ordinary address and changes nothing before the @", () => {
    fc.assert(
      fc.property(localPart, domain, (local, host) => {
        const address = normaliseAddress(`${local}@${host}`);
        // "xn--" promises punycode, which a random text does not keep.
        fc.pre(!host.includes("--"));
        expect(address?.email).toBe(`${local}@${host}`);
      }),
    );
  });

  it("changes nothing the second time, and never lets a line break, a space or a second @ through", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.tuple(fc.string({ unit: "grapheme" }), domain).map((parts) => parts.join("@")),
        ),
        (typed) => {
          const address = normaliseAddress(typed);
          if (address !== undefined) {
            expect(normaliseAddress(address.email)).toEqual(address);
            expect(address.email).toMatch(/^[\x21-\x7e]+$/);
            expect(address.email.split("@")).toHaveLength(2);
            expect(address.key).toBe(address.key.toLowerCase());
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("readSubscription", () => {
  const problemOf = (change: Record<string, unknown>) => readSubscription(message("ana@example.es", change));

  it("takes what the form sends, with and without JavaScript", () => {
    expect(problemOf({})).toMatchObject({ consentVersion: CONSENT.version, source: "/blog/", fromMachine: false });
    expect(problemOf({ consent: "on", elapsedMs: undefined })).toMatchObject({ fromMachine: false });
  });
  it.each([undefined, false, 1, "no", "", null, [], {}, "1"])("does not take %j for consent", (consent) => expect(problemOf({ consent })).toBe("consent_required"));
  it("recognises a machine by the field that people do not see, and by its haste", () => {
    expect(problemOf({ website: "http://spam.example" })).toMatchObject({ fromMachine: true });
    expect(problemOf({ elapsedMs: MIN_ELAPSED_MS - 1 })).toMatchObject({ fromMachine: true });
    expect(problemOf({ elapsedMs: "10" })).toMatchObject({ fromMachine: true });
  });
  it("keeps only the path of the page", () => {
    expect(problemOf({ source: "/blog/?q=sofocos" })).toMatchObject({ source: "/" });
    expect(problemOf({ source: "https://elsewhere.example/" })).toMatchObject({ source: "/" });
  });
  it("answers a problem or a whole subscription to anything at all", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("email", "consent", "consentVersion", "source", "website", "elapsedMs", "__proto__", "t"), fc.anything()), (fields) => {
        const read = readSubscription(fields);
        if (typeof read === "string") {
          expect(Object.keys(PROBLEMS)).toContain(read);
        } else {
          expect(read.address.email).toContain("@");
        }
        findToken(fields);
      }),
    );
  });
});

describe("findToken", () => {
  const token = "a".repeat(43);
  it.each([token, ` ${token}\n`, `https://example.es/newsletter/confirmar/#t=${token}`, `https://example.es/x?t=${token}`])("finds it in %j", (t) =>
    expect(findToken({ t })).toBe(token),
  );
  it.each([undefined, 1, "", "short", "a".repeat(101), `${token}' or '1'='1`])("refuses %j", (t) => expect(findToken({ t })).toBeUndefined());
});

describe("readAnswer", () => {
  it("takes anything unknown for a failure", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const answer = readAnswer(value);
        expect("status" in answer || Object.hasOwn(PROBLEMS, answer.error)).toBe(true);
      }),
    );
    expect(readAnswer({ error: "toString" })).toEqual({ error: "unavailable" });
    expect(readAnswer({ status: "accepted" })).toEqual({ status: "accepted" });
  });
});

describe("ipPrefix", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["unknown", ""],
    ["", ""],
    ["1.2.3.4' --", ""],
  ])("shortens %j to %j", (ip, prefix) => expect(ipPrefix(ip)).toBe(prefix));
});

describe("limitedNetwork", () => {
  const isShared = (one: string, other: string) => limitedNetwork(one) === limitedNetwork(other);
  it("is one for all addresses of one connection", () => {
    expect(isShared("2001:db8:1:2:3:4:5:6", "2001:DB8:1:2::9")).toBe(true);
    expect(isShared("2001:0db8:0001:0002::1", "2001:db8:1:2:ffff::1")).toBe(true);
  });
  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["203.0.113.7", "203.0.113.8"],
    ["::ffff:203.0.113.7", "::ffff:203.0.113.8"],
  ])("is another for %s than for %s", (one, other) => expect(isShared(one, other)).toBe(false));
});
