// What every article carries: trust line, essentials, evidence, sources, notice, records. decisions.md, "Content".
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { CLOCK } from "../support/real-build.ts";
import { all, attribute, find, underHeading, words } from "./html-tree.ts";
import { links, meta, readPage, type Thing, thingsOfType } from "./page.ts";
import { articlesOn, siteOrigin } from "./site-data.ts";

const site = builtSite();
/** Articles about a sign to be examined: there is no measure to label. */
const WITHOUT_MEASURES = ["sangrado-despues-menopausia"];
const EVIDENCE = /Funciona|Puede ayudar|Sin pruebas suficientes|Precaución/;

describe.each(articlesOn(CLOCK))("$slug", ({ slug, fields }) => {
  const page = readPage(site, `/blog/${slug}/`);
  const text = words(page.main);

  it("has its title, reading time and author", () => {
    expect(words(find(page.main, "h1") ?? page.main)).toBe(fields.title.replace(/\s+/g, " "));
    expect(text).toMatch(new RegExp(`Lectura ${fields.readTime ?? "\\d{1,2} min"}\\b|\\b${fields.readTime ?? "\\d{1,2} min"} de lectura`));
    expect(text).toContain(fields.author.replace(/ de Menopausia Consciente$/, ""));
    expect(meta(page, "description")).toBe(fields.description);
  });
  it("says when it was reviewed, when it will be, and by whom not", () => {
    expect(text).toMatch(/(última )?revisi[óo]n|revisado/i);
    expect(text).toMatch(/próxima revisión/i);
    expect(text).toContain("Redactado a partir de las fuentes citadas. No ha sido revisado por un profesional sanitario.");
  });
  it("has three essentials", () => {
    const list = underHeading(page.main, /^Lo esencial$/).find((element) => /^(ol|ul)$/.test(element.tagName));
    expect(list && all(list, "li").map((item) => words(item))).toEqual(fields.essentials?.map((point) => point.replace(/\s+/g, " ")));
  });
  it("labels its measures with their evidence", () => expect(EVIDENCE.test(text)).toBe(!WITHOUT_MEASURES.includes(slug)));
  it("says when to see a doctor", () => expect(text).toMatch(/cuándo (consultar|pedir ayuda|pedir cita|ir)|pide cita/i));
  it("numbers its sources, each with a way back", () => {
    const list = underHeading(page.main, /fuentes/i).find((element) => element.tagName === "ol");
    expect(list).toBeDefined();
    const items = list ? all(list, "li") : [];
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      const id = attribute(item, "id") ?? "";
      expect(
        links(page.main).some((link) => attribute(link, "href") === `#${id}`),
        `a note that leads to ${id}`,
      ).toBe(true);
      expect(
        links(item).some((link) => (attribute(link, "href") ?? "").startsWith("#")),
        `a way back from ${id}`,
      ).toBe(true);
    }
  });
  it("carries the medical notice", () => expect(text).toMatch(/no sustituye/i));
  it("shows a cover of its own", () => expect(all(page.main, "svg|img").length).toBeGreaterThan(0));
  it("is told to machines as an article and a medical page", () => {
    const [article] = thingsOfType(page, "Article");
    const [medical] = thingsOfType(page, "MedicalWebPage");
    expect(article).toMatchObject({ headline: fields.title, datePublished: fields.date, dateModified: fields.updated ?? fields.date, inLanguage: expect.stringMatching(/^es/) });
    expect(article?.image).toBeTruthy();
    expect((article?.author as Thing | undefined)?.name).toBe(fields.author);
    expect(article?.publisher).toBeTruthy();
    expect(medical).toMatchObject({ "@id": expect.stringContaining(`${siteOrigin()}/blog/${slug}/`), ...(fields.reviewed === undefined ? {} : { lastReviewed: fields.reviewed }) });
    expect(
      page.things.some((thing) => "reviewedBy" in thing),
      "nobody has reviewed it",
    ).toBe(false);
  });
});

describe("special records", () => {
  it("gives the recipes as recipes", () => {
    const recipes = thingsOfType(readPage(site, "/blog/recetas-saludables-menopausia/"), "Recipe");
    expect(recipes.length).toBeGreaterThan(0);
    for (const recipe of recipes) {
      for (const field of ["name", "image", "recipeIngredient", "recipeInstructions", "recipeYield", "totalTime"]) expect(recipe[field], field).toBeTruthy();
      expect(recipe).not.toHaveProperty("aggregateRating");
    }
  });
  it("gives the glossary as a set of terms", () => {
    const page = readPage(site, "/glosario/");
    expect(thingsOfType(page, "DefinedTermSet")).toHaveLength(1);
    expect(thingsOfType(page, "DefinedTerm").length).toBeGreaterThan(5);
  });
  it("gives questions to machines only as readers see them", () => {
    for (const address of site.pages) {
      const page = readPage(site, address);
      for (const question of thingsOfType(page, "Question")) expect(words(page.main), address).toContain(String(question.name).replace(/\s+/g, " "));
    }
  });
});
