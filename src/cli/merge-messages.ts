import type { Language } from "../diagnostics/diagnostic.ts";

export const MERGE_MESSAGES = {
  es: {
    noPart: (folder: string) => `En «${folder}» no hay ninguna parte terminada de un sitio`,
    twice: (number: number, one: string, other: string) => `La parte ${number} está dos veces: en «${one}» y en «${other}»`,
    missing: (numbers: readonly number[], total: number) => `${numbers.length === 1 ? "Falta la parte" : "Faltan las partes"} ${numbers.join(", ")} de ${total}`,
    mixed: (part: string, other: string, what: string) => `«${part}» no es parte del mismo sitio que «${other}»: ${what}`,
    differences: {
      generator: "es de otra versión de Plena",
      total: "es de otro número de partes",
      options: "se generó con otras opciones o en otro día (usa --clock)",
      templates: "es de otras plantillas",
      content: "es de otra versión del contenido",
    },
    otherContent: (part: string) => `«${part}» no es de este sitio tal como está: sus plantillas o su contenido son otros`,
    damaged: (part: string, output: string) => `A «${part}» le falta «${output}» o no es como se generó`,
    sameVersion: "Genera todas las partes, y únelas, con los mismos archivos y las mismas opciones",
    again: "Genera las partes con «plena build --shard 1/N --out DIR» y pasa aquí todas sus carpetas, cada una una vez",
  },
  en: {
    noPart: (folder: string) => `There is no finished part of a site in "${folder}"`,
    twice: (number: number, one: string, other: string) => `Part ${number} is there twice: in "${one}" and in "${other}"`,
    missing: (numbers: readonly number[], total: number) => `${numbers.length === 1 ? "Missing part" : "Missing parts"} ${numbers.join(", ")} of ${total}`,
    mixed: (part: string, other: string, what: string) => `"${part}" is no part of the same site as "${other}": ${what}`,
    differences: {
      generator: "it is of another version of Plena",
      total: "it is of another number of parts",
      options: "it was built with other options or on another day (use --clock)",
      templates: "it is of other templates",
      content: "it is of another version of the content",
    },
    otherContent: (part: string) => `"${part}" is not of this site as it is: its templates or its content are others`,
    damaged: (part: string, output: string) => `"${part}" lacks "${output}", or it is not as it was rendered`,
    sameVersion: "Render all parts, and join them, from the same files and with the same options",
    again: 'Render the parts with "plena build --shard 1/N --out DIR" and give all their folders here, each once',
  },
} as const satisfies Record<Language, object>;
