// Headings, links and pictures: what a reader who hears the page is given.
import type { MdastNode } from "satteri";
import type { LintSettings } from "../../model/lint.ts";
import type { SourcePath, UrlStyle } from "../../model/paths.ts";
import type { Place } from "../../model/place.ts";
import type { Finding } from "../finding.ts";
import type { TextBlock, UnreadMarkup } from "../text/blocks.ts";
import { type LintText, nodesOf, placeIn } from "../text/lint-text.ts";

/** Link texts that say nothing about where they lead. */
const EMPTY_LINK =
  /^(?:(?:haz |pincha |pulsa |clica |mira |lee )?(?:clic )?(?:aquí|acá|ahí)|(?:este|el|ese) (?:enlace|artículo|link)|enlace|link|leer más|ver más|más|más información|saber más|click here|here|read more|more)\.?$/iu;
const MOST_ALT = 200;

/** Finds slips of structure in one text. */
export function* structureFindings(text: LintText, settings: LintSettings, urls: UrlStyle): Iterable<Finding> {
  yield* headingOrder(text);
  yield* equalHeadings(text);
  for (const block of text.blocks) for (const markup of block.unread) yield unreadMarkup(text, block, markup);
  for (const link of nodesOf(text.tree, "link")) yield* linkFindings(text, link, settings);
  if (urls === "folder") for (const link of nodesOf(text.tree, "link")) yield* missingSlash(text, link);
  for (const image of nodesOf(text.tree, "image")) yield* altFindings(text, image);
}

/** A rank may be left out on the way up, never on the way down: h2, h3, h2. */
function* headingOrder(text: LintText): Iterable<Finding> {
  let last = 1;
  for (const block of text.blocks) {
    if (block.kind !== "heading") continue;
    if (block.depth > last + 1) {
      const right = "#".repeat(last + 1);
      yield {
        code: "heading-order",
        reason: { es: `Un apartado de nivel ${block.depth} después de uno de nivel ${last}`, en: `A heading of rank ${block.depth} after one of rank ${last}` },
        fix: { es: `Empieza el apartado con «${right}»`, en: `Begin the section with "${right}"` },
        at: placeIn(text, block, 0, block.text.length),
      };
    }
    last = block.depth;
  }
}

/** Two headings of one rank in one section: in a list of contents they cannot be told apart. */
function* equalHeadings(text: LintText): Iterable<Finding> {
  let seen = new Set<string>();
  for (const block of text.blocks) {
    if (block.kind !== "heading") continue;
    if (block.depth === 2) seen = new Set([...seen].filter((known) => known.startsWith("2 ")));
    const name = `${block.depth} ${block.text.toLowerCase()}`;
    if (seen.has(name)) {
      yield {
        code: "equal-headings",
        reason: { es: `Dos apartados se llaman «${block.text}»`, en: `Two sections are called "${block.text}"` },
        fix: { es: "Di en el título en qué se distinguen, o júntalos", en: "Say in the heading what sets them apart, or make one of them" },
        at: placeIn(text, block, 0, block.text.length),
      };
    }
    seen.add(name);
  }
}

/** Markup that readers would see as it is written. */
function unreadMarkup(text: LintText, block: TextBlock, { kind, index, length, cause }: UnreadMarkup): Finding {
  if (kind === "directive") return spacedDirective(text, block, cause.index, cause.text.length);
  const isPicture = block.text[index] === "!";
  return {
    code: "spaced-address",
    reason: isPicture
      ? { es: `El nombre de la imagen «${cause.text}» lleva espacios: no se verá`, en: `The picture's name "${cause.text}" has spaces: it will not be shown` }
      : { es: `La dirección del enlace «${cause.text}» lleva espacios: no será un enlace`, en: `The link's address "${cause.text}" has spaces: it will be no link` },
    fix: isPicture
      ? {
          es: `Cambia el nombre del archivo, por ejemplo a «${hyphened(cause.text)}», y escríbelo igual aquí`,
          en: `Rename the file, say to "${hyphened(cause.text)}", and write the same here`,
        }
      : { es: "Escríbela sin espacios", en: "Write it without spaces" },
    at: placeIn(text, block, index, length),
  };
}

/** "mi-foto.jpg" for "Mi foto.jpg". */
const hyphened = (name: string): string => name.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, "-");

function spacedDirective(text: LintText, block: TextBlock, index: number, length: number): Finding {
  const [colons, name] = [block.text.slice(0, index), /^\S+?(?=[[{\s]|$)/.exec(block.text.slice(index + length))?.[0] ?? ""];
  const start = block.offsets[index] ?? block.start;
  const end = block.offsets[index + length] ?? start;
  return {
    code: "spaced-directive",
    reason: { es: `Sobra el espacio entre «${colons}» y «${name}»: así se lee como texto`, en: `A space too many between "${colons}" and "${name}": it is read as text` },
    fix: { es: `Escríbelo junto: «${colons}${name}»`, en: `Write it together: "${colons}${name}"` },
    at: placeIn(text, block, 0, index + length + name.length),
    edit: { file: text.source.path as SourcePath, start, end, text: "" },
  };
}

function* linkFindings(text: LintText, link: Extract<MdastNode, { type: "link" }>, settings: LintSettings): Iterable<Finding> {
  const words = plain(link).trim();
  const at = placeOf(text, link);
  if (EMPTY_LINK.test(words) || /^(?:https?:\/\/|www\.)/.test(words)) {
    yield {
      code: "link-text",
      reason: { es: `El texto del enlace, «${words}», no dice adónde lleva`, en: `The link's text, "${words}", does not say where it leads` },
      fix: { es: "Escribe dentro del enlace el nombre de lo que hay al otro lado", en: "Put the name of what lies behind it into the link" },
      at,
    };
  }
  if (settings.externalLinks === false && /^https?:\/\//.test(link.url)) {
    yield {
      code: "external-link",
      reason: { es: `Un enlace a otra web: ${link.url}`, en: `A link to another site: ${link.url}` },
      fix: { es: "Cita una fuente con [@ID]; su enlace está en la lista de fuentes", en: "Cite a source with [@ID]; its link stands in the list of sources" },
      at,
    };
  }
}

/** Addresses of folders end with "/": without it each visit is redirected. */
function* missingSlash(text: LintText, link: Extract<MdastNode, { type: "link" }>): Iterable<Finding> {
  const path = /^\/(?:[^?#\s]*\/)?[^/?#.\s]+(?=$|[?#])/.exec(link.url)?.[0];
  if (path === undefined) return;
  const start = text.bodyStart + (link.position?.start.offset ?? 0);
  const address = text.source.text.slice(start, text.bodyStart + (link.position?.end.offset ?? 0)).lastIndexOf(`](${path}`);
  const end = start + address + 2 + path.length;
  yield {
    code: "link-slash",
    reason: { es: `Al enlace «${link.url}» le falta la barra final`, en: `The link "${link.url}" lacks its final slash` },
    fix: { es: `Escribe «${path}/»`, en: `Write "${path}/"` },
    at: placeOf(text, link),
    ...(address < 0 ? {} : { edit: { file: text.source.path as SourcePath, start: end, end, text: "/" } }),
  };
}

function* altFindings(text: LintText, image: Extract<MdastNode, { type: "image" }>): Iterable<Finding> {
  const alt = (image.alt ?? "").trim();
  if (alt === "") return; // the build refuses it
  const [es, en] = altProblem(alt, image.url);
  if (!es || !en) return;
  yield {
    code: "alt-text",
    reason: { es: `El texto alternativo ${es}`, en: `The alternative text ${en}` },
    fix: { es: "Di en una frase lo que se ve y por qué importa aquí", en: "Say in one sentence what it shows and why it matters here" },
    at: placeOf(text, image),
  };
}

function altProblem(alt: string, url: string): readonly [es?: string, en?: string] {
  const file = url.slice(url.lastIndexOf("/") + 1);
  if (alt === file || /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(alt)) return ["es el nombre del archivo", "is the file's name"];
  if (/^(?:imagen|foto|fotografía|ilustración|gráfico|dibujo|image|photo|picture)\.?$/iu.test(alt)) return ["no dice qué se ve", "does not say what is shown"];
  if (/^(?:imagen|foto|fotografía) (?:de|del|con)\b|^(?:image|photo|picture) of\b/iu.test(alt))
    return ["empieza por decir que es una imagen, y eso ya se sabe", "begins by saying that it is a picture, which is known"];
  if (alt.length > MOST_ALT) return [`tiene más de ${MOST_ALT} caracteres`, `has more than ${MOST_ALT} characters`];
  return [];
}

function plain(node: MdastNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map(plain).join("") : "";
}

function placeOf({ source, bodyStart }: LintText, node: MdastNode): Place {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  return source.placeAt(bodyStart + start, Math.max(1, end - start));
}
