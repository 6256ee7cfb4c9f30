// How hard a text is to read, and which of its sentences make it so.
import type { Wording } from "../../diagnostics/diagnostic.ts";
import { inflesz, measure, perspicuityOf, type Readability, wordsOf } from "../../prose/readability.ts";
import type { Finding } from "../finding.ts";
import { type LintText, type PlacedSentence, placeIn } from "../text/lint-text.ts";

/** Sections of fewer words are too short to measure. */
const LEAST_WORDS = 20;
const SHOWN = 3;

/** Finds what is too hard, too long or too short. */
export function* readabilityFindings(text: LintText): Iterable<Finding> {
  const { readability, sentenceWords, words } = text.demands;
  if (readability) yield* hardParts(text, readability);
  if (sentenceWords !== undefined) yield* longSentences(text, sentenceWords);
  if (words) yield* textLength(text, words);
}

function* hardParts(text: LintText, least: { readonly text: number; readonly section: number }): Iterable<Finding> {
  const measured = text.sections.map(({ sentences }) => measure(sentences.map((sentence) => sentence.text)));
  const score = scoreOf(measured);
  if (score !== undefined && score < least.text) {
    const all = text.sections.flatMap(({ sentences }) => sentences);
    yield hard("hard-text", text, all, score, least.text, "");
  }
  for (const [index, { title, sentences }] of text.sections.entries()) {
    const own = scoreOf(measured.slice(index, index + 1));
    if (own !== undefined && own < least.section) yield hard("hard-section", text, sentences, own, least.section, title);
  }
}

/** The perspicuity of parts together; undefined for too few words. */
function scoreOf(parts: readonly Readability[]): number | undefined {
  const sum = (name: "words" | "sentences" | "syllables"): number => parts.reduce((total, part) => total + part[name], 0);
  const words = sum("words");
  return words >= LEAST_WORDS ? perspicuityOf(words, sum("sentences"), sum("syllables")) : undefined;
}

function hard(code: "hard-text" | "hard-section", text: LintText, sentences: readonly PlacedSentence[], score: number, least: number, title: string): Finding {
  const hardest = hardestOf(sentences);
  const first = hardest[0];
  const list = (lineWord: string): string => hardest.map((sentence) => `${lineWord} ${placeOf(text, sentence).line}: «${shorten(sentence.text)}»`).join(" · ");
  const what = code === "hard-text" ? { es: "El texto", en: "The text" } : sectionName(title);
  return {
    code,
    reason: {
      es: `${what.es} tiene INFLESZ ${score.toFixed(1).replace(".", ",")} (${inflesz(score)}), y debe llegar a ${least}`,
      en: `${what.en} has INFLESZ ${score.toFixed(1)}, and must reach ${least}`,
    },
    fix: { es: `Parte o simplifica las frases más difíciles: ${list("línea")}`, en: `Split or simplify the hardest sentences: ${list("line")}` },
    ...(first ? { at: placeOf(text, first) } : {}),
  };
}

/** What stands before the first heading has no name of its own. */
const sectionName = (title: string): Wording =>
  title === "" ? { es: "El comienzo, antes del primer apartado,", en: "The beginning, before the first section," } : { es: `El apartado «${title}»`, en: `The section "${title}"` };

/** The sentences that pull the score down most; very short ones are chance. */
function hardestOf(sentences: readonly PlacedSentence[]): PlacedSentence[] {
  const scored = sentences.flatMap((sentence) => {
    const { words, perspicuity } = measure([sentence.text]);
    return words >= 5 ? [{ sentence, perspicuity }] : [];
  });
  return scored
    .sort((a, b) => a.perspicuity - b.perspicuity)
    .slice(0, SHOWN)
    .map(({ sentence }) => sentence);
}

const placeOf = (text: LintText, { block, index, text: words }: PlacedSentence) => placeIn(text, block, index, words.length);

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59).replace(/\s+\S*$/, "")}…`;
}

function* longSentences(text: LintText, most: number): Iterable<Finding> {
  for (const { sentences } of text.sections) {
    for (const sentence of sentences) {
      const count = wordsOf(sentence.text).length;
      if (count <= most) continue;
      yield {
        code: "long-sentence",
        reason: { es: `La frase tiene ${count} palabras, más de ${most}`, en: `The sentence has ${count} words, more than ${most}` },
        fix: { es: "Pártela en dos", en: "Split it in two" },
        at: placeOf(text, sentence),
      };
    }
  }
}

function* textLength(text: LintText, { least, most }: { readonly least: number; readonly most: number }): Iterable<Finding> {
  const count = text.blocks.reduce((sum, block) => sum + wordsOf(block.text.replace(/\[@[^\]]*\]/g, "")).length, 0);
  if (count >= least && count <= most) return;
  yield {
    code: "text-length",
    reason: { es: `El texto tiene ${count} palabras; deben ser de ${least} a ${most}`, en: `The text has ${count} words; ${least} to ${most} are wanted` },
    fix: count < least ? { es: "Añade lo que falta", en: "Add what is missing" } : { es: "Acorta, o reparte en dos textos", en: "Shorten it, or make two texts of it" },
    at: text.source.placeOf(1, 1, 3),
  };
}
