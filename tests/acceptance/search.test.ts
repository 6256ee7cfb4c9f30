// What the search finds first, in the index that was built and with the module that the browser runs.
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readIndex } from "../../templates/search/minisearch.ts";
import { builtSite } from "../support/built-site.ts";
import { CLOCK } from "../support/real-build.ts";
import { all, attribute, find, words } from "./html-tree.ts";
import { addresses, readPage, thingsOfType } from "./page.ts";
import { articlesOn, siteOrigin } from "./site-data.ts";

const site = builtSite();
const page = readPage(site, "/buscar/");
const island = find(page.main, "plena-island", (element) => attribute(element, "data-island") === "search");
const { index } = JSON.parse((island && attribute(island, "data-props")) ?? "{}") as { index: string };
const search = readIndex(site.read(index.slice(1)));
const found = (query: string): string[] => search(query).best.map(({ url }) => url);

/** What readers type, and the page that must come first. */
const QUERIES: readonly (readonly [query: string, address: string])[] = [
  ["sofocos", "/blog/sofocos-menopausia/"],
  ["sofocos por la noche", "/blog/sofocos-nocturnos/"],
  ["SOFÓCOS NOCTURNOS", "/blog/sofocos-nocturnos/"],
  ["sudor por la noche", "/blog/sofocos-nocturnos/"],
  ["bochornos", "/blog/sofocos-menopausia/"],
  ["tratar sofocos sin hormonas", "/blog/tratar-sofocos-sin-hormonas/"],
  ["que dispara los sofocos", "/blog/desencadenantes-sofocos/"],
  ["sequedad", "/blog/sequedad-vaginal-causas/"],
  ["sequedad vajinal", "/blog/sequedad-vaginal-causas/"],
  ["lubricantes", "/blog/hidratantes-lubricantes-vaginales/"],
  ["estrogenos vaginales", "/blog/estrogenos-vaginales/"],
  ["dolor al tener relaciones", "/blog/salud-intima-menopausia/"],
  ["deseo sexual", "/blog/salud-intima-menopausia/"],
  ["huesos", "/blog/ejercicios-huesos-fuertes/"],
  ["heusos", "/blog/ejercicios-huesos-fuertes/"],
  ["osteoporisis", "/blog/osteoporosis-menopausia/"],
  ["densitometria", "/blog/densitometria-osea/"],
  ["densitometrías", "/blog/densitometria-osea/"],
  ["calcio y vitamina D", "/blog/calcio-vitamina-d-huesos/"],
  ["me duelen las articulaciones", "/blog/dolor-articular-menopausia/"],
  ["insomnio", "/blog/insomnio-menopausia/"],
  ["insonmio", "/blog/insomnio-menopausia/"],
  ["no puedo dormir", "/blog/mejora-sueno-menopausia/"],
  ["ronquidos", "/blog/apnea-sueno-menopausia/"],
  ["terapia hormonal", "/blog/terapia-hormonal-sustitutiva/"],
  ["parches", "/blog/terapia-hormonal-sustitutiva/"],
  ["reglas irregulares", "/blog/reglas-irregulares-perimenopausia/"],
  ["menstruacion irregular", "/blog/reglas-irregulares-perimenopausia/"],
  ["sangrado después de la menopausia", "/blog/sangrado-despues-menopausia/"],
  ["escapes de orina", "/blog/incontinencia-urinaria-menopausia/"],
  ["palpitacion", "/blog/palpitaciones-menopausia/"],
  ["corazon", "/blog/corazon-menopausia/"],
  ["olvidos", "/blog/niebla-mental-menopausia/"],
  ["irritabilidad", "/blog/cambios-humor-menopausia/"],
  ["cansancio", "/blog/energia-vitalidad-menopausia/"],
  ["engordar", "/blog/peso-menopausia/"],
  ["arrugas", "/blog/cuidado-piel-menopausia/"],
  ["ejercicio en casa", "/blog/ejercicios-menopausia/"],
  ["recetas", "/blog/recetas-saludables-menopausia/"],
  ["menú semanal", "/blog/plan-alimenticio-menopausia/"],
  ["acupuntura", "/blog/terapias-complementarias-menopausia/"],
  ["soja", "/blog/remedios-naturales-menopausia/"],
  ["mindfulnes", "/blog/relajacion-mindfulness-menopausia/"],
  ["postmenopausia", "/postmenopausia/"],
];

describe("the search finds first", () => {
  it.each(QUERIES)("for «%s» %s", (query, address) => expect(found(query)[0]).toBe(address));
});

describe("the search", () => {
  it("finds a word while it is being typed", () => expect(found("osteop")[0]).toBe("/blog/osteoporosis-menopausia/"));
  it("finds every article by its own title", () => {
    for (const { slug, fields } of articlesOn(CLOCK)) expect(found(String(fields.title))[0]).toBe(`/blog/${slug}/`);
  });
  it("leads only to what is there", () => {
    const urls = ["menopausia", "sofocos", "productos", "guía", "diario", "testimonio", "privacidad", "hormona"].flatMap(found);
    const ids = new Set(all(readPage(site, "/glosario/").main).map((element) => attribute(element, "id")));
    expect(urls.filter((url) => !site.pages.includes(url.replace(/#.*/, "")))).toEqual([]);
    expect(urls.filter((url) => url.includes("#") && !ids.has(url.split("#")[1]))).toEqual([]);
  });
  it("finds nothing for words that are nowhere, or say nothing", () => {
    expect(found("xyzzyq")).toEqual([]);
    expect(found("de la")).toEqual([]);
    expect(found("¿?")).toEqual([]);
  });
  it("marks what was looked for, whatever its ending and accents", () => {
    const [first] = search("SOFOCO").best;
    expect(first?.title.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Sofocos"]);
    expect(first?.title.map(({ text }) => text).join("")).toMatch(/^Sofocos en la menopausia/);
  });
});

describe("/buscar/", () => {
  it("fetches at most 60 KB for a search, besides what every page has", () => {
    const script = find(page.head, "script", (element) => /\/search-/.test(attribute(element, "data-modules") ?? ""));
    const start = (script && attribute(script, "data-modules"))?.split(" ").find((url) => /\/search-/.test(url));
    const everywhere = new Set([...site.html("/aviso-legal/").matchAll(/"\/(assets\/[\w-]+\.js)"/g)].map(([, file]) => file));
    const scripts = scriptsOf(start ?? "").filter((file) => !everywhere.has(file));
    expect(scripts.length).toBeGreaterThan(1);
    const bytes = [...scripts, index.slice(1)].map((file) => brotliCompressSync(site.read(file)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  });
  it("is led to by the header of every page, and its index is named by no other", () => {
    for (const address of site.pages) {
      expect(addresses(readPage(site, address).header), address).toContain("/buscar/#q");
      expect(site.html(address).includes("/assets/busqueda-"), address).toBe(address === "/buscar/");
    }
  });
  it("lists every article once, by topic", () => {
    const listed = all(page.main, "section", (element) => attribute(element, "class") === "topics__group").flatMap((group) => all(group, "li").flatMap(addresses));
    expect(listed.toSorted()).toEqual(
      articlesOn(CLOCK)
        .map(({ slug }) => `/blog/${slug}/`)
        .toSorted(),
    );
  });
  it("tells machines how to search", () => {
    expect(thingsOfType(readPage(site, "/"), "SearchAction")).toMatchObject([{ target: { urlTemplate: `${siteOrigin()}/buscar/?q={search_term_string}` } }]);
  });
  it("says what it is", () => expect(words(find(page.main, "h1") ?? page.main)).toBe("Buscar"));
});

/** A script and all that it imports, at once or when it is touched. */
function scriptsOf(address: string, known: string[] = []): string[] {
  const file = address.slice(1);
  if (known.includes(file)) return known;
  known.push(file);
  for (const [, imported] of site.read(file).matchAll(/"(\/assets\/[\w-]+\.js)"/g)) scriptsOf(imported ?? "", known);
  return known;
}
