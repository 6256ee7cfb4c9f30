// Published addresses that the ledger does not know yet.
import type { SourceText } from "../../diagnostics/source-text.ts";
import type { Plan } from "../../model/plan.ts";
import { lastingAddresses, ledgerLines } from "../../stages/4-plan/ledger.ts";
import type { Finding } from "../finding.ts";

const SHOWN = 3;

/** Finds out whether addresses are missing from the ledger. */
export function* ledgerFindings(ledger: SourceText | undefined, plan: Plan): Iterable<Finding> {
  if (!ledger) return;
  const listed = new Set(ledgerLines(ledger).map(({ url }) => url));
  const missing = lastingAddresses(plan).filter((url) => !listed.has(url));
  if (missing.length === 0) return;
  const shown = missing.sort().slice(0, SHOWN).join(", ") + (missing.length > SHOWN ? "…" : "");
  yield {
    code: "unlisted-address",
    reason: {
      es: missing.length === 1 ? `Falta una dirección publicada: ${shown}` : `Faltan ${missing.length} direcciones publicadas: ${shown}`,
      en: missing.length === 1 ? `A published address is missing: ${shown}` : `${missing.length} published addresses are missing: ${shown}`,
    },
    fix: { es: "Ejecuta «plena direcciones», que las añade", en: 'Run "plena direcciones", which adds them' },
    at: ledger.placeOf(1),
  };
}
