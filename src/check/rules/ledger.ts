// Published addresses that the ledger does not know yet.
import { fileStart } from "../../diagnostics/problems/files.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import { sourcePath } from "../../model/paths.ts";
import type { Plan } from "../../model/plan.ts";
import { lastingAddresses, ledgerLines } from "../../stages/4-plan/ledger.ts";
import type { Finding } from "../finding.ts";

const SHOWN = 3;

/**
 * Finds out whether the ledger or addresses in it are missing.
 *
 * @param file Where the site's definition says that the ledger is.
 */
export function* ledgerFindings(file: string | undefined, ledger: SourceText | undefined, plan: Plan): Iterable<Finding> {
  if (file === undefined) return;
  if (!ledger) {
    yield missingLedger(file);
    return;
  }
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

const missingLedger = (file: string): Finding => ({
  code: "missing-ledger",
  reason: { es: "Falta la lista de direcciones publicadas: nada impide perder una", en: "The ledger of published addresses is missing: nothing keeps one from getting lost" },
  fix: {
    es: "Recupérala del historial de git o, si nunca la hubo, ejecuta «plena direcciones»",
    en: 'Restore it from git\'s history or, if there never was one, run "plena direcciones"',
  },
  at: fileStart(sourcePath(file)),
});
