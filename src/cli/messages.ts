// What the command line says, in both languages.
import type { Language } from "../diagnostics/diagnostic.ts";

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const MESSAGES = {
  es: {
    stages: {
      load: "buscando archivos",
      parse: "leyendo",
      validate: "comprobando",
      plan: "planificando",
      render: "generando páginas",
      assets: "preparando recursos",
      check: "revisando enlaces",
      verify: "comprobando la caché",
      merge: "uniendo las partes",
      compress: "comprimiendo",
      publish: "publicando",
    } as Record<string, string>,
    summary: (errors: number, warnings: number) => `${plural(errors, "error", "errores")}, ${plural(warnings, "aviso", "avisos")}`,
    notPublished: "No se ha publicado nada; el sitio anterior sigue como estaba.",
    done: (pages: number, size: string, change: string, time: string) => `${plural(pages, "página", "páginas")} · ${size} · ${change} · ${time}`,
    change: (added: number, changed: number, removed: number) =>
      added + changed + removed === 0
        ? "sin cambios"
        : `archivos: ${[added && `${added} nuevos`, changed && `${changed} cambiados`, removed && `${removed} quitados`].filter(Boolean).join(", ")}`,
    locked: (pid: number) => `Ya hay otra generación de este sitio en marcha (proceso ${pid})`,
    lockedHint: "Espera a que termine",
    badOut: (out: string) => `«${out}» no puede ser la carpeta de salida: contiene o es parte de otra cosa que el sitio generado`,
    badOutHint: "Elige una carpeta propia para el sitio, como dist",
    badClock: (text: string) => `«${text}» no es una fecha ISO, como 2026-11-21 o 2026-11-21T10:00:00Z`,
    badUrl: (text: string) => `«${text}» no es un origen como https://www.ejemplo.es`,
    noRoot: (root: string) => `La carpeta «${root}» no existe`,
    shardWithoutOut: "Falta la carpeta de la parte",
    shardWithoutOutHint: "Añade --out y una carpeta para cada parte: plena build --shard 2/8 --out partes/2",
    badPartFolder: (folder: string) => `«${folder}» no puede ser la carpeta de una parte: contiene otra cosa`,
    badPartFolderHint: "Elige una carpeta vacía, o la de una parte anterior",
    verified: "La caché da lo mismo que los archivos, byte por byte.",
    storeReset: "El almacén de .cache estaba dañado, a medias o era de otra versión, y se ha empezado de nuevo.",
    disk: (reason: string) => `El disco no lo permite: ${reason}`,
    diskHint: "Comprueba el espacio libre y los permisos, y repite la orden. El sitio publicado está entero.",
    bug: "Esto es un error de Plena o de una plantilla, no de tus textos:",
    timings: "Tiempo por etapa",
    partTimings: "Tiempo por pieza del sitio",
    parts: {
      template: (name) => `La plantilla «${name}»`,
      directive: (name) => `La pieza «${name}»`,
      maker: (name) => `El generador de archivos «${name}»`,
    } as Record<string, (name: string) => string>,
    costly: (part: string, time: string, share: string) => `${part} ha tardado ${time}, el ${share} % de esta generación.`,
  },
  en: {
    stages: {
      load: "finding files",
      parse: "reading",
      validate: "validating",
      plan: "planning",
      render: "rendering",
      assets: "assets",
      check: "checking links",
      verify: "verifying the cache",
      merge: "joining the parts",
      compress: "compressing",
      publish: "publishing",
    } as Record<string, string>,
    summary: (errors: number, warnings: number) => `${plural(errors, "error", "errors")}, ${plural(warnings, "warning", "warnings")}`,
    notPublished: "Nothing was published; the site from before is as it was.",
    done: (pages: number, size: string, change: string, time: string) => `${plural(pages, "page", "pages")} · ${size} · ${change} · ${time}`,
    change: (added: number, changed: number, removed: number) =>
      added + changed + removed === 0
        ? "nothing changed"
        : `files: ${[added && `${added} added`, changed && `${changed} changed`, removed && `${removed} removed`].filter(Boolean).join(", ")}`,
    locked: (pid: number) => `Another build of this site is running (process ${pid})`,
    lockedHint: "Wait until it has finished",
    badOut: (out: string) => `"${out}" cannot be the output folder: it contains, or is part of, something other than a finished site`,
    badOutHint: "Choose a folder of its own for the site, such as dist",
    badClock: (text: string) => `"${text}" is not an ISO date such as 2026-11-21 or 2026-11-21T10:00:00Z`,
    badUrl: (text: string) => `"${text}" is not an origin such as https://www.example.org`,
    noRoot: (root: string) => `The folder "${root}" does not exist`,
    shardWithoutOut: "The folder of the part is missing",
    shardWithoutOutHint: "Add --out and a folder for each part: plena build --shard 2/8 --out parts/2",
    badPartFolder: (folder: string) => `"${folder}" cannot be the folder of a part: it holds something else`,
    badPartFolderHint: "Choose an empty folder, or that of an earlier part",
    verified: "The cache gives what the files give, byte for byte.",
    storeReset: "The store in .cache was damaged, incomplete or of another version, and was begun anew.",
    disk: (reason: string) => `The disk does not allow it: ${reason}`,
    diskHint: "Look at its free space and the permissions, and run the command again. The published site is whole.",
    bug: "This is a bug in Plena or in a template, not in your texts:",
    timings: "Time per stage",
    partTimings: "Time per part of the site",
    parts: {
      template: (name) => `The template "${name}"`,
      directive: (name) => `The directive "${name}"`,
      maker: (name) => `The maker "${name}"`,
    } as Record<string, (name: string) => string>,
    costly: (part: string, time: string, share: string) => `${part} took ${time}, ${share} % of this build.`,
  },
} as const satisfies Record<Language, object>;

export type Messages = (typeof MESSAGES)[Language];
