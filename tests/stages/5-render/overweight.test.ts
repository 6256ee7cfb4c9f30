import { describe, expect, it } from "vitest";
import { findOverweight } from "../../../src/stages/5-render/overweight.ts";

const words = (count: number): string => Array.from({ length: count }, (_, index) => `<p>${Math.imul(index + 1, 2654435761) >>> 0}</p>`).join("");
const weigh = (html: string, limitBytes: number) => findOverweight(Buffer.from(html), limitBytes);

describe("a page's compressed weight", () => {
  it("is within a limit that the page keeps without compression", () => expect(weigh(words(10), 1000)).toBeUndefined());
  it("is within a limit that it keeps compressed", () => expect(weigh("<p>low water</p>".repeat(1000), 1000)).toBeUndefined());
  it("is told, as small as it gets, where it is beyond", () => {
    const found = weigh(words(2000), 1000);
    expect(found?.sizeBytes).toBeGreaterThan(1000);
    expect(found?.sizeBytes).toBeLessThan(words(2000).length / 2);
    expect(weigh(words(2000), found?.sizeBytes ?? 0)).toBeUndefined();
  });
  it.each([
    ["styles", `<style>${words(900)}</style><p>a</p>`],
    ["structured data", `<script type="application/ld+json">${words(900)}</script>${words(100)}`],
    ["drawings", `${words(100)}<svg viewBox="0 0 1 1"><g>${words(300)}</g></svg><svg>${words(300)}</svg>`],
    ["island props", `<plena-island data-island="a" data-props="${words(900).replaceAll("<", "&lt;")}"></plena-island>${words(100)}`],
    ["text", `<style>a{}</style>${words(900)}`],
  ])("names what weighs most: %s", (part, html) => expect(weigh(html, 500)?.heaviest.part).toBe(part));
});
