// The data that pages must show, read from the writers' files.
import fs from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { parse } from "yaml";
import { z } from "zod";
import { type Article, articleSchema, bookSchema, downloadSchema, faqGroupSchema, productSchema, siteSchema, testimonialSchema } from "../../templates/schema.ts";

const CONTENT = path.join(import.meta.dirname, "../../content");

const readYaml = (name: string): unknown => parse(fs.readFileSync(path.join(CONTENT, "datos", `${name}.yaml`), "utf8"));

export const products = () => z.array(productSchema).parse(readYaml("productos"));
export const books = () => z.array(bookSchema).parse(readYaml("libros"));
export const testimonials = () => z.array(testimonialSchema).parse(readYaml("testimonios"));
export const questions = () => z.array(faqGroupSchema).parse(readYaml("preguntas"));
export const downloads = () => z.array(downloadSchema).parse(readYaml("descargas"));
export const settings = () => siteSchema.parse(readYaml("sitio"));
/** Scheme and host under which the site is published. */
export const siteOrigin = () => settings().origen;

/** An article as its writer left it. */
export interface WrittenArticle {
  readonly slug: string;
  readonly fields: Article;
}

/** Reads every article that is to be published on a day (AAAA-MM-DD), newest first; one day in the order of their names. */
export function articlesOn(day: string): WrittenArticle[] {
  const folder = path.join(CONTENT, "articulos");
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => ({ slug: path.basename(file, ".md"), fields: articleSchema.parse(readFrontMatter(path.join(folder, file))) }))
    .filter(({ fields }) => !fields.draft && fields.date <= day && (fields.expires ?? "9999") > day)
    .sort((a, b) => b.fields.date.localeCompare(a.fields.date) || a.slug.localeCompare(b.slug));
}

/** The YAML at the head of a Markdown file, read as YAML 1.2: dates stay text. */
const readFrontMatter = (file: string): unknown => matter(fs.readFileSync(file, "utf8"), { engines: { yaml: (text) => parse(text) as object } }).data;
