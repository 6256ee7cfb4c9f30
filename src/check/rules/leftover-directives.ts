// Directives that the parser does not read, or of which it drops a part.
import type { MdastNode } from "satteri";
import type { Leftover } from "./leftover-citations.ts";

type DirectiveNode = Extract<MdastNode, { type: "containerDirective" | "textDirective" }>;

/** A line of colons alone, one that opens with a space, or one that begins like a directive. */
const LINE = /^[\0 \t>]*(?<mark>(?<colons>:{2,})(?<rest>[^\n]*))$/gmu;

/** Finds lines that begin like a directive and stayed text. A fence after `::: nota` belongs to that line, which is wrong itself. */
export function* wrongDirectives(running: string): Iterable<Leftover> {
  let isOpen = false;
  for (const match of running.matchAll(LINE)) {
    const { mark = "", colons = "", rest = "" } = match.groups ?? {};
    const place = { index: match.index + match[0].length - mark.length, length: mark.trimEnd().length };
    const isFence = colons.length > 2 && rest.trim() === "";
    if (/^[ \t]+\p{L}/u.test(rest)) isOpen = colons.length > 2;
    else if (isFence && isOpen) isOpen = false;
    else if (isFence) yield { ...place, ...loneFence };
    else if (/^\p{L}/u.test(rest)) yield { ...place, ...wrongLine(rest) };
  }
}

const loneFence: Pick<Leftover, "reason" | "fix"> = {
  reason: { es: "Un cierre «:::» que no cierra ningún recuadro se publica como texto", en: 'A ":::" that closes no block is published as text' },
  fix: { es: "Quítalo, o escribe encima la línea que abre el recuadro: «:::nota[Título]»", en: 'Remove it, or write the line that opens the block above: ":::nota[Title]"' },
};

function wrongLine(rest: string): Pick<Leftover, "reason" | "fix"> {
  const name = /^[\p{L}\p{N}_-]+/u.exec(rest)?.[0] ?? "";
  const missing = count(rest, "[") > count(rest, "]") ? "]" : count(rest, "{") > count(rest, "}") ? "}" : undefined;
  if (missing) {
    return {
      reason: { es: `A «${name}» le falta el «${missing}», y se publica como texto`, en: `"${name}" lacks its "${missing}", and is published as text` },
      fix: { es: `Cierra con «${missing}»`, en: `Close it with "${missing}"` },
    };
  }
  return {
    reason: { es: `«${name}» no está bien escrita y se publica como texto`, en: `"${name}" is not written right and is published as text` },
    fix: {
      es: `Escríbela sola en su línea, sin espacios entre sus partes ni nada detrás: «::${name}[texto]{campo="valor"}»`,
      en: `Write it on a line of its own, with no spaces between its parts and nothing after it: "::${name}[text]{field="value"}"`,
    },
  };
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** The part of an opening line that is read: colons, name, label, attributes. */
const OPENING = /^:{3,}[\p{L}\p{N}_-]+(?:\[(?:\\.|[^[\]\\]|\[[^[\]]*\])*\])?(?:\{[^}]*\})?[ \t]*/u;

/** Finds what follows the name of a block on its line: it is not published at all. */
export function* lostTitles(body: string, nodes: readonly DirectiveNode[]): Iterable<Leftover> {
  for (const { type, name, position } of nodes) {
    if (type !== "containerDirective") continue;
    const start = position?.start.offset ?? 0;
    const line = /^[^\n]*/.exec(body.slice(start))?.[0] ?? "";
    const read = OPENING.exec(line)?.[0] ?? line;
    const lost = line.slice(read.length).trimEnd();
    if (lost === "") continue;
    const missing = { "[": "]", "{": "}" }[lost[0] ?? ""];
    yield {
      index: start + read.length,
      length: lost.length,
      reason: { es: `Lo que sigue a «${name}» en su línea no se publica: «${lost}»`, en: `What follows "${name}" on its line is not published: "${lost}"` },
      fix: missing
        ? { es: `Cierra con «${missing}»`, en: `Close it with "${missing}"` }
        : { es: `Escribe el título entre corchetes: «:::${name}[${lost}]»`, en: `Write the title in brackets: ":::${name}[${lost}]"` },
    };
  }
}

/** Finds attributes inside a sentence that are not closed: `:termino[calores]{id="sofoco"`. */
export function* openAttributes(body: string, nodes: readonly DirectiveNode[]): Iterable<Leftover> {
  for (const { type, name, position } of nodes) {
    const end = position?.end.offset ?? 0;
    if (type !== "textDirective" || body[end] !== "{") continue;
    yield {
      index: end,
      length: /^\{\S*/.exec(body.slice(end))?.[0].length ?? 1,
      reason: { es: `A «${name}» le falta el «}», y sus campos se publican como texto`, en: `"${name}" lacks its "}", and its fields are published as text` },
      fix: { es: "Cierra con «}»", en: 'Close it with "}"' },
    };
  }
}
