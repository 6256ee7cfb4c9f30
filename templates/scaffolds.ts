// What `plena new` begins: an article, a guide, a product, with everything that the checks will ask for.
import type { Scaffold } from "plena";
import { CATEGORIES } from "./schema.ts";

/** Text in double quotation marks, as YAML reads it. */
const quoted = (text: string): string => JSON.stringify(text);

/** The same day a year later; the 29th of February has none, and becomes the 28th. */
const yearLater = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace("-02-29", "-02-28")}`;

/** What a template says until the writer says something else. */
const ARTICLE = {
  description: "Escribe aquí, en una o dos frases de 70 a 165 caracteres, qué encontrará quien lea este texto.",
  essentials: ["Primera frase que se lleva quien no lee nada más.", "Segunda frase.", "Tercera frase."],
  opening: "La respuesta, en las dos primeras frases. Después, el resto.",
  section: "Un apartado",
  cited: "Texto con su cita.",
  measure: "Una medida",
  howTo: "Qué es y cómo se hace.",
  signs: ["Primera señal.", "Segunda señal."],
} as const;
const GUIDE = { opening: "Para qué sirve esta guía, en dos frases.", steps: ["Primer paso.", "Segundo paso."] } as const;
const PRODUCT = { description: "Qué es y qué mirar antes de elegirlo. Sin promesas.", notFor: "Quien…" } as const;

/** All of it: `plena check` lets none be published. */
export const PLACEHOLDERS: readonly string[] = [ARTICLE, GUIDE, PRODUCT].flatMap((texts) => Object.values<string | readonly string[]>(texts).flat());

const list = (texts: readonly string[]): string => texts.map((text) => `- ${text}`).join("\n");

const articulo: Scaffold = {
  description: "un artículo en borrador; --carpeta dice la categoría",
  make({ title, slug, today, folder = CATEGORIES[0] }) {
    const text = `---
title: ${quoted(title)}
description: "${ARTICLE.description}"
category: ${folder}
topics: []
date: "${today}"
draft: true
reviewed: "${today}"
nextReview: "${yearLater(today)}"
essentials:
${ARTICLE.essentials.map((text) => `  - "${text}"`).join("\n")}
related: []
---

${ARTICLE.opening}

## ${ARTICLE.section}

${ARTICLE.cited.replace(".", " [@NICHD].")}

### ${ARTICLE.measure}

::evidencia{nivel="puede-ayudar"}

${ARTICLE.howTo}

:::consulta[Cuándo consultar]
${list(ARTICLE.signs)}
:::
`;
    return { file: `content/articulos/${folder}/${slug}.md`, text };
  },
};

const guia: Scaffold = {
  description: "una guía para imprimir, en borrador",
  make: ({ title, slug, today }) => ({
    file: `content/guias/${slug}.md`,
    text: `---
title: ${quoted(title)}
description: "${ARTICLE.description}"
date: "${today}"
draft: true
reviewed: "${today}"
nextReview: "${yearLater(today)}"
---

${GUIDE.opening}

## ${ARTICLE.section}

${list(GUIDE.steps)}
`,
  }),
};

const producto: Scaffold = {
  description: "un producto de muestra al final de productos.yaml",
  make: ({ title, slug }) => ({
    file: "content/datos/productos.yaml",
    appendUnless: `- id: ${slug}`,
    text: `- id: ${slug}
  title: ${quoted(title)}
  description: "${PRODUCT.description}"
  rating: 4.5
  reviewCount: 1000
  price: 10
  drawing: cesta
  search: ${quoted(title.toLowerCase())}
  categories: [bienestar]
  topics: []
  notFor: "${PRODUCT.notFor}"
  commission: 0.5
  muestra: true
`,
  }),
};

export const scaffolds = { articulo, guia, producto };
