// Markup that the parser did not understand, and that readers would see as it is written.
import type { Wording } from "../../diagnostics/diagnostic.ts";
import type { Finding } from "../finding.ts";
import { isUnread } from "../text/blocks.ts";
import { type LintText, nodesOf } from "../text/lint-text.ts";
import { runningText } from "../text/running-text.ts";
import { type Leftover, leftoverCitations } from "./leftover-citations.ts";
import { lostTitles, openAttributes, wrongDirectives } from "./leftover-directives.ts";

/** Finds markup that would be published as text. */
export function* leftoverFindings(text: LintText, hasCitations: boolean): Iterable<Finding> {
  const body = text.source.text.slice(text.bodyStart);
  const running = runningText(body, text.tree);
  const directives = [...nodesOf(text.tree, "containerDirective"), ...nodesOf(text.tree, "textDirective")];
  const errors = [...(hasCitations ? leftoverCitations(running) : []), ...wrongDirectives(running), ...lostTitles(body, directives), ...openAttributes(body, directives)];
  for (const found of errors) yield findingOf(text, found);
  for (const found of leftoverSigns(running)) {
    const isTold = text.blocks.some((block) => isUnread(block, text.bodyStart + found.index)); // spaces in an address have a rule of their own
    if (!isTold) yield { ...findingOf(text, found), level: "warning" };
  }
}

const findingOf = ({ source, bodyStart }: LintText, { index, length, reason, fix }: Leftover): Finding => ({
  code: "leftover-markup",
  reason,
  fix,
  at: source.placeAt(bodyStart + index, length),
});

interface Sign {
  /** What it shows of itself is marked; what a lookahead or the rest of the line takes is not. */
  readonly pattern: RegExp;
  readonly reason: Wording;
  readonly fix: Wording;
}

const LINK_FIX: Wording = {
  es: "Escribe [texto](/direccion/): corchetes, paréntesis y nada entre ellos",
  en: "Write [text](/address/): brackets, parentheses and nothing between them",
};
const ADDRESS = String.raw`(?:https?:|www\.|mailto:|tel:|\.{0,2}\/|#)`;

/** A group "mark" is what is shown to the writer; without one, all of the match is. */
const SIGNS: readonly Sign[] = [
  {
    pattern: /^[\0 \t>]*(?<mark>#{2,6}(?=[^\s#])|#(?=\p{L}))/gmu,
    reason: { es: "Un título sin espacio detrás de «#» se publica como texto", en: 'A heading without a space after "#" is published as text' },
    fix: { es: "Pon un espacio: «## Título». Si querías el signo, escribe «\\#»", en: 'Put a space: "## Heading". If you meant the sign, write "\\#"' },
  },
  {
    pattern: new RegExp(String.raw`\[[^[\]\n]+\][ \t]+\(${ADDRESS}[^()\s]*\)`, "gu"),
    reason: { es: "Un enlace con un espacio entre «]» y «(» se publica como texto", en: 'A link with a space between "]" and "(" is published as text' },
    fix: LINK_FIX,
  },
  {
    pattern: /(?<mark>(?<!\\)!?\[[^[\]\n]*\]\([^()\s]*)[^()\n]*(?=\n|\(|$)/gu,
    reason: { es: "A un enlace le falta el «)» del final", en: 'A link lacks its ")" at the end' },
    fix: LINK_FIX,
  },
  {
    pattern: /(?<![\\!])\[[^[\]\n]*\]\([^()\n]*\)/gu,
    reason: { es: "La dirección de un enlace lleva espacios, y el enlace se publica como texto", en: "The address of a link has spaces, and the link is published as text" },
    fix: LINK_FIX,
  },
  {
    pattern: new RegExp(String.raw`\([^()\n]+\)\[${ADDRESS}[^[\]\s]*\]`, "gu"),
    reason: { es: "Un enlace con los corchetes y los paréntesis cambiados se publica como texto", en: "A link with brackets and parentheses exchanged is published as text" },
    fix: LINK_FIX,
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\[[^[\]@\n][^[\]\n]*\]\[${ADDRESS}[^[\]\s]*\]`, "gu"),
    reason: { es: "Un enlace con la dirección entre corchetes se publica como texto", en: "A link with its address in brackets is published as text" },
    fix: LINK_FIX,
  },
  {
    pattern: /(?<mark>(?<![\\*])\*{2,3}(?!\*))[^\n]*/gu,
    reason: { es: "Unos asteriscos de negrita se publican como texto", en: "Asterisks of bold type are published as text" },
    fix: {
      es: "Escribe «**negrita**»: abre y cierra en el mismo párrafo, sin espacios por dentro y sin letras pegadas por fuera",
      en: 'Write "**bold**": open and close it in one paragraph, with no spaces inside and no letters right outside',
    },
  },
  {
    pattern: /(?<=^|[\s\0(«¿¡])(?<mark>\*(?=\p{L}))[^\n]*/gmu,
    reason: { es: "Un asterisco que no se cierra se publica como texto", en: "An asterisk that is not closed is published as text" },
    fix: {
      es: "Escribe «*cursiva*» o, en una lista, «* punto». Si querías el signo, escribe «\\*»",
      en: 'Write "*italics*" or, in a list, "* item". If you meant the sign, write "\\*"',
    },
  },
  {
    pattern: /(?<mark>(?<![\\_\p{L}\p{N}])__(?=[\p{L}\p{N}¿¡«])|(?<=[\p{L}\p{N}.?!»])__(?![_\p{L}\p{N}]))[^\n]*/gu,
    reason: { es: "Unos guiones bajos de negrita se publican como texto", en: "Underscores of bold type are published as text" },
    fix: { es: "Escribe «**negrita**», con asteriscos a los dos lados", en: 'Write "**bold**", with asterisks on both sides' },
  },
  {
    pattern: /(?<mark>(?<![\\~])~~(?!~))[^\n]*/gu,
    reason: { es: "Unas virgulillas de tachado se publican como texto", en: "Tildes that strike out are published as text" },
    fix: { es: "Escribe «~~tachado~~» entero, o quítalas", en: 'Write "~~struck out~~" whole, or remove them' },
  },
  {
    pattern: /(?<mark>(?<![\\`])`+)[^\n]*/gu,
    reason: { es: "Una comilla de código que no se cierra se publica como texto", en: "A backtick that is not closed is published as text" },
    fix: { es: "Cierra con otra igual, o quítala", en: "Close it with another, or remove it" },
  },
];

function* leftoverSigns(running: string): Iterable<Leftover> {
  for (const { pattern, reason, fix } of SIGNS) {
    for (const match of running.matchAll(pattern)) {
      const mark = match.groups?.mark ?? match[0];
      yield { index: match.index + match[0].indexOf(mark), length: mark.trimEnd().length, reason, fix };
    }
  }
}
