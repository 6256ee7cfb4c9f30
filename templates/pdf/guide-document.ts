// A whole guide as one Typst file: layout, what stands around the text, the text itself.
import type { MdastNode } from "satteri";
import { formatLongDate, formatMonth, looksEnglish } from "../parts/format.ts";
import type { Guide, Source } from "../schema.ts";
import { LAYOUT } from "./layout.ts";
import { markdownToTypst } from "./markdown-to-typst.ts";
import { array, quote } from "./typst-code.ts";

/** All that a guide's file depends on, besides its Markdown. */
export interface GuideInput {
  readonly id: string;
  readonly guide: Pick<Guide, "title" | "subtitle" | "description" | "date" | "updated" | "reviewed" | "nextReview">;
  /** Cited sources, in the order of their first citation. */
  readonly sources: readonly Source[];
  readonly siteName: string;
  readonly origin: string;
  /** Drawing of the first page, as SVG, and the colour that it stands on. */
  readonly art: string;
  readonly ground: string;
}

/** The medical notice at the end of every guide. */
const NOTICE =
  "Esta guía informa y no sustituye la consulta con profesionales sanitarios. No empieces ni dejes un tratamiento por lo que leas aquí. Háblalo con tu médica o farmacéutica, sobre todo si tomas otras medicinas. Si es una urgencia, llama al 112.";

/** Writes the Typst file of a guide. `root` is its Markdown, parsed. */
export function guideDocument(input: GuideInput, root: MdastNode): string {
  const { sources, origin } = input;
  const numbers = new Map(sources.map(({ id }, index) => [id, index + 1]));
  return `${LAYOUT}
#guide(
  ${metaOf(input)},
  ${array(sources.map(sourceToTypst))},
  ${markdownToTypst(root, { numbers, origin })},
)
`;
}

function metaOf({ id, guide, siteName, origin, art, ground, sources }: GuideInput): string {
  const { title, subtitle = "", description } = guide;
  const texts: Record<string, string> = {
    title,
    subtitle,
    description,
    site: siteName,
    host: new URL(origin).host,
    art,
    "art-alt": `Ilustración de portada de la guía «${title}»`,
    ground,
    url: `${origin}/guias/${id}/`,
    notice: NOTICE,
    age: ageOf(guide, sources.length),
  };
  const entries = Object.entries(texts).map(([name, text]) => `${name}: ${quote(text)}`);
  return `(${entries.join(", ")})`;
}

/** How old a guide is, and from what it was written. */
function ageOf({ date, updated, reviewed, nextReview }: GuideInput["guide"], sourceCount: number): string {
  const age = reviewed === undefined ? `Actualizada el ${formatLongDate(updated ?? date)}.` : `Última revisión: ${formatLongDate(reviewed)}.`;
  const next = nextReview === undefined ? "" : ` Próxima: ${formatMonth(nextReview)}.`;
  const made = sourceCount > 0 ? " Redactada a partir de las fuentes citadas; no la ha revisado un profesional sanitario." : "";
  return `${age}${next}${made}`;
}

function sourceToTypst({ organismo, titulo, donde, ano, url, estado }: Source, index: number): string {
  const address = estado === "known" ? "" : url;
  const place = [donde, ano].filter(Boolean).join(", ");
  return `source(${index + 1}, ${quote(titulo)}, ${looksEnglish(titulo)}, ${quote(address)}, ${quote(`${organismo}. `)}, ${quote(`. ${place}.`)})`;
}
