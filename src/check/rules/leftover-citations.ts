// Citations that the parser does not read: `[@ A]`, `[@A, @B]`, `[@A`.
import type { Wording } from "../../diagnostics/diagnostic.ts";

/** Markup that stayed in the text. */
export interface Leftover {
  /** From the start of the body. */
  readonly index: number;
  readonly length: number;
  readonly reason: Wording;
  readonly fix: Wording;
}

const ID = "[A-Za-z0-9][A-Za-z0-9.-]*";
const RIGHT = new RegExp(String.raw`^\[@${ID}\]`);
const ONE = new RegExp(String.raw`^\s*@\s*(${ID})\s*$`);
const LIST = new RegExp(String.raw`^\s*@\s*${ID}(?:\s*(?:[,;]|\by\b|\s)\s*@?\s*${ID})+\s*$`);

/** Finds what begins like a citation and is none. */
export function* leftoverCitations(running: string): Iterable<Leftover> {
  for (const { index } of running.matchAll(/(?<!\\)\[\s*@/g)) {
    const rest = running.slice(index);
    if (RIGHT.test(rest)) continue;
    const inside = /^\[([^[\]\n]*)\]/.exec(rest)?.[1];
    if (inside === undefined) yield { index, length: /^\[\s*@\s*\S*/.exec(rest)?.[0].length ?? 1, ...openCitation };
    else yield { index, length: inside.length + 2, ...wrongCitation(inside) };
  }
}

type Wordings = Pick<Leftover, "reason" | "fix">;

const openCitation: Wordings = {
  reason: { es: "A una cita le falta el «]», y se publica como texto", en: 'A citation lacks its "]", and is published as text' },
  fix: { es: "Cierra la cita: [@ID]", en: "Close the citation: [@ID]" },
};

function wrongCitation(inside: string): Wordings {
  const one = ONE.exec(inside)?.[1];
  if (one !== undefined) {
    return {
      reason: { es: "Una cita con espacios dentro se publica como texto", en: "A citation with spaces inside is published as text" },
      fix: { es: `Escribe [@${one}]`, en: `Write [@${one}]` },
    };
  }
  if (LIST.test(inside)) {
    const each = [...inside.matchAll(new RegExp(ID, "g"))].filter(([id]) => id !== "y").map(([id]) => `[@${id}]`);
    return {
      reason: { es: "Varias fuentes en unos mismos corchetes se publican como texto", en: "Several sources in one pair of brackets are published as text" },
      fix: { es: `Pon cada una en los suyos, una detrás de otra: ${each.join("")}`, en: `Give each its own, one after the other: ${each.join("")}` },
    };
  }
  return {
    reason: { es: "Una cita que no se entiende se publica como texto", en: "A citation that cannot be read is published as text" },
    fix: {
      es: "Entre los corchetes van solo la arroba y el id de la fuente: [@ID]. Lo demás, fuera",
      en: "Between the brackets stand only the at sign and the source's id: [@ID]. The rest goes outside",
    },
  };
}
