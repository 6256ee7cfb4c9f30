// Photographs while a site is served: shown in every format, exchanged on the page, told when they are broken.
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { photograph } from "../support/photographs.ts";
import { eventually, openServed, overlay, sharedBrowser } from "./support/page.ts";
import { serveTiny } from "./support/tiny.ts";

const browser = sharedBrowser();
const site = await serveTiny();
const put = async (width: number, content?: Buffer): Promise<void> => fs.writeFileSync(path.join(site.root, "content/notes/low.jpg"), content ?? (await photograph(width, 200)));

it("a picture is shown as soon as it is there, exchanged when it changes, and told of when it is broken", async () => {
  const page = await openServed(browser(), `${site.url}/notes/neap-tides/`);
  const image = page.locator('img[alt="Low water"]');
  const shownWidth = (): Promise<number> =>
    image.evaluate((element: HTMLImageElement) => (element.complete && element.naturalWidth > 0 ? Number(element.getAttribute("width")) : 0));

  site.write("content/notes/neap-tides.md", "---\ntitle: Neap tides\ndate: 2026-01-01\n---\n\n## Quiet days\n\n![Low water](low.jpg)\n");
  await overlay(page).filter({ hasText: "missing-image" }).waitFor();
  await put(300);
  await eventually(shownWidth).toBe(300);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/\/assets\/low-\w{10}-300\.avif$/);

  await put(260);
  await eventually(shownWidth).toBe(260);

  await put(0, (await photograph(250, 200)).subarray(0, 900));
  await overlay(page).filter({ hasText: "broken-image" }).waitFor();
  await put(240);
  await eventually(shownWidth).toBe(240);
  await overlay(page).waitFor({ state: "detached" });
});
