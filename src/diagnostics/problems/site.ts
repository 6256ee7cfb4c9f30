// Mistakes that show only when the whole site is known: addresses, links, templates, sizes.
import type { HeavyPart, Overweight } from "../../model/facts.ts";
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

const heavyPage = (reason: Wording, fix: Wording): Diagnostic => ({
  code: "heavy-page",
  severity: "error",
  reason,
  fix,
});

function andOthers(count: number): Wording {
  return count === 0 ? { es: "", en: "" } : { es: ` (y de ${count} más)`, en: ` (and of ${count} more)` };
}

const HEAVY_PARTS: Readonly<Record<HeavyPart, Wording & { readonly fix: Wording }>> = {
  styles: {
    es: "los estilos escritos en ella",
    en: "the styles written into it",
    fix: { es: "Deja en «firstStyles» solo lo que se ve en la primera pantalla", en: 'Leave in "firstStyles" only what the first screen shows' },
  },
  "structured data": {
    es: "los datos estructurados",
    en: "the structured data",
    fix: { es: "Quita de los datos estructurados lo que ningún buscador usa", en: "Take out of the structured data what no search engine uses" },
  },
  drawings: {
    es: "los dibujos SVG",
    en: "the SVG drawings",
    fix: { es: "Simplifica los dibujos o publícalos como archivos", en: "Make the drawings simpler, or publish them as files" },
  },
  "island props": {
    es: "los datos de las islas",
    en: "the data of islands",
    fix: { es: "Dale a cada isla solo los datos que muestra", en: "Give each island only the data that it shows" },
  },
  text: {
    es: "el texto y sus etiquetas",
    en: "the text and its tags",
    fix: { es: "Acorta el texto o divídelo en dos páginas", en: "Shorten the text, or divide it into two pages" },
  },
};

const HEAVY_FILES: Readonly<Record<"scripts" | "fonts", Wording & { readonly fix: Wording }>> = {
  scripts: {
    es: "Los scripts",
    en: "The scripts",
    fix: { es: "Haz que una isla empiece más tarde («starts») o aligera su código", en: 'Let an island start later ("starts"), or make its code lighter' },
  },
  fonts: {
    es: "Las fuentes",
    en: "The fonts",
    fix: { es: "Recorta más las fuentes («fonts») o precarga menos", en: 'Cut the fonts further ("fonts"), or preload fewer' },
  },
};

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
            es: `La plantilla «${template}» enlaza o muestra «${href}», que no existe, en ${pageCount} páginas (por ejemplo ${page})`,
            en: `The template "${template}" links to or shows "${href}", which does not exist, on ${pageCount} pages (${page}, for one)`,
          }
        : {
            es: `La página ${page} (plantilla «${template}») enlaza o muestra «${href}», que no existe`,
            en: `The page ${page} (template "${template}") links to or shows "${href}", which does not exist`,
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

  heavyHtml: (page: string, sizeBytes: number, budgetBytes: number, heaviest: Overweight["heaviest"]): Diagnostic => {
    const { es, en, fix } = HEAVY_PARTS[heaviest.part];
    return heavyPage(
      {
        es: `La página ${page} ocupa comprimida ${sizeBytes} bytes, más que los ${budgetBytes} permitidos; lo que más pesa: ${es} (${heaviest.sizeBytes})`,
        en: `The page ${page} takes ${sizeBytes} bytes compressed, more than the ${budgetBytes} allowed; what weighs most: ${en} (${heaviest.sizeBytes})`,
      },
      fix,
    );
  },

  /** `others`: how many pages more fetch the same. */
  heavyFiles: (
    page: string,
    others: number,
    kind: "scripts" | "fonts",
    sizeBytes: number,
    budgetBytes: number,
    heaviest: { readonly url: string; readonly sizeBytes: number },
  ): Diagnostic => {
    const { es, en, fix } = HEAVY_FILES[kind];
    return heavyPage(
      {
        es: `${es} de la página ${page}${andOthers(others).es} ocupan ${sizeBytes} bytes, más que los ${budgetBytes} permitidos; lo que más pesa: ${heaviest.url} (${heaviest.sizeBytes})`,
        en: `${en} of the page ${page}${andOthers(others).en} take ${sizeBytes} bytes, more than the ${budgetBytes} allowed; what weighs most: ${heaviest.url} (${heaviest.sizeBytes})`,
      },
      fix,
    );
  },

  manyRequests: (page: string, others: number, requests: number, budget: number, counts: Readonly<Record<"scripts" | "fonts" | "styles" | "images", number>>): Diagnostic =>
    heavyPage(
      {
        es: `La página ${page}${andOthers(others).es} pide ${requests} archivos al abrirse, más que los ${budget} permitidos: ella misma, ${counts.scripts} de scripts, ${counts.fonts} de fuentes, ${counts.styles} de estilos y ${counts.images} de imágenes`,
        en: `The page ${page}${andOthers(others).en} asks for ${requests} files as it opens, more than the ${budget} allowed: itself, ${counts.scripts} of scripts, ${counts.fonts} of fonts, ${counts.styles} of styles and ${counts.images} of images`,
      },
      {
        es: "Deja para más tarde lo que no se ve al principio: imágenes sin «isFirst», islas que empiezan al tocarlas, una fuente menos",
        en: 'Leave for later what is not seen at first: images without "isFirst", islands that start when they are touched, one font less',
      },
    ),

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
