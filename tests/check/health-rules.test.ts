// What health texts owe, what products may not say, and which sources and reviews are due.
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { AnyDirective } from "../../src/model/definition.ts";
import type { LintSettings, TextDemands } from "../../src/model/lint.ts";
import { foundIn, lintTiny, NOTE, note, placesOf, spellerWithout } from "./lint-tiny.ts";

/** Demands of the one note that a test writes. */
const demand = (demands: TextDemands): LintSettings => ({ demandsOf: ({ entry }) => (entry.id === "nota" ? demands : {}) });

describe("figures", () => {
  const figures = (body: string): Promise<string[]> => foundIn("uncited-figure", body, demand({ citesFigures: true }));
  it("need a source", async () => expect(await figures("Sale. Pasa al 35 % de las mujeres.")).toEqual(["35"]));
  it("are found in the right line of a paragraph", async () => {
    const result = await lintTiny({ [NOTE]: note("Sale *ya*.\nPasa al 35 % de las mujeres.") }, demand({ citesFigures: true }));
    expect(placesOf("uncited-figure", result)).toEqual(["nota.md:7:9 35"]);
  });
  it("are right with one", async () => expect(await figures("Pasa al 35 % de las mujeres [@ALMANAC].")).toEqual([]));
  it("need one when they are of one digit, or how many times as many", async () =>
    expect(await figures("El 5 % de las mujeres los tiene. Hay 3 veces más riesgo. Repite 3 veces la 2.")).toEqual(["5", "3"]));
  it("are not cited by a mark that no citation is", async () => expect(await figures("Pasa al 35 % [@ ALMANAC.")).toEqual(["35"]));
  it("count in words as well", async () =>
    expect(await figures("Siete de cada diez mujeres los tienen. Los tienen dos tercios de las mujeres. Corta un tercio de pepino. Cada una, la mitad.")).toEqual([
      "Siete de cada diez",
      "dos tercios de las mujeres",
    ]));
  it("are a claim in a recommendation by the week", async () => expect(await figures("Muévete 150 minutos por semana. Camina 10 minutos al día.")).toEqual(["150"]));
  it("are no claim in an instruction", async () => expect(await figures("Haz 10 repeticiones.")).toEqual([]));
  it("need none where the site does not ask", async () => expect(await foundIn("uncited-figure", "Pasa al 35 %.")).toEqual([]));
});

describe("risks", () => {
  const risks = (body: string): Promise<string[]> => foundIn("relative-risk", body, demand({ citesFigures: true }));
  it("are not given as a share of others", async () =>
    expect(await risks("Hay un 30 % más de riesgo [@ALMANAC]. Reduce el riesgo de caer un 20 % [@ALMANAC]. Se duplica el riesgo.")).toEqual([
      "30 % más",
      "Reduce el riesgo de caer un 20 %",
      "duplica",
    ]));
  it("are given in absolute numbers", async () =>
    expect(await risks("El riesgo es de 79 de cada 1.000 [@ALMANAC]. Su riesgo es del 5 %. Hubo un 40 % menos de sofocos [@ALMANAC].")).toEqual([]));
});

describe("what a text must have", () => {
  const lint = demand({ directives: { warning: "Cuándo consultar" }, fields: ["rating"], citesSources: true });
  const codes = async (body: string, fields = ""): Promise<string[]> =>
    (await lintTiny({ [NOTE]: note(body, fields) }, lint)).diagnostics.filter(({ at }) => at?.file === NOTE).map(({ code, severity }) => `${code} ${severity}`);
  it("is named when it is missing", async () => expect((await codes("Nada.")).sort()).toEqual(["missing-block error", "missing-trust error", "no-sources warning"]));
  it("is shown with a day where the field holds one", async () => {
    const dated = { ...demand({ fields: ["date2", "next", "other"] }), lastReviewField: "date2", reviewField: "next" };
    const { diagnostics } = await lintTiny({ [NOTE]: note("Nada.") }, dated, { today: "2028-02-29" });
    expect(diagnostics.filter(({ code }) => code === "missing-trust").map(({ fix }) => fix?.es)).toEqual([
      'Añade a la cabecera una línea «date2: "2028-02-29"»',
      'Añade a la cabecera una línea «next: "2029-02-28"»',
      "Añade a la cabecera una línea «other: …»",
    ]);
  });
  it("is enough when it is there", async () => expect(await codes(":::warning[Cuándo consultar]\nSiempre [@ALMANAC].\n:::", "rating: 3\n")).toEqual([]));
});

describe("what a block must have", () => {
  const lint: LintSettings = { blocks: [{ directive: "warning", hasList: true, helplines: [{ danger: /hundirte/, helpline: "112" }] }] };
  const codes = async (body: string): Promise<string[]> =>
    (await lintTiny({ [NOTE]: note(body) }, lint)).diagnostics
      .filter(({ at, code }) => at?.file === NOTE && code.startsWith("missing"))
      .map(({ code, at }) => `${code} ${at?.line}`);
  it("is its list", async () => expect(await codes("Uno.\n\n:::warning[Cuándo]\nSiempre.\n:::")).toEqual(["missing-list 8"]));
  it("is the number to call where it names a danger", async () => expect(await codes("Uno.\n\n:::warning[Cuándo]\n- Si temes hundirte.\n:::")).toEqual(["missing-helpline 8"]));
  it("is there", async () => expect(await codes(":::warning[Cuándo]\n- Si temes hundirte, llama al 112.\n:::")).toEqual([]));
});

describe("brands of prescription medicines", () => {
  const lint: LintSettings = { medicineBrands: { Marea: "sal" }, proseFields: ["title"] };
  const shown = async (body: string, title = "Nota"): Promise<string[]> =>
    (await lintTiny({ [NOTE]: note(body).replace("title: Nota", `title: "${title}"`) }, lint, { speller: spellerWithout("Marea", "marea") })).diagnostics
      .filter(({ at }) => at?.file === NOTE && at.line > 1)
      .map(({ code, fix }) => `${code}: ${fix?.es}`);
  it("are named, with the substance, and spelling leaves them alone", async () => expect(await shown("Toma Marea.")).toEqual(["medicine-brand: Escribe el principio activo: sal"]));
  it("are found in the front matter", async () => expect(await shown("Uno.", "Qué es marea")).toEqual(["medicine-brand: Escribe el principio activo: sal"]));
  it("may be part of a source's name or another word", async () => expect(await foundIn("medicine-brand", "La MAREA-IE dice [@ALMANAC]. Un mareado.", lint)).toEqual([]));
  it("are found in data", async () => {
    const data = { "content/data/sources.yaml": "- id: MAREA\n  title: Ficha de Marea\n- id: ALMANAC\n  title: Carta\n- id: CHART-12\n  title: Otra\n" };
    expect(placesOf("medicine-brand", await lintTiny(data, lint))).toEqual(["sources.yaml:2:10 Ficha de Marea"]);
  });
});

describe("products", () => {
  const withoutSales = demand({ withoutSales: { directives: ["keepers"], fields: ["mood"] } });
  it("stay off sensitive texts", async () => {
    const result = await lintTiny({ [NOTE]: note("Uno.\n\n::keepers", "mood: rough\n") }, withoutSales);
    expect(placesOf("sales-on-sensitive", result)).toEqual(["nota.md:9:1 ::keepers", "nota.md:4:1 mood"]);
  });
  it("may stand elsewhere", async () => expect(await foundIn("sales-on-sensitive", "::keepers")).toEqual([]));
  const shop = { allowed: [], fields: [], directives: [], wordsBeside: [], shopHosts: /(?:^|\.)shop\.example$/ };
  const SHOP_LINK = "[Una red](https://www.shop.example/dp/B000?tag=x-21)";
  it("are not linked to from sensitive texts either", async () =>
    expect(
      await foundIn("sales-on-sensitive", `${SHOP_LINK}, [otra](https://eshop.example/) y <https://Shop.example>.`, {
        ...demand({ withoutSales: { directives: [], fields: [] } }),
        sales: shop,
      }),
    ).toEqual([SHOP_LINK, "<https://Shop.example>"]));
  it("may be linked to from others", async () => expect(await foundIn("sales-on-sensitive", SHOP_LINK, { sales: shop })).toEqual([]));

  const sales: LintSettings = {
    sales: {
      allowed: ["El calcio cura el hueso"],
      fields: [{ data: "harbour", fields: ["name", "keepers.name"], words: [{ pattern: /\bcura\b/, reason: "no" }] }],
      directives: ["keepers"],
      wordsBeside: [{ pattern: /\balivia\b/, reason: "no" }],
    },
  };
  const inData = async (name: string): Promise<string[]> =>
    placesOf(
      "forbidden-claim",
      await lintTiny({ "content/data/harbour.yaml": `name: Puerto\norigin: https://harbour.example\nkeepers:\n  - name: "${name}"\n    since: 1998\n` }, sales),
    );
  it("promise no cure in data", async () => expect(await inData("Cura todo")).toEqual(['harbour.yaml:4:11 "Cura todo"']));
  it("may deny it", async () => expect(await inData("No es algo que cura")).toEqual([]));
  it("may say what the law allows word for word", async () => expect(await inData("El calcio cura el hueso")).toEqual([]));
  const beside = (body: string): Promise<string[]> => foundIn("forbidden-claim", body, sales);
  it("promise nothing in the paragraph before", async () => expect(await beside("Esto alivia.\n\n::keepers\n\nFin.")).toEqual(["alivia"]));
  it("are named as the reason why a paragraph beside them may not say it", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Esto alivia.\n\n::keepers") }, sales);
    expect(diagnostics.find(({ code }) => code === "forbidden-claim")?.reason.es).toBe("«alivia» en un párrafo pegado a los productos, que cuenta como publicidad: no");
  });
  it("promise nothing in the paragraph after", async () => expect(await beside("Uno.\n\n::keepers\n\nEsto alivia.")).toEqual(["alivia"]));
  it("do not weigh on paragraphs farther away", async () => expect(await beside("Esto alivia.\n\nUno.\n\n::keepers\n\nFin.")).toEqual([]));
});

describe("sources", () => {
  const sources = (cited: string, lint: LintSettings["sources"]): Promise<string[]> =>
    lintTiny(
      { "content/data/sources.yaml": "- id: ALMANAC\n  title: El almanaque 2010\n- id: CHART-12\n  title: Carta\n- id: SPARE\n  title: Otra\n", [NOTE]: note(cited) },
      { sources: lint },
    ).then((result) => [...placesOf("unused-source", result), ...placesOf("overdue-source", result)]);
  const yearOf = (source: unknown): number | undefined => Number(/\d{4}/.exec((source as { title: string }).title)?.[0]) || undefined;
  it("are told when nobody cites them", async () => expect(await sources("Uno [@ALMANAC].", { data: "sources" })).toEqual(["sources.yaml:5:7 SPARE"]));
  it("may be kept for later", async () => expect(await sources("Uno [@ALMANAC].", { data: "sources", maySpare: () => true })).toEqual([]));
  it("are told when they are old", async () => expect(await sources("[@ALMANAC] [@SPARE]", { data: "sources", yearOf, overdueYears: 10 })).toEqual(["sources.yaml:1:7 ALMANAC"]));
  it("are right within the years", async () => expect(await sources("[@ALMANAC] [@SPARE]", { data: "sources", yearOf, overdueYears: 16 })).toEqual([]));
});

describe("reviews", () => {
  const reviews = async (date: string, dueDays = 0): Promise<string[]> => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Uno.", `expires: ${date}\n`) }, { reviewField: "expires" }, { dueDays, today: "2026-11-20" });
    return diagnostics.filter(({ code }) => code.startsWith("review")).map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);
  };
  it("are told when they are due within the days asked for", async () => expect(await reviews("2026-12-20", 30)).toEqual(["review-due 4:10"]));
  it("are not told a day earlier", async () => expect(await reviews("2026-12-21", 30)).toEqual([]));
  it("are not told ahead when nobody asks", async () => expect(await reviews("2026-12-01")).toEqual([]));
  it("are told when the next comes before the last", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Uno.", "expires: 2026-12-01\n") }, { reviewField: "date", lastReviewField: "expires" });
    expect(diagnostics.filter(({ code, at }) => code === "review-overdue" && at?.file === NOTE).map(({ reason, fix }) => `${reason.es}. ${fix?.es}`)).toEqual([
      '«date» (2026-03-01) es anterior a «expires» (2026-12-01). Pon en «date» un día posterior: "2027-12-01"',
    ]);
  });
  it("are told when they are past", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Uno.", "expires: 2026-12-01\n") }, { reviewField: "expires" }, { today: "2026-12-02" });
    expect(diagnostics.map(({ code }) => code)).toContain("review-overdue");
  });
});

describe("pages that sell", () => {
  const NOTICE = "Aviso: si compras, cobramos";
  const page = (html: string): Promise<string[]> =>
    lintTiny(
      { [NOTE]: note("Uno.\n\n::keepers\n\nDos.") },
      { sales: { allowed: [], fields: [], directives: [], wordsBeside: [], disclosure: NOTICE, shopHosts: /^www\.shop\.example$/ } },
      {
        change: (site) => ({
          ...site,
          directives: {
            ...site.directives,
            keepers: { ...site.directives?.keepers, component: () => createElement("div", { dangerouslySetInnerHTML: { __html: html } }) } as AnyDirective,
          },
        }),
      },
    ).then((result) => placesOf("missing-disclosure", result).filter((place) => place.startsWith("nota")));
  const LINK = '<a href="https://shop.example" rel="nofollow sponsored">Tienda</a>';
  it("say so before the first paid link", async () => expect(await page(`<p>${NOTICE}.</p>${LINK}`)).toEqual([]));
  it("are told when they do not say so", async () => expect(await page(LINK)).toEqual(["nota.md:1:1"]));
  it("are told when they say so too late", async () => expect(await page(`${LINK}<p>${NOTICE}.</p>`)).toEqual(["nota.md:1:1"]));
  const PLAIN = '<a class="x" href="https://www.shop.example/dp?a=1&amp;tag=x-21">Tienda</a>';
  it("say so before a link to a shop that nobody marked as paid", async () => expect([await page(PLAIN), await page(`<p>${NOTICE}.</p>${PLAIN}`)]).toEqual([["nota.md:1:1"], []]));
  it("owe nothing for a link that is not paid", async () => expect(await page('<a href="https://shop.example" rel="nofollow">Tienda</a>')).toEqual([]));
});
