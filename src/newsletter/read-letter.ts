// Finds what "send" was given: a Markdown file, or an article by its name.
import path from "node:path";
import { UsageError } from "../errors.ts";
import { findArticle, findText } from "./files.ts";
import { type Letter, type LetterOptions, writeLetter } from "./letter.ts";
import { loadBlocks } from "./site-data.ts";

export interface LetterPlace extends Omit<LetterOptions, "articleUrl" | "blocks"> {
  readonly root: string;
  readonly folder: string; // where articles are
}

/** Reads and writes out the letter; its key is the file's name, so sending it twice is resuming it. */
export async function readLetter(name: string, place: LetterPlace): Promise<{ key: string; letter: Letter }> {
  const file = name.endsWith(".md") ? path.resolve(place.root, name) : await findArticle(place.folder, name);
  const markdown = file === undefined ? undefined : await findText(file);
  if (file === undefined || markdown === undefined) {
    throw new UsageError(`No hay ningún artículo ni archivo «${name}»`, "Da la ruta de un archivo .md o el nombre de un artículo");
  }
  const key = path.basename(file, ".md");
  const isArticle = !path.relative(place.folder, file).startsWith("..");
  const articleUrl = isArticle ? `${place.siteUrl}/blog/${key}/` : undefined;
  return { key, letter: writeLetter(markdown, { ...place, articleUrl, blocks: await loadBlocks(place.root, articleUrl) }) };
}
