import { describe, expect, it } from "vitest";
import { finishHtml } from "../../../src/stages/2-parse/finish-html.ts";

const finish = (html: string) => finishHtml(html, { citationLabel: "Fuente", tableLabel: "Tabla" });
const check = (html: string, expected: string): void => expect(finish(html).html).toBe(expected);

describe("a finished body", () => {
  it("gives headings their ids", () => check("<h2>Más <em>agua</em></h2>", '<h2 id="mas-agua">Más <em>agua</em></h2>'));
  it("has an outline", () => {
    expect(finish("<h2>A &amp; B</h2><h3>C <code>d()</code> [@X]</h3>").headings).toEqual([
      { depth: 2, id: "a-b", text: "A & B" },
      { depth: 3, id: "c-d", text: "C d()" },
    ]);
  });
  it("numbers sources in the order of their first citation", () => {
    const { html, citations } = finish("<p>Uno [@B], dos [@A] y [@B].</p>");
    expect(citations).toEqual(["B", "A"]);
    expect([...html.matchAll(/<a id="([^"]+)" href="([^"]+)"/g)].map(([, id, href]) => `${id} ${href}`)).toEqual(["cita-1 #fuente-1", "cita-2 #fuente-2", "cita-1-2 #fuente-1"]);
  });
  it("keeps numbers apart that would run together: of two sources, and after a figure", () => {
    const { html } = finish("<p>Tarda 10 [@A][@B]. Otra [@A] y otra [@B].</p>");
    expect(html.replaceAll(/<[^>]*>/g, "")).toBe("Tarda 10\u202f1, 2. Otra1 y otra2.");
  });
  it("leaves what looks like a citation in code", () => check("<code>[@A]</code>", "<code>[@A]</code>"));
  it("marks links that leave the site", () => check('<a href="https://a.example/">a</a>', '<a href="https://a.example/" rel="noopener external">a</a>'));
  it("leaves links of the site", () => check('<a href="/blog/">a</a>', '<a href="/blog/">a</a>'));
  it("knows links as they were written, not as HTML writes them", () => expect(finish('<a href="/a?b=1&amp;c=2">a</a>').links).toEqual(["/a?b=1&c=2"]));
  it("loads pictures when they are near", () => check('<img src="a.png" alt="A">', '<img src="a.png" alt="A" loading="lazy" decoding="async">'));
  it("counts words, not code or signs", () => expect(finish("<p>Uno, dos — 3 <code>cuatro cinco</code></p>").words).toBe(3));
  it("gives tables a box that scrolls, can be reached and has a name", () => {
    const { html } = finish("<h2>Dosis &amp; horas</h2><table><tr><td>a</td></tr></table><table></table>");
    expect(html).toContain('<div class="table" role="group" tabindex="0" aria-label="Tabla 1: Dosis &amp; horas"><table><tr><td>a</td></tr></table></div>');
    expect(html).toContain('aria-label="Tabla 2: Dosis &amp; horas"');
  });
  it("ends even when raw HTML breaks off", () => check("<p>a</p><div\n", "<p>a</p><div\n"));
  it("ends even when a comment is not closed", () => check("<p>a</p><!-- b", "<p>a</p><!-- b"));
});
