// Runs axe-core in a page: WCAG 2.0 to 2.2 at levels A and AA and best practices, with text contrast at level AAA.
import axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Gives one line for each element that breaks a rule: the rule, what it wants, where. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  return page.evaluate(async (tags) => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      // 7:1 for text and 4.5:1 for large text; the weaker rule would only repeat it.
      rules: { "color-contrast-enhanced": { enabled: true }, "color-contrast": { enabled: false } },
      resultTypes: ["violations"],
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${(failureSummary ?? "").split("\n").slice(1).join("; ").trim()}`),
    );
  }, TAGS);
}
