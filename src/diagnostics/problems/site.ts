// Mistakes that show only when the whole site is known: addresses, links, templates, sizes.
import type { OriginUse } from "../../model/hosting.ts";
import type { Place } from "../../model/place.ts";
import type { Diagnostic, Wording } from "../diagnostic.ts";

function nearFix(near: string | undefined): Wording {
  return near
    ? { es: `¿Quisiste decir «${near}»?`, en: `Did you mean "${near}"?` }
    : { es: "Corrige la dirección o quita el enlace", en: "Correct the address or remove the link" };
}

function pageWants({ page, template }: { readonly page: string; readonly template?: string }, url: string): Wording {
  const [es, en] = template === undefined ? ["", ""] : [` (plantilla «${template}»)`, ` (template "${template}")`];
  return { es: `${page}${es} pide «${url}» a otro sitio, que no está declarado`, en: `${page}${en} wants "${url}" of another site, which is not declared` };
}

export const siteProblems = {
  duplicateAddress: (url: string, first: string, second: string, at: Place | undefined): Diagnostic => ({
    code: "duplicate-address",
    severity: "error",
    reason: { es: `Dos páginas tienen la dirección ${url}: ${first} y ${second}`, en: `Two pages have the address ${url}: ${first} and ${second}` },
    fix: { es: "Cambia el nombre de uno de los archivos o su ruta", en: "Rename one of the files, or change its route" },
    ...(at ? { at } : {}),
  }),

  deadLink: (at: Place, href: string, near: string | undefined): Diagnostic => ({
    code: "dead-link",
    severity: "error",
    reason: { es: `El enlace «${href}» no lleva a ninguna página`, en: `The link "${href}" leads to no page` },
    fix: nearFix(near),
    at,
  }),

  linkToUnpublished: (at: Place, href: string, file: string): Diagnostic => ({
    code: "link-to-unpublished",
    severity: "error",
    reason: { es: `El enlace «${href}» lleva a un texto que no está publicado: ${file}`, en: `The link "${href}" leads to a text that is not published: ${file}` },
    fix: { es: "Publica ese texto o quita el enlace", en: "Publish that text or remove the link" },
    at,
  }),

  deadAnchor: (at: Place, href: string, near: string | undefined): Diagnostic => ({
    code: "dead-anchor",
    severity: "error",
    reason: { es: `El enlace «${href}» lleva a un apartado que no existe en esa página`, en: `The link "${href}" leads to a section that this page does not have` },
    fix: nearFix(near),
    at,
  }),

  deadLinkInTemplate: (href: string, template: string, page: string, pageCount: number): Diagnostic => ({
    code: "dead-link-in-template",
    severity: "error",
    reason:
      pageCount > 1
        ? {
            es: `La plantilla «${template}» enlaza con «${href}», que no existe, en ${pageCount} páginas (por ejemplo ${page})`,
            en: `The template "${template}" links to "${href}", which does not exist, on ${pageCount} pages (${page}, for one)`,
          }
        : {
            es: `La página ${page} (plantilla «${template}») enlaza con «${href}», que no existe`,
            en: `The page ${page} (template "${template}") links to "${href}", which does not exist`,
          },
    fix: { es: "Corrige la plantilla o los datos que usa", en: "Correct the template or the data it uses" },
  }),

  deadRedirect: (from: string, to: string, near: string | undefined, at: Place | undefined): Diagnostic => ({
    code: "dead-redirect",
    severity: "error",
    reason: { es: `La redirección de ${from} lleva a «${to}», que no existe`, en: `The redirect of ${from} leads to "${to}", which does not exist` },
    fix: near ? nearFix(near) : { es: "Corrige el destino o quita la redirección", en: "Correct where it leads, or remove the redirect" },
    ...(at ? { at } : {}),
  }),

  lostAddress: (at: Place, url: string): Diagnostic => ({
    code: "lost-address",
    severity: "error",
    reason: {
      es: `La dirección publicada ${url} se perdería: ni una página ni una redirección responden en ella`,
      en: `The published address ${url} would be lost: neither a page nor a redirect answers it`,
    },
    fix: {
      es: "Añade una redirección desde ella a la dirección nueva; o, si se pierde a propósito, borra esta línea",
      en: "Add a redirect from it to the new address; or delete this line, if it is lost on purpose",
    },
    at,
  }),

  missingAltInTemplate: (template: string, page: string): Diagnostic => ({
    code: "missing-alt-in-template",
    severity: "error",
    reason: { es: `Una imagen de la página ${page} (plantilla «${template}») no tiene «alt»`, en: `An image of the page ${page} (template "${template}") has no "alt"` },
    fix: { es: 'Añade alt="…", o alt="" si es un adorno', en: 'Add alt="…", or alt="" for a decoration' },
  }),

  overBudget: (page: string, what: Wording, sizeBytes: number, budgetBytes: number): Diagnostic => ({
    code: "over-budget",
    severity: "warning",
    reason: {
      es: `${what.es} de la página ${page} ocupa ${sizeBytes} bytes, más que los ${budgetBytes} permitidos`,
      en: `${what.en} of the page ${page} takes ${sizeBytes} bytes, more than the ${budgetBytes} allowed`,
    },
    fix: { es: "Aligera la página o cambia el límite en la definición del sitio", en: "Make the page lighter, or change the limit in the site's definition" },
  }),

  undeclaredOrigin: (where: Place | { readonly page: string; readonly template?: string }, use: OriginUse, url: string): Diagnostic => ({
    code: "undeclared-origin",
    severity: "error",
    reason:
      "page" in where
        ? pageWants(where, url)
        : { es: `El texto pide «${url}» a otro sitio, que no está declarado`, en: `The text wants "${url}" of another site, which is not declared` },
    fix: {
      es: `Sírvelo desde este sitio, o declara su origen en «hosting.origins» (${use}) de la definición del sitio`,
      en: `Serve it from this site, or declare its origin in "hosting.origins" (${use}) of the site's definition`,
    },
    ...("page" in where ? {} : { at: where }),
  }),

  blockedStyle: (template: string, page: string): Diagnostic => ({
    code: "blocked-style",
    severity: "error",
    reason: {
      es: `La página ${page} (plantilla «${template}») lleva un atributo «style», que la política de seguridad bloquea`,
      en: `The page ${page} (template "${template}") has a "style" attribute, which the security policy blocks`,
    },
    fix: { es: "Usa una clase, o un atributo de presentación en los SVG", en: "Use a class, or a presentation attribute in an SVG" },
  }),

  longPolicy: (length: number, most: number): Diagnostic => ({
    code: "long-policy",
    severity: "error",
    reason: {
      es: `La política de seguridad ocupa ${length} caracteres, y un alojamiento lee ${most}: hay demasiados estilos o scripts distintos dentro de las páginas`,
      en: `The security policy takes ${length} characters, and hosts read ${most}: pages carry too many different inline styles or scripts`,
    },
    fix: { es: "Usa el mismo texto en más páginas, o llévalo a un archivo", en: "Use the same text on more pages, or move it into a file" },
  }),

  unsafeAddress: (url: string, at: Place | undefined): Diagnostic => ({
    code: "unsafe-address",
    severity: "error",
    reason: {
      es: `La dirección «${url}» no vale: debe empezar por «/», sin espacios, «?», «#» ni «..»`,
      en: `The address "${url}" is not valid: it must begin with "/", without spaces, "?", "#" or ".."`,
    },
    fix: { es: "Corrige la ruta o el nombre del archivo", en: "Correct the route or the file's name" },
    ...(at ? { at } : {}),
  }),
};
