// Mistakes in the Markdown body: directives, raw HTML, citations, images.
import type { Place } from "../../model/place.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { suggest } from "../suggest.ts";

const extensionOf = (format: string): string => (format === "jpeg" ? "jpg" : format);

const unreadSource = (id: string): Pick<Diagnostic, "reason" | "fix"> => ({
  reason: { es: `La fuente «${id}» está en la lista, pero nadie la ha abierto todavía`, en: `The source "${id}" is on the list, but nobody has opened it yet` },
  fix: {
    es: "Ábrela y léela: si dice lo que afirmas, anótala como leída en la lista. Si no, cita otra",
    en: "Open and read it: if it says what you state, mark it as read on the list. If not, cite another",
  },
});

const missingSource = (id: string, near: string | undefined): Pick<Diagnostic, "reason" | "fix"> => ({
  reason: { es: `La fuente «${id}» no existe`, en: `There is no source "${id}"` },
  fix: near
    ? { es: `¿Quisiste decir «[@${near}]»?`, en: `Did you mean "[@${near}]"?` }
    : { es: "Añádela a la lista de fuentes o corrige su identificador", en: "Add it to the list of sources, or correct its id" },
});

export const markdownProblems = {
  unknownDirective: (at: Place, name: string, known: readonly string[]): Diagnostic => {
    const near = suggest(name, known);
    return {
      code: "unknown-directive",
      severity: "error",
      reason: { es: `La directiva «${name}» no existe`, en: `There is no directive "${name}"` },
      fix: near ? { es: `¿Quisiste decir «${near}»?`, en: `Did you mean "${near}"?` } : { es: `Usa una de estas: ${known.join(", ")}`, en: `Use one of: ${known.join(", ")}` },
      at,
    };
  },

  wrongDirectiveForm: (at: Place, name: string, fence: string): Diagnostic => ({
    code: "wrong-directive-form",
    severity: "error",
    reason: { es: `«${name}» se escribe de otra forma`, en: `"${name}" is written in another form` },
    fix: { es: `Escríbela así: ${fence}`, en: `Write it like this: ${fence}` },
    at,
  }),

  unclosedDirective: (at: Place, name: string): Diagnostic => ({
    code: "unclosed-directive",
    severity: "error",
    reason: { es: `La directiva «${name}» no se cierra`, en: `The directive "${name}" is not closed` },
    fix: { es: "Añade una línea con solo «:::» donde termina", en: 'Add a line with only ":::" where it ends' },
    at,
  }),

  refusedHtml: (at: Place, tag: string, why: "element" | "attribute"): Diagnostic => ({
    code: "refused-html",
    severity: "error",
    reason:
      why === "element"
        ? { es: `El elemento HTML «${tag}» no está permitido`, en: `The HTML element "${tag}" is not allowed` }
        : { es: `El atributo HTML «${tag}» no está permitido`, en: `The HTML attribute "${tag}" is not allowed` },
    fix: { es: "Usa Markdown o una directiva, o escribe «\\<» si querías el signo", en: 'Use Markdown or a directive, or write "\\<" if you meant the sign' },
    at,
  }),

  /** @param isUnread Whether it is on the list, and only nobody has opened it. */
  unknownCitation: (at: Place, id: string, known: Iterable<string>, isUnread: boolean): Diagnostic => ({
    code: "unknown-citation",
    severity: "error",
    ...(isUnread ? unreadSource(id) : missingSource(id, suggest(id, known))),
    at,
  }),

  missingAlt: (at: Place, image: string): Diagnostic => ({
    code: "missing-alt",
    severity: "error",
    reason: { es: `La imagen «${image}» no tiene texto alternativo`, en: `The image "${image}" has no alternative text` },
    fix: { es: `Describe lo que se ve: ![texto](${image})`, en: `Describe what it shows: ![text](${image})` },
    at,
  }),

  missingImage: (at: Place, image: string): Diagnostic => ({
    code: "missing-image",
    severity: "error",
    reason: { es: `La imagen «${image}» no existe`, en: `The image "${image}" does not exist` },
    fix: { es: "Ponla junto a este archivo o en public/, o corrige su nombre", en: "Put it beside this file or into public/, or correct its name" },
    at,
  }),

  brokenImage: (at: Place, image: string): Diagnostic => ({
    code: "broken-image",
    severity: "error",
    reason: { es: `La imagen «${image}» no se puede leer: está dañada o incompleta`, en: `The image "${image}" cannot be read: it is damaged or incomplete` },
    fix: { es: "Ábrela en un programa de imágenes y guárdala otra vez, o cópiala de nuevo", en: "Open it in an image editor and save it again, or copy it anew" },
    at,
  }),

  wrongImageType: (at: Place, image: string, format: string): Diagnostic => ({
    code: "wrong-image-type",
    severity: "error",
    reason: {
      es: `La imagen «${image}» no es del tipo que dice su nombre: es ${format.toUpperCase()}`,
      en: `The image "${image}" is not of the type that its name says: it is ${format.toUpperCase()}`,
    },
    fix: { es: `Cambia la terminación de su nombre por .${extensionOf(format)}, también aquí`, en: `Change the end of its name to .${extensionOf(format)}, here as well` },
    at,
  }),

  unknownImageType: (at: Place, image: string): Diagnostic => ({
    code: "unknown-image-type",
    severity: "error",
    reason: { es: `La imagen «${image}» es de un tipo que no todos los navegadores muestran`, en: `The image "${image}" is of a type that not all browsers show` },
    fix: { es: "Guárdala como JPG, PNG, WebP o AVIF; un dibujo, como SVG", en: "Save it as JPG, PNG, WebP or AVIF; a drawing, as SVG" },
    at,
  }),

  refusedAddress: (at: Place, url: string): Diagnostic => ({
    code: "refused-address",
    severity: "error",
    reason: { es: `La dirección «${url}» no está permitida`, en: `The address "${url}" is not allowed` },
    fix: {
      es: "Enlaza con una página (https://…), un correo (mailto:…) o un teléfono (tel:…)",
      en: "Link to a page (https://…), a mail address (mailto:…) or a telephone (tel:…)",
    },
    at,
  }),

  topHeading: (at: Place): Diagnostic => ({
    code: "top-heading",
    severity: "error",
    reason: { es: "Un «# título» dentro del texto: la página ya tiene el suyo, el campo «title»", en: 'A "# heading" in the text: the page has its own, the field "title"' },
    fix: { es: "Empieza los apartados con «##»", en: 'Begin sections with "##"' },
    at,
  }),
};
