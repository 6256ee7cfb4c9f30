// Mistakes in files as such: what cannot be read, decoded or told apart.
import type { SourcePath } from "../../model/paths.ts";
import type { Place } from "../../model/place.ts";
import type { Diagnostic, Wording } from "../diagnostic.ts";

/** The beginning of a file whose lines are not known. */
export const fileStart = (file: SourcePath): Place => ({ file, line: 1, column: 1, length: 1, lineText: "" });

const SYSTEM_CODES: Readonly<Record<string, Wording>> = {
  EISDIR: { es: "es una carpeta", en: "it is a folder" },
  EACCES: { es: "falta el permiso", en: "permission is missing" },
  ENOENT: { es: "ya no existe", en: "it is gone" },
};

export const fileProblems = {
  unreadableFile: (file: SourcePath, cause: string): Diagnostic => ({
    code: "unreadable-file",
    severity: "error",
    reason: { es: `No se puede leer el archivo: ${SYSTEM_CODES[cause]?.es ?? cause}`, en: `The file cannot be read: ${SYSTEM_CODES[cause]?.en ?? cause}` },
    fix: { es: "Comprueba que existe y que tienes permiso para leerlo", en: "Check that it exists and that you may read it" },
    at: fileStart(file),
  }),

  notUtf8: (at: Place): Diagnostic => ({
    code: "not-utf8",
    severity: "error",
    reason: { es: "El archivo no está en UTF-8", en: "The file is not in UTF-8" },
    fix: { es: "Guárdalo de nuevo con la codificación UTF-8", en: "Save it again with the encoding UTF-8" },
    at,
  }),

  emptyFile: (file: SourcePath): Diagnostic => ({
    code: "empty-file",
    severity: "error",
    reason: { es: "El archivo está vacío", en: "The file is empty" },
    fix: file.endsWith(".md")
      ? {
          es: "Escribe la cabecera (entre dos líneas «---») y el texto, o borra el archivo",
          en: 'Write the front matter (between two "---" lines) and the text, or delete the file',
        }
      : { es: "Escribe los datos o recupera el archivo del historial de git", en: "Write the data, or restore the file from git's history" },
    at: fileStart(file),
  }),

  duplicateId: (file: SourcePath, id: string, other: SourcePath): Diagnostic => ({
    code: "duplicate-id",
    severity: "error",
    reason: { es: `Ya hay otro archivo con el nombre «${id}»: ${other}`, en: `There is another file with the name "${id}": ${other}` },
    fix: { es: "Cambia el nombre de uno de los dos", en: "Rename one of the two" },
    at: fileStart(file),
  }),

  linkOutOfRoot: (file: SourcePath): Diagnostic => ({
    code: "link-out-of-root",
    severity: "error",
    reason: { es: "Es un enlace simbólico roto o que sale de la carpeta del sitio", en: "This symbolic link is broken or leads out of the site's folder" },
    fix: { es: "Pon aquí el archivo de verdad", en: "Put the real file here" },
    at: fileStart(file),
  }),

  brokenStyle: (at: Place, cause: string): Diagnostic => ({
    code: "broken-style",
    severity: "error",
    reason: { es: `Los navegadores no entienden este estilo: ${cause}`, en: `Browsers do not understand this style: ${cause}` },
    fix: { es: "Corrige la hoja de estilos; los navegadores se saltan lo que no entienden", en: "Correct the style sheet; browsers skip what they do not understand" },
    at,
  }),

  missingDataFile: (file: SourcePath): Diagnostic => ({
    code: "missing-data-file",
    severity: "error",
    reason: { es: "Falta este archivo de datos", en: "This data file is missing" },
    fix: { es: "Créalo o recupéralo del historial de git", en: "Create it, or restore it from git's history" },
    at: fileStart(file),
  }),
};
