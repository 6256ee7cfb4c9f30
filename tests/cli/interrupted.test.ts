// A build that is stopped in the middle, politely or not, leaves the published site as it was.
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliSite, leftovers, MOMENTS, stoppingSite } from "../support/cli-site.ts";

describe.each(["SIGKILL", "SIGINT", "SIGTERM"])("a build that gets %s", (signal) => {
  let site: CliSite;
  beforeAll(async () => {
    site = stoppingSite();
    expect((await site.build()).code).toBe(0);
  });
  afterAll(() => site.delete());

  const moments = signal === "SIGTERM" ? (["plan"] as const) : MOMENTS;
  it.each(moments)("during %s leaves the old site complete, and the next build works", async (moment) => {
    const before = site.published();
    changeNotes(site, `Stopped during ${moment}.`);
    const stopped = await site.build([], { STOP_AT: moment, STOP_WITH: signal });
    expect(stopped).toMatchObject(signal === "SIGKILL" ? { code: null, signal } : { code: 130, stdout: "" });
    expect(site.published()).toEqual(before);
    if (signal !== "SIGKILL") expect(leftovers(site)).toEqual([]);

    const { code, stderr } = await site.build();
    expect(code, stderr).toBe(0);
    expect(site.published()["notes/spring-tides/index.html"]).toContain(`Stopped during ${moment}.`);
    expect(leftovers(site)).toEqual([]);
  });
});

/** Makes a change that the next build would publish, so that every stage has something to do. */
function changeNotes(site: CliSite, line: string): void {
  for (const id of ["neap-tides", "spring-tides"]) {
    const file = `content/notes/${id}.md`;
    site.write(file, `${fs.readFileSync(path.join(site.root, file), "utf8")}\n${line}\n`);
  }
}
