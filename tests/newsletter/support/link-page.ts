// The page that a mail's link opens, in a browser that runs its script.
import type { Page } from "playwright-core";
import { FIELDS } from "../../../supabase/functions/_shared/contract.ts";

/** Opens a mail's link and waits until the page has read it: before, its button asks for the code to be pasted. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator(`input[type=hidden][name=${FIELDS.token}]`).waitFor({ state: "attached" });
}
