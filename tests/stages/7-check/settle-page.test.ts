import { describe, expect, it } from "vitest";
import type { PageFacts } from "../../../src/model/facts.ts";
import type { PlannedPage } from "../../../src/model/plan.ts";
import { settledPages } from "../../../src/stages/7-check/settle-page.ts";

const settle = settledPages([{ url: "/" }, { url: "/a%C3%B1o/" }, { url: "/b/" }] as unknown as PlannedPage[]);
const facts = (links: readonly string[]): PageFacts => ({ url: "/b/", ids: ["c"], links, islands: [] }) as unknown as PageFacts;

describe("a page that was rendered", () => {
  it("keeps no link that is the address of a page", () => expect(settle(facts(["/", "/año/", "/b/"])).links).toEqual([]));
  it("keeps every link that has to be looked at: to anchors, files, other forms of an address, and nowhere", () => {
    const links = ["/b/#c", "/assets/a.css", "/b", "../b/", "/c/", "https://a.example/", "/?x"];
    expect(settle(facts(["/", ...links])).links).toEqual(links);
  });
  it("shares its lists with pages that have the same", () => {
    const [one, other] = [settle(facts(["/", "/x.css"])), settle(facts(["/x.css", "/b/"]))];
    expect([one.links === other.links, one.ids === other.ids]).toEqual([true, true]);
  });
});
