// `plena direcciones`: adds what is published to the ledger of addresses. It takes nothing out: that is a writer's decision.
import fs from "node:fs";
import path from "node:path";
import { ContentError, UsageError } from "../errors.ts";
import { planWholeSite, readLedger } from "../plan-whole-site.ts";
import { writeWhole } from "../platform/receipt.ts";
import { lastingAddresses, ledgerLines } from "../stages/4-plan/ledger.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import { openSite, readingTools } from "./open-site.ts";
import type { Terminal } from "./terminal.ts";

export interface AddressesFlags {
  readonly root: string;
  readonly clock?: string;
  readonly json?: boolean;
}

/** Completes the ledger and gives the exit code; 1 while an address would be lost. */
export async function runAddresses(flags: AddressesFlags, terminal: Terminal): Promise<number> {
  const messages = CHECK_MESSAGES[terminal.language];
  const site = await openSite(flags, terminal);
  const file = site.definition.addressLedger;
  if (file === undefined) throw new UsageError(messages.noLedger, messages.noLedgerHint);
  try {
    const { plan } = await planWholeSite(site.definition, site.options, readingTools(site, terminal));
    const ledger = readLedger(site.definition, site.files);
    const listed = new Set(ledger ? ledgerLines(ledger).map(({ url }) => url) : []);
    const added = lastingAddresses(plan)
      .filter((url) => !listed.has(url))
      .sort();
    const remarks = ledger ? ledger.text.split("\n").filter((line) => line.startsWith("#")) : messages.ledgerRemarks;
    if (added.length > 0 || !ledger) {
      fs.mkdirSync(path.dirname(path.join(site.root, file)), { recursive: true });
      writeWhole(path.join(site.root, file), `${[...remarks, ...[...listed, ...added].sort()].join("\n")}\n`);
    }
    const total = listed.size + added.length;
    terminal.print(
      flags.json ? JSON.stringify({ file, total, added }) : [...added.map((url) => `+ ${url}`), terminal.colors.green(messages.listed(file, total, added.length))].join("\n"),
    );
    return 0;
  } catch (error) {
    if (error instanceof ContentError) terminal.diagnostics(error.diagnostics);
    throw error;
  }
}
