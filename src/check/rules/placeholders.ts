// Sentences that `plena new` writes for the writer to replace.
import type { Finding } from "../finding.ts";
import { type TextBlock, withoutCitations } from "../text/blocks.ts";
import { type LintText, placeIn } from "../text/lint-text.ts";
import { type DataSubject, lazyLocator, stringsIn } from "./data.ts";

/** Finds what is left of the template in one text. */
export function* placeholderFindings(text: LintText, placeholders: readonly string[]): Iterable<Finding> {
  if (placeholders.length === 0) return;
  for (const block of [...text.fields, ...text.blocks].map(withoutCitations)) {
    const left = placeholders.find((placeholder) => isLeft(block, placeholder));
    if (left !== undefined) yield { ...leftover(left), at: placeIn(text, block, block.text.indexOf(left), left.length) };
  }
}

/** A heading is left when it says nothing else; a sentence, wherever it still stands. */
const isLeft = ({ text, kind }: TextBlock, placeholder: string): boolean => (kind === "heading" ? text === placeholder : placeholder.endsWith(".") && text.includes(placeholder));

/** Finds what is left of the template in data files. */
export function* placeholdersInData(subject: Pick<DataSubject, "definition" | "data" | "files">, placeholders: readonly string[]): Iterable<Finding> {
  if (placeholders.length === 0) return;
  const known = new Set(placeholders);
  for (const name of Object.keys(subject.definition.data)) {
    const locate = lazyLocator(subject, name);
    for (const { path, text } of stringsIn(subject.data[name])) if (known.has(text)) yield { ...leftover(text), at: locate(path, "value") };
  }
}

const leftover = (text: string): Omit<Finding, "at"> => ({
  code: "placeholder",
  reason: { es: `Queda texto de la plantilla: «${text}»`, en: `Text of the template is left: "${text}"` },
  fix: { es: "Cámbialo por lo que quieres decir, o quítalo", en: "Replace it by what you want to say, or remove it" },
});
