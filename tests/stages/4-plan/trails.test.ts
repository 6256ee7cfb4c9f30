import { describe, expect, it } from "vitest";
import { urlPath } from "../../../src/model/paths.ts";
import { trailsOf } from "../../../src/stages/4-plan/trails.ts";

const trail = trailsOf(["/", "/blog/", "/blog/sofocos/", "/archivo/2024/x/"].map((url) => ({ url: urlPath(url), name: url })));
const check = (url: string, expected: readonly string[]): void => expect(trail(urlPath(url), "here").map((crumb) => crumb.url)).toEqual(expected);

describe("breadcrumbs", () => {
  it("begin at the start page and end at the page", () => check("/blog/sofocos/", ["/", "/blog/", "/blog/sofocos/"]));
  it("are one on the start page", () => check("/", ["/"]));
  it("leave out beginnings that are no page", () => check("/archivo/2024/x/", ["/", "/archivo/2024/x/"]));
  it("do not take a name that only begins alike", () => check("/blogs/x/", ["/", "/blogs/x/"]));
});
