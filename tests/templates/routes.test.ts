// How routes sort the content: filter groups, records of what stands in a text, names of social images.
import { describe, expect, it } from "vitest";
import { withSocialImages } from "../../templates/og/route-card.ts";
import type { SiteRoute } from "../../templates/pages/index.ts";
import { newestChange, recordsOf, shortTitle } from "../../templates/routes/blog.ts";
import { groupsOf } from "../../templates/routes/categories.ts";
import type { Article } from "../../templates/schema.ts";
import type { ArticleEntry, Content } from "../../templates/site-content.ts";

const RULES = [
  { id: "nutricion", name: "Nutrición", topics: ["nutricion"] },
  { id: "recetas", name: "Recetas", topics: ["recetas"] },
] as const;
const entry = (meta: Partial<Article>): ArticleEntry => ({ id: "x", meta: { topics: [], ...meta }, directives: [] }) as unknown as ArticleEntry;

describe("groupsOf", () => {
  it("goes by the label where it is the name of a group", () => expect(groupsOf(entry({ label: "Recetas", topics: ["recetas", "nutricion"] }), RULES)).toEqual(["recetas"]));
  it("goes by the topics where the label says something else, or there is none", () => {
    expect(groupsOf(entry({ label: "Salud Mental", topics: ["nutricion"] }), RULES)).toEqual(["nutricion"]);
    expect(groupsOf(entry({ topics: ["recetas", "nutricion"] }), RULES)).toEqual(["nutricion", "recetas"]);
  });
  it("leaves out what fits nowhere", () => expect(groupsOf(entry({ topics: ["huesos"] }), RULES)).toEqual([]));
});

describe("recordsOf", () => {
  const recipe = {
    id: "gachas",
    titulo: "Gachas",
    descripcion: "",
    raciones: 2,
    preparacionMin: 5,
    coccionMin: 5,
    categoria: "Desayuno",
    ingredientes: ["avena"],
    pasos: ["Cuece."],
  };
  const product = { id: "p", title: "Abanico", description: "", categories: ["dispositivos"], topics: ["ventilación"], price: 9, rating: 4.5, reviewCount: 800, search: "abanico" };
  const content = (hasRecords: boolean): Content =>
    ({
      origin: "https://sitio.example",
      data: { sitio: { nombre: "Sitio", comercio: { datosEstructurados: hasRecords, valoraciones: true, etiquetaAmazon: "" } }, recetas: [recipe], productos: [product] },
    }) as unknown as Content;
  const text = {
    directives: [
      { directive: "receta", attributes: { id: "gachas" } },
      { directive: "productos", attributes: { temas: ["ventilación"], limite: 3, titulo: "Productos" } },
    ],
  };
  const types = (hasRecords: boolean): string[] => recordsOf(text, content(hasRecords)).map((thing) => (thing as { "@type": string })["@type"]);
  it("tells of every recipe and shelf in a text, in its order", () => expect(types(true)).toEqual(["Recipe", "ItemList"]));
  it("keeps products to itself where the settings say so", () => expect(types(false)).toEqual(["Recipe"]));
});

describe("names and dates", () => {
  it("cuts a title before its colon for breadcrumbs", () => expect(shortTitle("Sofocos: qué son: y más")).toBe("Sofocos"));
  it("takes the newest change of a list", () => expect(newestChange([entry({ date: "2026-11-02" }), entry({ date: "2026-11-01", updated: "2026-11-09" })])).toBe("2026-11-09"));
});

describe("withSocialImages", () => {
  const later = (number: number): SiteRoute =>
    ({
      kind: "page",
      url: number === 1 ? "/blog/" : `/blog/pagina/${number}/`,
      template: "blog",
      crumb: number === 1 ? "Blog" : `Página ${number}`,
      props: { title: "Todos los artículos" },
    }) as unknown as SiteRoute;
  const { routes, made } = withSocialImages([later(1), later(2), { kind: "redirect", url: "/a/", to: "/b/" }], "Sitio");
  it("gives every page of a list a picture of its own", () => expect(made.map(({ url }) => url)).toEqual(["/og/blog.png", "/og/blog/pagina/2.png"]));
  it("says on it which page it is", () => expect(made[1]?.input.card.title).toBe("Todos los artículos. Página 2"));
  it("tells the page where it stands", () => expect(routes[1]).toMatchObject({ props: { image: { url: "/og/blog/pagina/2.png" } } }));
  it("leaves redirects as they are", () => expect(routes[2]).toEqual({ kind: "redirect", url: "/a/", to: "/b/" }));
});
