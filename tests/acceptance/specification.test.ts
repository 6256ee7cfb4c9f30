// Walks the specification's route table and screen details. Numbers in brackets name its sections.
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { CLOCK } from "../support/real-build.ts";
import { all, attribute, closest, type Element, find, underHeading, words } from "./html-tree.ts";
import { addresses, articleCard, cardAddresses, filterRow, links, newsletterForm, type Page, products, readPage, thingsOfType } from "./page.ts";
import { MENTIONED, REDIRECTS, SCREENS, type Screen } from "./screens.ts";
import { articlesOn, books, products as catalogue, downloads, questions, settings, siteOrigin, testimonials } from "./site-data.ts";

const site = builtSite();
const open = (route: string): Page => readPage(site, route);
const titles = (page: Page) => products(page).map(({ title }) => title);
const absolute = (route: string) => `${siteOrigin()}${route}`;

describe.each(SCREENS)("[2] $route", (screen) => {
  const { route, says = [], links: wanted = [], cards = [], filters, types = [] } = screen;

  it("exists", () => expect(site.pages).toContain(route));
  it.each(says)("says %s", (phrase) => expect(words(open(route).main)).toMatch(phrase));
  it.each(wanted)("links to %s", (address) => expect(addresses(open(route).main).map((href) => href.replace(/#.*/, ""))).toContain(address));
  it.each(cards)("has the card of $slug", ({ slug, category, minutes }) => {
    const card = articleCard(open(route), `/blog/${slug}/`);
    expect(card, "a card with the reading time").toBeDefined();
    const text = card ? words(card) : "";
    expect(text).toMatch(new RegExp(`(^|\\s)(${category})(\\s|$)`));
    expect(text).toMatch(minutes === undefined ? /\d+ min de lectura/ : new RegExp(`(^|\\D)${minutes} min de lectura`));
  });
  it("shows as many products as it must, of the right kind", () => expectProducts(screen));
  it("has the choices of its filter row, each a link to its group", () => {
    const row = filterRow(open(route));
    expect(row ? all(row, "a").map((link) => words(link).replace(/ \d+$/, "")) : undefined).toEqual(filters);
    for (const link of row ? all(row, "a") : []) {
      const id = decodeURIComponent((attribute(link, "href") ?? "").slice(1));
      expect(
        find(open(route).main, "*", (element) => attribute(element, "id") === id),
        `the group ${id}`,
      ).toBeDefined();
    }
  });
  it.each(types)("tells machines it is %s", (type) => expect(thingsOfType(open(route), type).length).toBeGreaterThan(0));
});

function expectProducts({ route, products: wanted }: Screen): void {
  const shown = titles(open(route));
  if (wanted === undefined) return;
  expect(shown).toHaveLength(wanted.count);
  expect(new Set(shown).size).toBe(wanted.count);
  const entries = shown.map((title) => catalogue().find((product) => product.title === title));
  for (const entry of entries) {
    expect(entry, "a product of the catalogue").toBeDefined();
    if (wanted.category !== undefined) expect(entry?.categories).toContain(wanted.category);
    if (wanted.topics !== undefined) expect(entry?.topics.filter((topic) => wanted.topics?.includes(topic)).length, entry?.title).toBeGreaterThan(0);
  }
}

describe("[2] addresses", () => {
  it.each(MENTIONED)("has %s", (address) => expect(site.pages).toContain(address));
  it.each(REDIRECTS)("leads from %s to %s", async (from, to) => {
    expect(site.redirects).toContain(from);
    expect(site.html(from)).toContain(`url=${to}`);
    const answer = await fetch(`${site.origin}${from.slice(0, -1)}`);
    expect(answer.status).toBe(200);
  });
  it("answers without the final slash too", async () => {
    const answer = await fetch(`${site.origin}/blog/salud-osea`);
    expect([answer.status, answer.url]).toEqual([200, `${site.origin}/blog/salud-osea/`]);
  });
});

describe("[1] start page", () => {
  const page = open("/");
  const text = words(page.main);

  it("has the headline and two buttons under it", () => {
    const heading = find(page.main, "h1");
    expect(heading && words(heading)).toMatch(/plenitud y sabiduría/i);
    const first = addresses(page.main).slice(0, 2);
    expect(first).toEqual(["/guia-completa-menopausia/", "/blog/"]);
    expect(links(page.main)[1] && words(links(page.main)[1] as Element)).toMatch(/explorar artículos/i);
  });
  it("tells its story in the designed order", () => {
    const marks = [/plenitud/i, /4 a 10 años/i, /sofocos.*insomnio/i, /información actualizada/i, /min de lectura/i, /kit de bienestar/i, /testimonio de ejemplo/i];
    const places = marks.map((mark) => text.search(mark));
    expect(places).not.toContain(-1);
    expect(places.at(-1)).toBeGreaterThan(places.at(-2) ?? 0);
    expect(text.search(/información actualizada/i)).toBeLessThan(text.search(/kit de bienestar/i));
  });
  it("has the three featured articles", () => {
    const featured = cardAddresses(page);
    expect(featured).toEqual(["/blog/sofocos-menopausia/", "/blog/alimentacion-menopausia/", "/blog/ejercicios-menopausia/"]);
  });
  it("has three testimonials with name, age, words and a drawing", () => expectTestimonials(page, "portada", 3));
  it("ends with the community's newsletter form", () => {
    const form = newsletterForm(page);
    const section = form && closest(form, "section");
    expect(section && words(section)).toMatch(/comunidad/i);
  });
  it("tells beside the form who is responsible, or that the name is missing, and who else sees the address", () => {
    const section = closest(newsletterForm(page) ?? page.main, "section") ?? page.main;
    expect(words(section)).toContain(`Responsable: ${settings().identidad.titular || "[[TITULAR]]"}.`);
    expect(words(section)).toMatch(/comunicaciones comerciales.*proveedores de alojamiento y de correo/);
  });
});

function expectTestimonials(page: Page, place: "portada" | "recursos" | "testimonios", count: number): void {
  const voices = testimonials().filter((one) => one.en.includes(place));
  expect(voices).toHaveLength(count);
  expect(words(page.main).match(/Testimonio de ejemplo/g)).toHaveLength(count);
  for (const { nombre, edad, cita, titulo } of voices) {
    const box = find(page.main, "figure|article|li", (element) => words(element).includes(`${nombre}, ${edad} años`));
    expect(box, `${nombre}, ${edad} años`).toBeDefined();
    if (box === undefined) continue;
    expect(words(box)).toContain(place === "testimonios" ? titulo : cita);
    expect(all(box, "svg|img").length, "a drawing").toBeGreaterThan(0);
  }
}

describe("[2] /about/", () => {
  it("gives four reasons", () => {
    const below = underHeading(open("/about/").main, /razones/i);
    const counts = ["li", "h3", "dt"].map((name) => below.filter((element) => element.tagName === name).length);
    expect(counts).toContain(4);
  });
});

describe("[2] /blog/", () => {
  const articles = articlesOn(CLOCK);
  const lists = site.pages.filter((address) => /^\/blog\/(pagina\/\d+\/)?$/.test(address)).sort((a, b) => a.length - b.length || a.localeCompare(b));

  it("begins with the three named articles and their read-more links", () => {
    expect(cardAddresses(open("/blog/")).slice(0, 3)).toEqual(["/blog/sofocos-menopausia/", "/blog/alimentacion-menopausia/", "/blog/ejercicios-menopausia/"]);
  });
  it("lists every article once, twelve to a page", () => {
    const shown = lists.map((address) => cardAddresses(open(address)));
    expect(shown.flat().toSorted()).toEqual(articles.map(({ slug }) => `/blog/${slug}/`).toSorted());
    expect(shown.slice(0, -1).every((list) => list.length === 12 || list.length === 15)).toBe(true);
  });
  it("goes from the newest to the oldest after the named three", () => {
    const dates = new Map(articles.map(({ slug, fields }) => [`/blog/${slug}/`, fields.date]));
    const order = lists.flatMap((address) => cardAddresses(open(address))).slice(3);
    const days = order.map((address) => dates.get(address) ?? "");
    expect(days).toEqual(days.toSorted().toReversed());
  });
  it("links its pages to one another", () => {
    for (const address of lists) expect(addresses(open(address).main)).toEqual(expect.arrayContaining(lists.filter((other) => other !== address)));
  });
  it("has a newsletter form", () => expect(newsletterForm(open("/blog/"))).toBeDefined());
});

describe("[2] categories", () => {
  it.each(["sintomas", "tratamientos", "bienestar", "alimentacion"])("lists every article of %s", (category) => {
    const pages = site.pages.filter((address) => new RegExp(`^/blog/${category}/(pagina/\\d+/)?$`).test(address));
    const shown = pages.flatMap((address) => cardAddresses(open(address)));
    const written = articlesOn(CLOCK).filter(({ fields }) => fields.category === category);
    expect(shown).toEqual(expect.arrayContaining(written.map(({ slug }) => `/blog/${slug}/`)));
  });
  it("shows the four cards of wellbeing without pictures", () => {
    const page = open("/blog/bienestar/");
    for (const slug of ["ejercicios-menopausia", "relajacion-mindfulness-menopausia", "cuidado-piel-menopausia", "salud-intima-menopausia"]) {
      const card = articleCard(page, `/blog/${slug}/`);
      expect(card && all(card, "img|picture|svg").length, slug).toBe(0);
    }
  });
  it("leads from wellbeing to the recommendations", () => {
    const link = links(open("/blog/bienestar/").main).find((element) => /ver recomendaciones/i.test(words(element)));
    expect(link && attribute(link, "href")).toBe("/recomendaciones/");
  });
  it("dates the treatments page for machines", () => {
    const dates = open("/blog/tratamientos/").things.flatMap((thing) => [thing.datePublished, thing.dateModified]);
    expect(dates).toContain("2024-02-25");
  });
});

describe("[2] /blog/testimonios/", () => {
  const page = open("/blog/testimonios/");

  it("has three sample stories", () => expectTestimonials(page, "testimonios", 3));
  it.each(testimonials())("shows all of $titulo, and a page for it", ({ id, titulo, descripcion, fecha, tiempoLectura, valoracion, historia }) => {
    const card = find(page.main, "article|li", (element) => words(element).includes(titulo));
    expect(card).toBeDefined();
    if (card === undefined) return;
    expect(valoracion).toBe(5);
    expect(words(card)).toContain(descripcion);
    expect(words(card)).toMatch(/\b5(,0)? de 5\b/);
    expect(words(card)).toContain(`${tiempoLectura} de lectura`);
    expect(attribute(find(card, "time") ?? card, "datetime")).toBe(fecha);
    const address = addresses(card)[0] ?? "";
    expect(address).toBe(`/blog/testimonios/${id}/`);
    expect(words(open(address).main)).toContain(historia[0]?.replace(/\s+/g, " "));
    expect(words(open(address).main)).toContain("Testimonio de ejemplo");
  });
  it("asks for stories", () => {
    const link = links(page.main).find((element) => words(element) === "Compartir mi Historia");
    expect(link && attribute(link, "href")).toBe("/comparte-tu-historia/");
  });
  it("takes stories by mail, with consent", () => {
    const main = open("/comparte-tu-historia/").main;
    expect(addresses(main).some((href) => href.startsWith("mailto:"))).toBe(true);
    expect(words(main)).toMatch(/permiso|consentimiento/i);
    expect(find(main, "form")).toBeUndefined();
  });
});

describe("[2] /recursos/", () => {
  const page = open("/recursos/");

  it.each(downloads())("offers $title in a new tab", ({ id, title, description, file }) => {
    const card = find(page.main, "article|li", (element) => words(element).includes(title) && words(element).includes(description));
    const link = card && links(card).find((element) => words(element).startsWith("Descargar Gratis"));
    expect(link && attribute(link, "target")).toBe("_blank");
    expect(card && words(card)).toContain("PDF");
    expect([`/guias/${file}`, `/guias/${id}/`]).toContain(link && attribute(link, "href"));
  });
  it("gives them as PDF files", () => {
    const files = downloads().map(({ file }) => `guias/${file}`);
    expect(site.files).toEqual(expect.arrayContaining(files));
    expect(addresses(page.main)).toEqual(expect.arrayContaining(files.map((file) => `/${file}`)));
    for (const file of files) expect(site.read(file).slice(0, 5)).toBe("%PDF-");
  });
  it("offers three of them", () => expect(downloads()).toHaveLength(3));
  it("answers two questions in each of two groups", () => {
    const groups = questions().filter(({ en }) => en.includes("recursos"));
    expect(groups.map(({ categoria, preguntas }) => [categoria, preguntas.length])).toEqual([["Síntomas", 2], ["Tratamientos", 2]]); // biome-ignore format: one line
    expectQuestions(page, "recursos");
  });
  it("has two testimonials with month and year", () => {
    expectTestimonials(page, "recursos", 2);
    for (const { fecha } of testimonials().filter(({ en }) => en.includes("recursos"))) {
      const month = new Intl.DateTimeFormat("es-ES", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(fecha));
      expect(words(page.main)).toContain(month);
    }
  });
  it("keeps its testimonials apart from the products: RD 1907/1996, art. 4", () => {
    const headings = all(page.main, "h2").map(words);
    const [voices, shelf] = [headings.indexOf("Lo que cuentan otras mujeres"), headings.indexOf("Productos recomendados")];
    expect(voices).toBeGreaterThanOrEqual(0);
    expect(shelf - voices).toBeGreaterThan(1);
  });
  it("puts the products with the highest commission first", () => {
    const highest = catalogue()
      .map(({ commission }) => commission)
      .toSorted((a, b) => b - a)
      .slice(0, 3);
    const shown = titles(page).map((title) => catalogue().find((product) => product.title === title)?.commission);
    expect(shown).toEqual(highest);
  });
  it("says so", () => expect(words(page.main)).toContain("el orden tiene en cuenta la comisión"));
});

/** Questions are native disclosures, closed, with the answer inside. */
function expectQuestions(page: Page, place: string): void {
  const boxes = all(page.main, "details");
  for (const { pregunta, respuesta } of questions()
    .filter(({ en }) => en.includes(place))
    .flatMap(({ preguntas }) => preguntas)) {
    const box = boxes.find((element) => words(element).startsWith(pregunta.replace(/\s+/g, " ")));
    expect(box, pregunta).toBeDefined();
    expect(box && words(box)).toContain(respuesta.replace(/\s+/g, " ").slice(0, 60));
  }
}

describe("[2] product guides", () => {
  it.each(["suplementos", "dispositivos-alivio", "ropa-textiles", "kit-bienestar"])("answers questions on %s", (name) => {
    expect(questions().some(({ en }) => en.includes(`productos/${name}`))).toBe(true);
    expectQuestions(open(`/productos/${name}/`), `productos/${name}`);
  });
  it("begins the supplements with the five of the specification", () => {
    expect(titles(open("/productos/suplementos/")).slice(0, 5)).toEqual(
      catalogue()
        .slice(0, 5)
        .map(({ title }) => title),
    );
  });
  it("has the title and the criteria of the recommendations", () => {
    const main = open("/recomendaciones/").main;
    expect(words(find(main, "h1") ?? main)).toBe("Los Mejores Productos para la Menopausia");
    expect(underHeading(main, /criterios/i).length).toBeGreaterThan(0);
  });
});

describe("[2] /libros-recomendados/", () => {
  const page = open("/libros-recomendados/");

  it("has three books", () => {
    expect(books()).toHaveLength(3);
    expect(thingsOfType(page, "Book").map(({ name }) => name)).toEqual(books().map(({ titulo }) => titulo));
  });
  it.each(books())("shows all of $titulo", ({ titulo, autor, descripcion, rating, categorias }) => {
    const card = find(page.main, "article|li", (element) => words(element).includes(titulo));
    expect(card).toBeDefined();
    if (card === undefined) return;
    for (const part of [autor, descripcion, ...categorias, `${rating.toFixed(1).replace(".", ",")} de 5`]) expect(words(card)).toContain(part);
    expect(addresses(card).some((href) => href.startsWith("https://www.amazon.es/s?k="))).toBe(true);
  });
});

describe("[2] topic hubs", () => {
  it.each(["/blog/sofocos/", "/blog/sequedad-vaginal/", "/blog/problemas-sueno/"])("gives three articles and tips on %s", (route) => {
    const page = open(route);
    expect(cardAddresses(page)).toHaveLength(3);
    const lists = all(page.main, "ul|ol", (list) => closest(list, "nav") === undefined && !/min de lectura|de 5/.test(words(list)));
    expect(
      lists.some((list) => all(list, "li").length >= 3),
      "a list of tips",
    ).toBe(true);
  });
  it("gives at least four articles on bones", () => expect(cardAddresses(open("/blog/salud-osea/")).length).toBeGreaterThanOrEqual(4));
});

describe("[2] /guia-completa-menopausia/", () => {
  const page = open("/guia-completa-menopausia/");

  it.each(["perimenopausia", "menopausia", "postmenopausia"])("has the anchor #%s at a heading or section", (id) => {
    expect(find(page.main, "h2|h3|section", (element) => attribute(element, "id") === id)).toBeDefined();
  });
  it("dates itself for machines", () => {
    const [article] = thingsOfType(page, "Article");
    expect(article?.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(article?.mainEntityOfPage).toEqual({ "@id": absolute(page.address) });
  });
});
