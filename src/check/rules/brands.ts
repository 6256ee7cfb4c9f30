// Brands of prescription medicines: the law keeps them out of what the public reads, so texts name the substance.
import type { MedicineBrands } from "../../model/lint.ts";
import type { Finding } from "../finding.ts";
import { withoutCitations } from "../text/blocks.ts";
import { type LintText, placeIn } from "../text/lint-text.ts";
import { type DataSubject, lazyLocator, stringsIn } from "./data.ts";

/** Finds brands in one text. */
export function* brandFindings(text: LintText, brands: MedicineBrands): Iterable<Finding> {
  const pattern = patternOf(brands);
  if (!pattern?.test(text.source.text)) return;
  for (const block of [...text.fields, ...text.blocks].map(withoutCitations)) {
    for (const [word, index] of usesIn(block.text, pattern)) yield { ...brandNamed(word, brands), at: placeIn(text, block, index, word.length) };
  }
}

/** Finds brands in data files; an id is no text. */
export function* brandsInData(subject: Pick<DataSubject, "definition" | "data" | "files">, brands: MedicineBrands): Iterable<Finding> {
  const pattern = patternOf(brands);
  if (!pattern) return;
  for (const name of Object.keys(subject.definition.data)) {
    const locate = lazyLocator(subject, name);
    for (const { path, text } of stringsIn(subject.data[name])) {
      if (path.at(-1) === "id") continue;
      for (const [word] of usesIn(text, pattern)) yield { ...brandNamed(word, brands), at: locate(path, "value") };
    }
  }
}

/** Whole words: in "[@VEOZA-IE]" and in addresses a brand is part of a name. */
function patternOf(brands: MedicineBrands): RegExp | undefined {
  const names = Object.keys(brands);
  return names.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.join("|")})(?![\\p{L}\\p{N}-])`, "iu");
}

const usesIn = (text: string, { source }: RegExp): [word: string, index: number][] => [...text.matchAll(new RegExp(source, "giu"))].map((match) => [match[0], match.index]);

function brandNamed(word: string, brands: MedicineBrands): Omit<Finding, "at"> {
  const substance = Object.entries(brands).find(([brand]) => brand.toLowerCase() === word.toLowerCase())?.[1];
  return {
    code: "medicine-brand",
    reason: {
      es: `«${word}» es la marca de un medicamento con receta, y esas marcas no se nombran`,
      en: `"${word}" is the brand of a prescription medicine, and those are not named`,
    },
    fix: { es: `Escribe el principio activo: ${substance}`, en: `Write the active substance: ${substance}` },
  };
}
