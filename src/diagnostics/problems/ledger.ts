// Mistakes in the ledger of published addresses.
import type { RedirectForm } from "../../model/definition.ts";
import type { Place } from "../../model/place.ts";
import type { Diagnostic, Wording } from "../diagnostic.ts";

export const ledgerProblems = {
  noAddress: (at: Place, text: string): Diagnostic => ({
    code: "no-address",
    severity: "error",
    reason: { es: `«${text}» no es una dirección: falta la «/» del principio`, en: `"${text}" is no address: the "/" at its beginning is missing` },
    fix: { es: "Escríbela como /blog/sofocos/, o borra la línea", en: "Write it like /blog/hot-flushes/, or delete the line" },
    at,
  }),

  lostAddress: (at: Place, url: string, form: RedirectForm | undefined): Diagnostic => ({
    code: "lost-address",
    severity: "error",
    reason: {
      es: `La dirección publicada ${url} se perdería: ni una página ni una redirección responden en ella`,
      en: `The published address ${url} would be lost: neither a page nor a redirect answers it`,
    },
    fix: lostFix(url, form),
    at,
  }),
};

function lostFix(url: string, form: RedirectForm | undefined): Wording {
  const lines = (to: string): string =>
    form
      ?.lines(url, to)
      .map((line) => `\n    ${line}`)
      .join("") ?? "";
  return form
    ? {
        es: `Borra esta línea, si se pierde a propósito; o pega al final de ${form.file}, con la dirección nueva:${lines("/la/nueva/")}`,
        en: `Delete this line, if it is lost on purpose; or paste at the end of ${form.file}, with the new address:${lines("/the/new/one/")}`,
      }
    : {
        es: "Añade una redirección desde ella a la dirección nueva; o, si se pierde a propósito, borra esta línea",
        en: "Add a redirect from it to the new address; or delete this line, if it is lost on purpose",
      };
}
