// Runs axe-core in a page: WCAG 2.0 to 2.2 at levels A and AA and best practices, with text contrast at level AAA.
import fs from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that look at colours: all that another scheme can break on a page that is otherwise the same. */
const COLOR_RULES = ["color-contrast-enhanced", "link-in-text-block"];

/** Gives one line for each element that breaks a rule: the rule, what it wants, where. */
export async function accessibilityProblems(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  // 7:1 for text and 4.5:1 for large text; the weaker rule would only repeat it.
  const all: axe.RunOptions = { runOnly: TAGS, rules: { "color-contrast-enhanced": { enabled: true }, "color-contrast": { enabled: false } } };
  const options: axe.RunOptions = rules === "all" ? all : { runOnly: { type: "rule", values: COLOR_RULES } };
  return page.evaluate(async (wanted) => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { ...wanted, resultTypes: ["violations"] });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${(failureSummary ?? "").split("\n").slice(1).join("; ").trim()}`),
    );
  }, options);
}
