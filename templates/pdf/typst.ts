// The typesetter: a compiled package of which there is one for each platform, and for some there is none.
import { createRequire } from "node:module";
import { UsageError } from "plena";

/** The parts of the package that a guide needs; it brings no types. */
export interface Typst {
  readonly NodeCompiler: { create(options: { readonly fontArgs: readonly { readonly fontBlobs: readonly Buffer[] }[] }): TypstCompiler };
}
export interface TypstCompiler {
  compile(options: { readonly mainFileContent: string }): TypstResult;
  pdf(document: object, options: { readonly pdfStandard: "ua-1" }): Buffer;
  fetchDiagnostics(error: object): readonly { readonly message: string }[];
}
interface TypstResult {
  readonly result: object | null;
  takeWarnings(): object | null;
  takeError(): object | null;
}

/**
 * Loads Typst.
 *
 * @param load Imports a package by its name.
 * @throws {UsageError} when there is none for this platform.
 */
export function loadTypst(load: (name: string) => unknown = createRequire(import.meta.url)): Typst {
  try {
    return load("@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu") as Typst;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new UsageError(
      `No se pueden hacer las guías en PDF: en este equipo (${process.platform}-${process.arch}) falta Typst (${reason})`,
      "Ejecuta «npm install» otra vez, o genera el sitio sin ellas: plena build --sin-pdf",
    );
  }
}

/**
 * Typesets a document as tagged PDF (PDF/UA-1).
 *
 * @throws {UsageError} when the text has a character that the fonts do not have.
 * @throws {Error} when it does not compile; a warning counts, since a missing font is only that.
 */
export function typesetPdf(compiler: TypstCompiler, mainFileContent: string, name: string): Uint8Array {
  const compiled = compiler.compile({ mainFileContent });
  for (const found of [compiled.takeError(), compiled.takeWarnings()]) {
    const messages = found ? compiler.fetchDiagnostics(found).map(({ message }) => message) : [];
    if (messages.length > 0) throw new Error(`Typst cannot make "${name}": ${messages.join("; ")}`);
  }
  if (!compiled.result) throw new Error(`Typst made nothing of "${name}"`);
  try {
    return compiler.pdf(compiled.result, { pdfStandard: "ua-1" });
  } catch (error) {
    throw exportError(error, name);
  }
}

/** Says which character no font has; whatever else breaks the rules of PDF/UA is a mistake of the layout. */
function exportError(error: unknown, name: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  const [, text] = /the text `\\?"(.+?)\\?"` could not be displayed/.exec(message) ?? [];
  if (text === undefined) return new Error(`Typst cannot make "${name}": ${message}`, { cause: error });
  return new UsageError(
    `La guía «${name}» usa «${text.replace(/\\?"?$/, "")}», que no está en las letras de los PDF`,
    "Escríbelo de otra forma, o añádelo en templates/pdf/guide-fonts.ts",
  );
}
