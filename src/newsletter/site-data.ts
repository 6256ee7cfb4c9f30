// What letters take from the site's data files.
import path from "node:path";
import { parse as parseYaml } from "yaml";
import { findText } from "./files.ts";

/** Finds the published address of the site: `origen` of its settings. "….example" is what a site has before that. */
export async function findPublishedOrigin(root: string): Promise<string | undefined> {
  const origin = textOf(await findData(root, "sitio"), "origen");
  return URL.canParse(origin) && !new URL(origin).hostname.endsWith(".example") ? origin : undefined;
}

/**
 * Writes a line of Markdown for each recipe and each guide to print, under "receta:<id>" and "descarga:<id>".
 *
 * @param articleUrl the page on which the recipes are shown; without one they are only named
 */
export async function loadBlocks(root: string, articleUrl: string | undefined): Promise<Readonly<Record<string, string>>> {
  const recipes = (await listData(root, "recetas")).map((recipe): [string, string] => {
    const [id, title] = [textOf(recipe, "id"), literal(textOf(recipe, "titulo"))];
    return [`receta:${id}`, articleUrl === undefined ? `**${title}**` : `Receta: [${title}](${articleUrl}#receta-${id})`];
  });
  const guides = (await listData(root, "descargas")).map((guide): [string, string] => {
    const id = textOf(guide, "id");
    return [`descarga:${id}`, `Para imprimir: [${literal(textOf(guide, "title"))}](/guias/${id}/)`];
  });
  return Object.fromEntries([...recipes, ...guides]);
}

async function listData(root: string, name: string): Promise<readonly unknown[]> {
  const data = await findData(root, name);
  return Array.isArray(data) ? data : [];
}

async function findData(root: string, name: string): Promise<unknown> {
  return parseYaml((await findText(path.join(root, "content/datos", `${name}.yaml`))) ?? "");
}

function textOf(data: unknown, field: string): string {
  const value: unknown = typeof data === "object" && data !== null ? Object.entries(data).find(([name]) => name === field)?.[1] : undefined;
  return typeof value === "string" ? value : "";
}

/** A text in which no character means anything to Markdown. */
function literal(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}
