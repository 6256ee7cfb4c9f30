// Mistakes in style sheets. Browsers skip what they do not understand and say nothing, so they are looked for here.
import type { Location, Message } from "esbuild";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import { SourceText } from "../../diagnostics/source-text.ts";
import { sourcePath } from "../../model/paths.ts";
import type { Place } from "../../model/place.ts";

/** Reads a file of the site. */
export type ReadSheet = (path: string) => Uint8Array;

/** What a bundling tells of its style sheets. */
interface Bundled {
  readonly warnings: readonly Message[];
  readonly metafile: { readonly inputs: Readonly<Record<string, unknown>> };
}

/** Finds what is wrong with the site's own style sheets: what esbuild warned of, then what lightningcss does not understand on other lines. */
export async function styleProblems({ warnings, metafile }: Bundled, readSheet: ReadSheet): Promise<readonly Diagnostic[]> {
  const { transform } = await import("lightningcss");
  const files = Object.keys(metafile.inputs).filter((file) => file.endsWith(".css") && !file.includes("node_modules/"));
  return files.sort().flatMap((file) => {
    const code = readSheet(file);
    const sheet = new SourceText(sourcePath(file), Buffer.from(code).toString("utf8"));
    const told = warningsOf(file, warnings);
    const found = told.map(({ text, location }) => problems.brokenStyle(sheet.placeOf(location.line, unitsOf(location.lineText, location.column) + 1, location.length), text));
    if (told.some(isSyntax)) return found; // lightningcss would stumble over the same
    const lines = new Set(found.map(({ at }) => at?.line));
    const { warnings: others } = transform({ filename: file, code, errorRecovery: true });
    return [...found, ...others.filter(({ loc }) => !lines.has(loc.line)).map((warning) => problems.brokenStyle(placeOf(sheet, warning), warning.message))];
  });
}

interface Placed extends Message {
  readonly location: Location;
}

/** What esbuild says of one sheet. Of its syntax only the first mistake: a brace too many makes others further down. */
function warningsOf(file: string, warnings: readonly Message[]): Placed[] {
  const own = warnings.filter((warning): warning is Placed => warning.location?.file === file);
  const first = own.find(isSyntax);
  return own.filter((warning) => warning === first || !isSyntax(warning));
}

const isSyntax = ({ id }: Message): boolean => id === "css-syntax-error";

/** esbuild counts columns in bytes. */
const unitsOf = (line: string, bytes: number): number => Buffer.from(line).subarray(0, bytes).toString("utf8").length;

/** lightningcss points behind the name of an unknown rule. */
function placeOf(
  sheet: SourceText,
  { type, value, loc }: { readonly type: string; readonly value?: unknown; readonly loc: { readonly line: number; readonly column: number } },
): Place {
  const length = type === "AtRuleInvalid" && typeof value === "string" ? value.length + 1 : 0;
  return sheet.placeOf(loc.line, Math.max(1, loc.column - length), length);
}
