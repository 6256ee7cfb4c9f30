// What is wrong with templates and client code, as diagnostics: the same frame as a writer's mistake.
import path from "node:path";
import type { Message } from "esbuild";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { SourceText } from "../diagnostics/source-text.ts";
import { TemplateError } from "../errors.ts";
import { sourcePath } from "../model/paths.ts";
import type { Place } from "../model/place.ts";
import type { SiteFiles } from "../model/tools.ts";

/** Turns what does not compile into diagnostics; undefined for an error that is not esbuild's. */
export function compileProblems(error: unknown): readonly Diagnostic[] | undefined {
  const { errors } = error as { errors?: readonly Message[] };
  return Array.isArray(errors) && errors.length > 0 ? errors.map(compileProblem) : undefined;
}

function compileProblem({ text, location }: Message): Diagnostic {
  const at: Place | undefined = location
    ? { file: sourcePath(location.file), line: location.line, column: location.column + 1, length: Math.max(1, location.length), lineText: location.lineText }
    : undefined;
  return {
    code: "does-not-compile",
    severity: "error",
    reason: { es: `No compila: ${text}`, en: `Does not compile: ${text}` },
    fix: { es: "Corrige el código; al guardarlo se compila otra vez", en: "Correct the code; it is compiled again when saved" },
    ...(at ? { at } : {}),
  };
}

/**
 * Turns what a template, a component or the site's definition threw into a diagnostic, with the line that threw.
 *
 * @param root Absolute folder of the site; the stack's paths are absolute.
 */
export function thrownProblem(error: unknown, root: string, files: SiteFiles): Diagnostic {
  const thrown = error instanceof TemplateError ? error.cause : error;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const [es, en] = error instanceof TemplateError ? [` («${error.template}», en ${error.page})`, ` ("${error.template}", on ${error.page})`] : ["", ""];
  const at = thrownAt(error, root, files);
  return {
    code: "template-throws",
    severity: "error",
    reason: { es: `Una plantilla ha fallado${es}: ${message}`, en: `A template failed${en}: ${message}` },
    fix: { es: "Corrige la plantilla o los datos que recibe", en: "Correct the template or the data it is given" },
    ...(at ? { at } : {}),
  };
}

/** The innermost line of the stack that is the site's own, as the source maps give it. */
function thrownAt(error: unknown, root: string, files: SiteFiles): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, file = "", line = "", column = ""] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^\s()]+):(\d+):(\d+)\)?$/gm)) {
    const relative = path.relative(root, file).split(path.sep).join("/");
    if (relative.startsWith("..") || relative.startsWith(".cache/") || relative.includes("node_modules/") || path.isAbsolute(relative)) continue;
    const source = sourcePath(relative);
    if (!files.exists(source)) continue;
    return new SourceText(source, Buffer.from(files.read(source)).toString("utf8")).placeOf(Number(line), Number(column));
  }
  return undefined;
}
