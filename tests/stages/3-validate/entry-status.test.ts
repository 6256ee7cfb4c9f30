import { describe, expect, it } from "vitest";
import { entryStatus, isSelected } from "../../../src/stages/3-validate/entry-status.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const check = (meta: object, expected: string): void => expect(entryStatus(meta, NOW)).toBe(expected);

describe("the status of an entry", () => {
  it("is published without dates", () => check({}, "published"));
  it("is published on its own day", () => check({ date: "2026-11-21" }, "published"));
  it("is scheduled before its day", () => check({ date: "2026-11-22" }, "scheduled"));
  it("is expired from the day it names", () => check({ expires: "2026-11-21" }, "expired"));
  it("is published until that day", () => check({ expires: "2026-11-22" }, "published"));
  it("is a draft whatever its dates", () => check({ draft: true, date: "2020-01-01", expires: "2020-02-01" }, "draft"));
  it("is expired even when it would be scheduled", () => check({ date: "2027-01-01", expires: "2026-01-01" }, "expired"));
});

describe("a build takes", () => {
  const none = { drafts: false, future: false, expired: false };
  const taken = (selection: Partial<typeof none>): string[] =>
    (["published", "draft", "scheduled", "expired"] as const).filter((status) => isSelected(status, { ...none, ...selection }));
  it("only what is published", () => expect(taken({})).toEqual(["published"]));
  it("drafts when asked", () => expect(taken({ drafts: true })).toEqual(["published", "draft"]));
  it("scheduled texts when asked", () => expect(taken({ future: true })).toEqual(["published", "scheduled"]));
  it("expired texts when asked", () => expect(taken({ expired: true })).toEqual(["published", "expired"]));
});
