// How a word is compared: without accents and endings, so that "sofoco", "sofocos" and "SÓFOCOS" are one. The same for the
// index, which is made in a build, and for what somebody types in a browser.
import { stemmer } from "@orama/stemmers/spanish";

/** Words that stand in every text and tell none from another. Without accents, as they are compared. */
const SILENT = new Set(
  (
    "a al algo ante aqui asi aun aunque cada como con contra cual cuales cuando cuanta cuanto cuantos de del desde donde dos e el ella ellas ello ellos en entre era eran " +
    "es esa esas ese eso esos esta estan estar estas este esto estos fue ha hace hacer hacia han hasta hay he la las le les lo los mas me mi mis mucha mucho muchos muy " +
    "nada ni no nos o os otra otras otro otros para pero poco por porque puede pueden puedo que quien se sea segun ser si sin sobre solo son soy su sus tambien tan tanto te " +
    "tener tengo ti tiene tienen toda todas todo todos tu tus un una unas uno unos va y ya yo"
  ).split(" "),
);

/** Takes accents and capitals away; ñ becomes n, since not every keyboard has it. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Cuts a text into its words, in their order. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Gives what stands for a word in the index; undefined for one that tells nothing. */
export function termOf(word: string): string | undefined {
  const folded = fold(word);
  if (SILENT.has(folded) || (folded.length < 2 && !/\d/.test(folded))) return undefined;
  // The stemmer knows the ending -ción by its accent, which is gone: "menstruacion" and "menstruaciones" must meet.
  return fold(stemmer(folded.replace(/([cst])ion$/, "$1ión")));
}
