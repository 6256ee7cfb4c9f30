// The checks that only this site can make, on the real content with one mistake put into it.
import { beforeAll, describe, expect, it } from "vitest";
import type { Entry, Site, SiteReport } from "../../src/public.ts";
import type { Article } from "../../templates/schema.ts";
import { checkContent } from "../../templates/site-check.ts";
import type { SiteData } from "../../templates/site-content.ts";

const article = (id: string, meta: Partial<Article> = {}, directives: Entry["directives"] = []): Entry<Article> =>
  ({ id, meta: { title: id, category: "sintomas", topics: [], related: [], sensitive: false, ...meta }, directives }) as unknown as Entry<Article>;

const data = {
  productos: [{ id: "calcio", title: "Calcio", description: "Comprimidos.", search: "calcio", categories: ["suplementos"], topics: [] }],
  libros: [],
  testimonios: [],
  preguntas: [],
  descargas: [{ id: "diario" }],
  fuentes: [],
  glosario: [{ id: "sofoco" }],
  recetas: [{ id: "gachas" }],
  categorias: [],
  portada: { destacados: ["a"] },
  guiasProducto: [{ id: "suplementos", categoria: "suplementos" }],
};

/** Checks a small site and gives what was found: place, then message. */
function findings(articles: readonly Entry<Article>[], changed: Partial<Record<keyof SiteData, unknown>> = {}): string[] {
  const found: string[] = [];
  const report: SiteReport = {
    entryProblem: (entry, path, message) => found.push(`${entry.id} ${path.join(".")}: ${message}`),
    bodyProblem: (entry, text, message) => found.push(`${entry.id} ${text}: ${message}`),
    dataProblem: (name, path, message) => found.push(`${name} ${path.join(".")}: ${message}`),
  };
  checkContent({ entries: { articulos: articles, paginas: [], guias: [] }, data: { ...data, ...changed } } as unknown as Site, report);
  return found;
}

describe("checkContent", () => {
  let good: Entry<Article>[];
  beforeAll(() => {
    good = [article("a", { related: ["b"] }, [{ directive: "termino", attributes: { id: "sofoco" } }]), article("b")];
  });
  it("has nothing to say about a good site", () => expect(findings(good)).toEqual([]));
  it("finds a related article that does not exist", () =>
    expect(findings([...good, article("c", { related: ["a", "zzz"] })])).toEqual(["c related.1: No hay ningún artículo publicado «zzz»"]));
  it("finds an article that recommends itself", () => expect(findings([...good, article("c", { related: ["c"] })])[0]).toMatch(/^c related\.0: .*sí mismo/));
  it("finds a featured article that does not exist", () =>
    expect(findings(good, { portada: { destacados: ["a", "nada"] } })).toEqual(["portada destacados.1: No hay ningún artículo publicado «nada»"]));
  it.each([
    ["receta", "recetas"],
    ["descarga", "descargas"],
    ["termino", "glosario"],
  ])("finds an unknown id in «%s»", (directive, file) =>
    expect(findings([...good, article("c", {}, [{ directive, attributes: { id: "nada" } }])])).toEqual([`c id="nada": No hay nada con el id «nada» en ${file}.yaml`]),
  );
  it("keeps products out of sensitive texts", () =>
    expect(findings([...good, article("c", { sensitive: true }, [{ directive: "productos", attributes: { temas: ["sueño"] } }])])[0]).toMatch(/^c ::productos: /));
  it("finds topics that no product has, in a block and in the front matter", () => {
    const productos = [{ ...data.productos[0], topics: ["sueño"] }];
    const bad = article("c", { products: { topics: ["sueño", "nada"], limit: 3 } }, [{ directive: "productos", attributes: { temas: ["sueno", "barcos"] } }]);
    expect(findings([...good, bad], { productos })).toEqual(["c products.topics.1: Ningún producto tiene el tema «nada»", "c ::productos: Ningún producto tiene el tema «barcos»"]);
  });
  it("keeps the list of uncited sources to the editorial policy", () =>
    expect(findings([...good, article("c", {}, [{ directive: "reserva", attributes: {} }])])).toEqual([
      "c ::reserva: La lista de fuentes que no citamos solo va en la política editorial",
    ]));
  it("finds an id used twice in a data file", () =>
    expect(findings(good, { recetas: [{ id: "gachas" }, { id: "gachas" }] })).toEqual(["recetas 1.id: El id «gachas» está repetido"]));
  it("finds a product guide without products", () =>
    expect(findings(good, { guiasProducto: [{ id: "ropa-textiles", categoria: "ropa" }] })[0]).toMatch(/^guiasProducto 0\.categoria: /));
  it("finds a promise in a product", () =>
    expect(findings(good, { productos: [{ ...data.productos[0], description: "Alivia los sofocos." }] })[0]).toBe(
      "productos 0.description: «Alivia» promete salud, y la ley no lo permite en un producto",
    ));
});
