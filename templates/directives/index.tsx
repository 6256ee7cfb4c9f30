// What writers may put into a text besides Markdown: `:::consejo[Título]`, `::receta{id="…"}`, `:termino[…]{id="…"}`.
import { type AnyDirective, defineDirective, type Site } from "plena";
import { z } from "zod";
import { Callout, type CalloutTone } from "../parts/Callout.tsx";

import { DownloadButton, linkDownload } from "../parts/DownloadCard.tsx";
import { EVIDENCE_LEVELS, EvidenceBadge } from "../parts/Evidence.tsx";
import { looksEnglish } from "../parts/format.ts";
import { InlineLetter } from "../parts/Letter.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { RecipeCard } from "../parts/RecipeCard.tsx";
import type { Download, Product, Recipe, SiteSettings, Source, Term } from "../schema.ts";
import { filterProducts } from "../selections.ts";

/** The data files that directives look things up in. */
interface Data {
  readonly sitio: SiteSettings;
  readonly productos: readonly Product[];
  readonly recetas: readonly Recipe[];
  readonly descargas: readonly Download[];
  readonly glosario: readonly Term[];
  readonly fuentes: readonly Source[];
}
const dataOf = (site: Site): Data => site.data as Data;
const byId = <T extends { readonly id: string }>(items: readonly T[], id: string): T | undefined => items.find((item) => item.id === id);

const idSchema = z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/, "no es un identificador, como «diario-sintomas»") });

const callout = (tone: CalloutTone, description: string): AnyDirective =>
  defineDirective({
    form: "container",
    label: "Título",
    attributes: z.strictObject({}).describe(description),
    component: ({ label, children }) => (
      <Callout tone={tone} title={label}>
        {children}
      </Callout>
    ),
  });

const evidencia = defineDirective({
  form: "leaf",
  label: "Para qué",
  attributes: z.strictObject({ nivel: z.enum(EVIDENCE_LEVELS) }).describe("Etiqueta de respaldo, justo debajo del título de la medida"),
  component: ({ attributes, label }) => (
    <p className="evidence">
      <EvidenceBadge level={attributes.nivel} />
      {label !== null && <span>{label}</span>}
    </p>
  ),
});

const productos = defineDirective({
  form: "leaf",
  attributes: z
    .strictObject({
      temas: z.string().transform((text) => text.split(",").map((topic) => topic.trim())),
      limite: z.coerce.number().int().min(1).max(10).default(3),
      titulo: z.string().default("Para estar más cómoda"),
    })
    .describe("Productos con esos temas; como mucho una vez, nunca en textos sensibles"),
  resolve({ temas, limite }, site) {
    const { productos: products, sitio } = dataOf(site);
    return { products: filterProducts(products, { topics: temas, limit: limite }), commerce: sitio.comercio };
  },
  component: ({ attributes, resolved }) => <ProductShelf {...resolved} title={attributes.titulo} id="productos-texto" />,
});

const receta = defineDirective({
  form: "leaf",
  attributes: idSchema.describe("Una receta de content/datos/recetas.yaml"),
  resolve: ({ id }, site) => byId(dataOf(site).recetas, id) ?? null,
  component: ({ resolved }) => resolved && <RecipeCard recipe={resolved} />,
});

const descarga = defineDirective({
  form: "leaf",
  attributes: idSchema.describe("Enlace a una guía en PDF de content/datos/descargas.yaml"),
  resolve({ id }, site) {
    const download = byId(dataOf(site).descargas, id);
    return download ? linkDownload(download, site) : null;
  },
  component: ({ resolved }) =>
    resolved && (
      <div className="download">
        <p className="download__text">
          <strong>{resolved.title}.</strong> {resolved.description}
        </p>
        <DownloadButton download={resolved} />
      </div>
    ),
});

const termino = defineDirective({
  form: "text",
  label: "palabra",
  attributes: idSchema.describe("Una palabra del glosario, la primera vez que aparece"),
  resolve: ({ id }, site) => byId(dataOf(site).glosario, id)?.termino ?? null,
  component: ({ attributes, label, resolved }) => (
    <a className="term" href={`/glosario/#${attributes.id}`} title={resolved === null ? undefined : `Glosario: ${resolved}`}>
      {label ?? resolved}
    </a>
  ),
});

const boletin = defineDirective({
  form: "leaf",
  attributes: z.strictObject({ titulo: z.string().default("¿Te aviso del próximo artículo?") }).describe("El formulario del boletín dentro del texto"),
  resolve: (_attributes, site, entry) => ({ site: dataOf(site).sitio, url: entry.source.includes("/articulos/") ? `/blog/${entry.id}/` : "/" }),
  component: ({ attributes, resolved }) => <InlineLetter site={resolved.site} page={resolved} title={attributes.titulo} />,
});

/** What the magazine has read and does not cite, with the reason. */
const reserva = defineDirective({
  form: "leaf",
  attributes: z.strictObject({}).describe("Lista de fuentes consultadas que ningún texto cita, con su porqué"),
  resolve: (_attributes, site) => dataOf(site).fuentes.filter(({ sinCita }) => sinCita !== undefined),
  component: ({ resolved }) => (
    <ul>
      {resolved.map(({ id, organismo, titulo, ano, sinCita }) => (
        <li key={id}>
          {organismo}. <cite lang={looksEnglish(titulo) ? "en" : undefined}>{titulo}</cite>, {ano}. {sinCita}
        </li>
      ))}
    </ul>
  ),
});

export const directives = {
  consejo: callout("consejo", "Un truco o una ayuda práctica"),
  consulta: callout("consulta", "Lo que debe ver un profesional, en una lista"),
  urgente: callout("urgente", "Lo que no puede esperar: 112, 024"),
  nota: callout("nota", "Un aparte neutral"),
  evidencia,
  productos,
  receta,
  boletin,
  descarga,
  termino,
  reserva,
};
