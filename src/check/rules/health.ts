// What a health text owes its readers: sources, trust, and no advertising where they are vulnerable.
import type { BlockDemand, LintSettings, UnwantedWords } from "../../model/lint.ts";
import { forbiddenClaims } from "../../prose/claims.ts";
import { relativeRiskIn, uncitedFigures } from "../../prose/figures.ts";
import type { Finding } from "../finding.ts";
import { isShopLink } from "../shop-link.ts";
import type { TextBlock } from "../text/blocks.ts";
import { type LintText, nodesOf, placeIn } from "../text/lint-text.ts";
import { yearAfter } from "./reviews.ts";

/** Finds what one text owes. `today`, AAAA-MM-DD, is for examples of days. */
export function* healthFindings(text: LintText, settings: LintSettings, today: string): Iterable<Finding> {
  if (text.demands.citesFigures) yield* figuresWithoutSource(text);
  if (text.demands.citesFigures) yield* relativeRisks(text);
  yield* missingParts(text, exampleDays(settings, today));
  for (const demand of settings.blocks ?? []) yield* poorBlocks(text, demand);
  yield* salesOnSensitive(text, settings);
  yield* claimsBesideProducts(text, settings);
}

function* figuresWithoutSource(text: LintText): Iterable<Finding> {
  for (const { sentence, figure, offset } of uncitedFigures(text.source.text.slice(text.bodyStart), text.tree)) {
    const block = text.blocks.find(({ start, kind }) => start === text.bodyStart + offset && kind !== "heading");
    const index = Math.max(0, block?.text.indexOf(sentence) ?? 0);
    yield {
      code: "uncited-figure",
      reason: { es: `Una cifra sin fuente: «${shorten(sentence)}»`, en: `A figure without a source: "${shorten(sentence)}"` },
      fix: {
        es: "Cita al final de la frase de dónde sale: [@ID]. Si no hay fuente, quita la cifra",
        en: "Cite at the end of the sentence where it comes from: [@ID]. Without a source, drop the figure",
      },
      at: block ? placeIn(text, block, index + figure.index, figure.length) : text.source.placeAt(text.bodyStart + offset),
    };
  }
}

/** A share of a risk frightens or soothes without saying of how many. */
function* relativeRisks(text: LintText): Iterable<Finding> {
  for (const { text: sentence, block, index } of text.sections.flatMap(({ sentences }) => sentences)) {
    const found = relativeRiskIn(sentence);
    if (!found) continue;
    yield {
      code: "relative-risk",
      reason: { es: `Un riesgo comparado con otro: «${shorten(sentence)}»`, en: `A risk as a share of another: "${shorten(sentence)}"` },
      fix: { es: "Dilo en números absolutos: cuántas de cada 1.000, con y sin", en: "Say it in absolute numbers: how many of 1,000, with and without" },
      at: placeIn(text, block, index + found.index, found.length),
    };
  }
}

const shorten = (text: string): string => (text.length <= 90 ? text : `${text.slice(0, 89).replace(/\s+\S*$/, "")}…`);

/** Fields that hold a day -> what to write there now. */
const exampleDays = ({ reviewField, lastReviewField }: LintSettings, today: string): ReadonlyMap<string | undefined, string> =>
  new Map([
    [reviewField, `"${yearAfter(today)}"`],
    [lastReviewField, `"${today}"`],
  ]);

function* missingParts(text: LintText, examples: ReadonlyMap<string | undefined, string>): Iterable<Finding> {
  const { directives = {}, fields = [], citesSources } = text.demands;
  const used = new Set(text.entry.directives.map(({ directive }) => directive));
  const meta = text.entry.meta as Readonly<Record<string, unknown>>;
  for (const [name, title] of Object.entries(directives)) {
    if (used.has(name)) continue;
    yield {
      code: "missing-block",
      reason: { es: `Falta el recuadro «${title}»`, en: `The block "${title}" is missing` },
      fix: { es: `Añade al final «:::${name}[${title}]», una lista y «:::»`, en: `Add ":::${name}[${title}]", a list and ":::" at the end` },
      at: text.source.placeOf(1, 1, 3),
    };
  }
  for (const name of fields) {
    if (meta[name] !== undefined) continue;
    const line = `${name}: ${examples.get(name) ?? "…"}`;
    yield {
      code: "missing-trust",
      reason: { es: `Falta «${name}»: quien lee debe saber en qué se apoya el texto`, en: `"${name}" is missing: readers must know what the text rests on` },
      fix: { es: `Añade a la cabecera una línea «${line}»`, en: `Add a line to the front matter: ${line}` },
      at: text.source.placeOf(1, 1, 3),
    };
  }
  if (citesSources && text.entry.citations.length === 0) {
    yield {
      code: "no-sources",
      reason: { es: "El texto no cita ninguna fuente", en: "The text cites no source" },
      fix: { es: "Cita con [@ID] de dónde sale lo que afirma", en: "Cite with [@ID] where its statements come from" },
      at: text.source.placeOf(1, 1, 3),
    };
  }
}

/** Blocks that lack their list, or name a danger and not whom to call. */
function* poorBlocks(text: LintText, { directive, hasList, helplines = [] }: BlockDemand): Iterable<Finding> {
  for (const node of nodesOf(text.tree, "containerDirective")) {
    if (node.name !== directive) continue;
    const [start, end] = [text.bodyStart + (node.position?.start.offset ?? 0), text.bodyStart + (node.position?.end.offset ?? 0)];
    const at = text.source.placeAt(start, directive.length + 3);
    if (hasList && !node.children.some(({ type }) => type === "list")) {
      yield {
        code: "missing-list",
        reason: { es: `El recuadro «${directive}» no tiene una lista`, en: `The block "${directive}" has no list` },
        fix: { es: "Pon cada señal en su línea, con «- » delante", en: 'Put each sign on its own line, after "- "' },
        at,
      };
    }
    const words = text.source.text.slice(start, end);
    for (const { danger, helpline } of helplines) {
      if (!danger.test(words) || words.includes(helpline)) continue;
      yield {
        code: "missing-helpline",
        reason: { es: `El recuadro «${directive}» habla de un peligro y no da el ${helpline}`, en: `The block "${directive}" names a danger and does not give ${helpline}` },
        fix: { es: `Di en el recuadro que se llame al ${helpline}`, en: `Say in the block to call ${helpline}` },
        at,
      };
    }
  }
}

function* salesOnSensitive(text: LintText, { sales }: LintSettings): Iterable<Finding> {
  const { withoutSales } = text.demands;
  if (!withoutSales) return;
  const meta = text.entry.meta as Readonly<Record<string, unknown>>;
  for (const node of [...nodesOf(text.tree, "leafDirective"), ...nodesOf(text.tree, "containerDirective"), ...nodesOf(text.tree, "textDirective")]) {
    if (!withoutSales.directives.includes(node.name)) continue;
    yield { ...salesFinding(`«${node.name}»`), at: text.source.placeAt(text.bodyStart + (node.position?.start.offset ?? 0), node.name.length + 2) };
  }
  for (const link of [...nodesOf(text.tree, "link"), ...nodesOf(text.tree, "definition")]) {
    if (!isShopLink(link.url, sales?.shopHosts)) continue;
    const [start, end] = [link.position?.start.offset ?? 0, link.position?.end.offset ?? 0];
    yield { ...salesFinding("el enlace a la tienda", "the link to the shop"), at: text.source.placeAt(text.bodyStart + start, Math.max(1, end - start)) };
  }
  for (const name of withoutSales.fields) if (meta[name] !== undefined) yield { ...salesFinding(`«${name}»`), at: text.locateField([name], "key") };
}

const salesFinding = (es: string, en = es): Omit<Finding, "at"> => ({
  code: "sales-on-sensitive",
  reason: { es: `Un texto sensible no lleva productos: ${es}`, en: `A sensitive text carries no products: ${en}` },
  fix: { es: `Quita ${es}`, en: `Remove ${en}` },
});

/** Paragraphs right before and after a block of products are advertising. */
function* claimsBesideProducts(text: LintText, { sales }: LintSettings): Iterable<Finding> {
  if (!sales || sales.wordsBeside.length === 0) return;
  const shops = nodesOf(text.tree, "leafDirective").filter(({ name }) => sales.directives.includes(name));
  for (const shop of shops) {
    const [start, end] = [text.bodyStart + (shop.position?.start.offset ?? 0), text.bodyStart + (shop.position?.end.offset ?? 0)];
    const beside = [text.blocks.findLast((block) => block.end <= start), text.blocks.find((block) => block.start >= end)];
    for (const block of beside) if (block && block.kind !== "heading") yield* claimsIn(text, block, sales.wordsBeside, sales.allowed);
  }
}

function* claimsIn(text: LintText, block: TextBlock, words: readonly UnwantedWords[], allowed: readonly string[]): Iterable<Finding> {
  for (const { index, length, word, reason } of forbiddenClaims(block.text, words, allowed)) yield { ...claimBeside(word, reason), at: placeIn(text, block, index, length) };
}

/** The finding of one such word. */
export const forbiddenClaim = (word: string, reason: string): Omit<Finding, "at"> => ({
  code: "forbidden-claim",
  reason: { es: `«${word}» en la publicidad de un producto: ${reason}`, en: `"${word}" in a product's advertising: ${reason}` },
  fix: { es: "Di qué es y qué mirar, no qué alivia, cura o promete", en: "Say what it is and what to look for, not what it relieves, cures or promises" },
});

/** The same beside products: the writer of such a paragraph may not know that it sells. */
const claimBeside = (word: string, reason: string): Omit<Finding, "at"> => ({
  code: "forbidden-claim",
  reason: {
    es: `«${word}» en un párrafo pegado a los productos, que cuenta como publicidad: ${reason}`,
    en: `"${word}" in a paragraph beside products, which counts as advertising: ${reason}`,
  },
  fix: { es: "Dilo de otra forma, o pon los productos lejos de este párrafo", en: "Say it differently, or move the products away from this paragraph" },
});
