// What `plena new` begins: an article, a guide, a product, with everything that the checks will ask for.
import type { Scaffold } from "plena";
import { CATEGORIES } from "./schema.ts";

/** Text in double quotation marks, as YAML reads it. */
const quoted = (text: string): string => JSON.stringify(text);

/** The same day a year later; the 29th of February has none, and becomes the 28th. */
const yearLater = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace("-02-29", "-02-28")}`;

const DESCRIPTION = "Escribe aquí, en una o dos frases de 70 a 165 caracteres, qué encontrará quien lea este texto.";

const articulo: Scaffold = {
  description: "un artículo en borrador; --carpeta dice la categoría",
  make({ title, slug, today, folder = CATEGORIES[0] }) {
    const text = `---
title: ${quoted(title)}
description: "${DESCRIPTION}"
category: ${folder}
topics: []
date: "${today}"
draft: true
reviewed: "${today}"
nextReview: "${yearLater(today)}"
essentials:
  - "Primera frase que se lleva quien no lee nada más."
  - "Segunda frase."
  - "Tercera frase."
related: []
---

La respuesta, en las dos primeras frases. Después, el resto.

## Un apartado

Texto con su cita [@NICHD].

### Una medida

::evidencia{nivel="puede-ayudar"}

Qué es y cómo se hace.

:::consulta[Cuándo consultar]
- Primera señal.
- Segunda señal.
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
description: "${DESCRIPTION}"
date: "${today}"
draft: true
reviewed: "${today}"
nextReview: "${yearLater(today)}"
---

Para qué sirve esta guía, en dos frases.

## Un apartado

- Primer paso.
- Segundo paso.
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
  description: "Qué es y qué mirar antes de elegirlo. Sin promesas."
  rating: 4.5
  reviewCount: 1000
  price: 10
  drawing: cesta
  search: ${quoted(title.toLowerCase())}
  categories: [bienestar]
  topics: []
  notFor: "Quien…"
  commission: 0.5
  muestra: true
`,
  }),
};

export const scaffolds = { articulo, guia, producto };
