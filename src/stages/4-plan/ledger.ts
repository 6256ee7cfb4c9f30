// The ledger of published addresses: a file with one on each line, which no build may lose.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import { canonicalUrl, readableUrl } from "../../model/paths.ts";
import type { Plan } from "../../model/plan.ts";

/** An address of the ledger, as a person writes it, and its line from 1. */
interface LedgerLine {
  readonly url: string;
  readonly line: number;
}

/** Reads the addresses of a ledger; lines that begin with "#" are remarks. */
export function ledgerLines({ text }: Pick<SourceText, "text">): LedgerLine[] {
  return text.split("\n").flatMap((line, index) => (line.trim() === "" || line.startsWith("#") ? [] : [{ url: readableUrl(line.trim()), line: index + 1 }]));
}

/** The addresses that have to last: pages and feeds. Files have names of their own, and redirects exist to keep others. */
export function lastingAddresses({ pages, feeds }: Plan): string[] {
  return [...pages, ...feeds].map(({ url }) => readableUrl(url));
}

/**
 * Finds the addresses of a ledger that nothing answers any more, not even a redirect.
 *
 * @param isLeftOut Says which ones this build leaves out on purpose.
 */
export function lostAddresses(ledger: SourceText, plans: readonly Plan[], { urls = "folder", redirectForm }: SiteDefinition, isLeftOut: (url: string) => boolean): Diagnostic[] {
  const answered = new Set(plans.flatMap((plan) => Object.values(plan).flatMap((list: Plan[keyof Plan]) => list.map(({ url }) => readableUrl(url)))));
  return ledgerLines(ledger)
    .filter(({ url }) => !answered.has(readableUrl(canonicalUrl(url, urls))) && !isLeftOut(url))
    .map(({ url, line }) => problems.lostAddress(ledger.placeOf(line, 1, url.length), url, redirectForm));
}

/** Finds the lines of a ledger that are no address: they protect nothing. */
export function noAddressLines(ledger: SourceText): Diagnostic[] {
  return ledgerLines(ledger)
    .filter(({ url }) => !url.startsWith("/"))
    .map(({ url, line }) => problems.noAddress(ledger.placeOf(line, 1, url.length), url));
}
