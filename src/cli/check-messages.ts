// What the commands for writers say, in both languages.
import type { Language } from "../diagnostics/diagnostic.ts";

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const CHECK_MESSAGES = {
  es: {
    linting: "revisando los textos",
    clean: "Todo en orden.",
    launchable: "Todo en orden: el sitio se puede publicar.",
    fixed: (count: number) => (count === 0 ? "No había nada que arreglar solo." : `Arreglado: ${plural(count, "lugar", "lugares")}.`),
    explain: "«plena explain CÓDIGO» explica cada uno.",
    waiting: "Los enlaces y lo que mira el sitio entero se comprueban cuando no quede ningún error.",
    noFile: (name: string) => `«${name}» no existe en la carpeta del sitio`,
    badDue: (text: string) => `«${text}» no es un plazo en días, como 30d`,
    badLevel: (code: string) => `La definición del sitio da un nivel («lint.levels») a una regla que no existe: «${code}»`,
    noCode: (code: string) => `No hay ningún hallazgo «${code}»`,
    codeHint: (near: string | undefined) => (near ? `¿Quisiste decir «${near}»?` : "«plena explain» los enumera todos"),
    example: "Ejemplo",
    mend: "Cómo se arregla",
    nothing: "Nada.",
    noScaffold: (kind: string) => `No se sabe crear «${kind}»`,
    scaffolds: (kinds: readonly string[]) => (kinds.length > 0 ? `Se puede crear: ${kinds.join(", ")}` : "El sitio no define nada que crear"),
    emptyTitle: "El título no tiene letras ni cifras",
    titleHint: 'Escríbelo entre comillas: plena new articulo "Sofocos de noche"',
    exists: (file: string) => `Ya existe «${file}»`,
    existsHint: "Ábrelo, o usa otro título",
    badFolder: (folder: string) => `«${folder}» no es una carpeta de las que hay`,
    folderHint: (near: string | undefined, folders: readonly string[]) =>
      near === undefined
        ? folders.length > 0
          ? `Hay estas: ${folders.join(", ")}`
          : "Aquí no hay ninguna: quita --carpeta"
        : `¿Quisiste decir «${near}»? Hay estas: ${folders.join(", ")}`,
    created: (file: string) => `Creado: ${file}`,
    appended: (file: string, line: number) => `Añadido al final de ${file}: línea ${line}`,
    cannotWrite: (file: string, cause: string) => `No se puede escribir en «${file}» (${cause})`,
    asking: (count: number) => `preguntando a otras webs: ${plural(count, "enlace", "enlaces")}`,
    asked: (asked: number, known: number, refused: number) =>
      `Enlaces externos: ${plural(asked, "preguntado", "preguntados")}, ${plural(known, "conocido", "conocidos")}${refused > 0 ? `, ${refused} sin saber (la web no deja preguntar)` : ""}.`,
    noLedger: "El sitio no lleva una lista de direcciones",
    noLedgerHint: "Dile en su definición dónde está: addressLedger",
    ledgerRemarks: ["# Direcciones publicadas, una por línea. Las añade «plena direcciones».", "# Ninguna se pierde sin una redirección, salvo que se borre aquí su línea."],
    listed: (file: string, total: number, added: number) => `${file}: ${plural(total, "dirección", "direcciones")}${added > 0 ? `, ${plural(added, "nueva", "nuevas")}` : ""}`,
    written: (file: string) => `Escrito: ${file}`,
    stale: (file: string) => `No está al día: ${file} (ejecuta «plena schemas»)`,
    current: "Lo del editor está al día.",
    cacheBusy: (pid: number) => `Otra orden está usando .cache (proceso ${pid})`,
    cacheBusyHint: "Espera a que termine",
    cleaned: (size: string) => `.cache se ha borrado (${size}).`,
    cacheEmpty: "No hay nada guardado en .cache.",
    total: "total",
    info: { generator: "Generador", site: "Sitio", origin: "Origen", root: "Carpeta", texts: "Textos", data: "Datos", cache: "Guardado", words: "Palabras propias" },
  },
  en: {
    linting: "linting texts",
    clean: "All is well.",
    launchable: "All is well: the site may go public.",
    fixed: (count: number) => (count === 0 ? "There was nothing to mend by itself." : `Mended: ${plural(count, "place", "places")}.`),
    explain: '"plena explain CODE" explains each.',
    waiting: "Links, and what concerns the site as a whole, are checked once no error is left.",
    noFile: (name: string) => `"${name}" does not exist in the site's folder`,
    badDue: (text: string) => `"${text}" is not a number of days such as 30d`,
    badLevel: (code: string) => `The site's definition gives a level ("lint.levels") to a rule that does not exist: "${code}"`,
    noCode: (code: string) => `There is no finding "${code}"`,
    codeHint: (near: string | undefined) => (near ? `Did you mean "${near}"?` : '"plena explain" lists them all'),
    example: "Example",
    mend: "How to mend it",
    nothing: "Nothing.",
    noScaffold: (kind: string) => `"${kind}" is nothing that can be made`,
    scaffolds: (kinds: readonly string[]) => (kinds.length > 0 ? `What can be made: ${kinds.join(", ")}` : "The site defines nothing to make"),
    emptyTitle: "The title has neither letters nor digits",
    titleHint: 'Write it in quotation marks: plena new articulo "Sofocos de noche"',
    exists: (file: string) => `"${file}" exists already`,
    existsHint: "Open it, or use another title",
    badFolder: (folder: string) => `"${folder}" is none of the folders there are`,
    folderHint: (near: string | undefined, folders: readonly string[]) =>
      near === undefined
        ? folders.length > 0
          ? `There are: ${folders.join(", ")}`
          : "There are none here: leave out --carpeta"
        : `Did you mean "${near}"? There are: ${folders.join(", ")}`,
    created: (file: string) => `Created: ${file}`,
    appended: (file: string, line: number) => `Added at the end of ${file}: line ${line}`,
    cannotWrite: (file: string, cause: string) => `"${file}" cannot be written (${cause})`,
    asking: (count: number) => `asking other sites: ${plural(count, "link", "links")}`,
    asked: (asked: number, known: number, refused: number) =>
      `External links: ${asked} asked, ${known} known${refused > 0 ? `, ${refused} not told (the site turns machines away)` : ""}.`,
    noLedger: "The site keeps no ledger of addresses",
    noLedgerHint: "Tell its definition where it is: addressLedger",
    ledgerRemarks: ['# Published addresses, one a line. "plena direcciones" adds them.', "# None is lost without a redirect, unless its line is deleted here."],
    listed: (file: string, total: number, added: number) => `${file}: ${plural(total, "address", "addresses")}${added > 0 ? `, ${added} new` : ""}`,
    written: (file: string) => `Written: ${file}`,
    stale: (file: string) => `Not current: ${file} (run "plena schemas")`,
    current: "The editor's files are current.",
    cacheBusy: (pid: number) => `Another command is using .cache (process ${pid})`,
    cacheBusyHint: "Wait until it has finished",
    cleaned: (size: string) => `.cache was deleted (${size}).`,
    cacheEmpty: "Nothing is stored in .cache.",
    total: "total",
    info: { generator: "Generator", site: "Site", origin: "Origin", root: "Folder", texts: "Texts", data: "Data", cache: "Stored", words: "Own words" },
  },
} as const satisfies Record<Language, object>;
