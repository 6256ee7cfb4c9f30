// What the specification asks of every page: head, header, breadcrumbs, footer, headings. [2] "Every page has …"
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtSite, fileOf } from "../support/built-site.ts";
import { all, attribute, find, only, words } from "./html-tree.ts";
import { addresses, breadcrumbs, links, meta, readPage, thingsOfType } from "./page.ts";
import { siteOrigin } from "./site-data.ts";

const site = builtSite();
const pages = site.pages.map((address) => readPage(site, address));
const isUnknownPage = (address: string) => address === "/404.html" || address === "/404/";
const known = pages.filter(({ address }) => !isUnknownPage(address));

const MENU: readonly (readonly [name: string, address: string])[] = [
  ["Inicio", "/"],
  ["Todos los Artículos", "/blog/"],
  ["Síntomas", "/blog/sintomas/"],
  ["Tratamientos", "/blog/tratamientos/"],
  ["Bienestar", "/blog/bienestar/"],
  ["Alimentación", "/blog/alimentacion/"],
  ["Testimonios", "/blog/testimonios/"],
  ["Recursos", "/recursos/"],
  ["Recomendaciones", "/recomendaciones/"],
];

describe.each(pages)("$address", (page) => {
  const { address, root, head, header, main, footer } = page;

  it("is Spanish and has one title, one description and one h1", () => {
    expect(attribute(root, "lang")).toMatch(/^es(-ES)?$/);
    expect(words(only(head, "title")) || find(head, "title")?.childNodes.length).toBeTruthy();
    expect(meta(page, "description")?.length ?? 0).toBeGreaterThan(40);
    expect(words(only(root, "h1"))).not.toBe("");
  });

  it("has headings without gaps", () => {
    const levels = all(root, "h1|h2|h3|h4|h5|h6").map(({ tagName }) => Number(tagName[1]));
    const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(levels[0]).toBe(1);
    expect(gaps).toEqual([]);
  });

  it("has the header with brand, menu and the blog's list", () => {
    expect(addresses(header)[0]).toBe("/");
    const menu = all(header, "nav").flatMap(links);
    expect(menu.map((link) => [words(link), attribute(link, "href")])).toEqual(MENU);
    const disclosure = find(header, "summary|button", (element) => words(element) === "Blog");
    expect(disclosure, "a button that opens the blog's list").toBeDefined();
  });

  it("marks itself in the menu", () => {
    const marked = all(header, "nav")
      .flatMap(links)
      .filter((link) => attribute(link, "aria-current") === "page");
    expect(marked.map((link) => attribute(link, "href"))).toEqual(MENU.map(([, url]) => url).filter((url) => url === address));
  });

  it("has a breadcrumb trail from Inicio along its path", () => {
    const trail = breadcrumbs(page);
    expect(trail, "a trail that begins with Inicio").toBeDefined();
    if (trail === undefined) return;
    const parts = address.split("/").filter(Boolean);
    const above = parts.map((_, index) => `/${parts.slice(0, index).join("/")}/`.replace("//", "/")).filter((url) => site.pages.includes(url));
    expect(trail.slice(0, -1).flatMap(addresses)).toEqual(above);
    expect(trail.slice(0, -1).map((crumb) => words(crumb))).not.toContain("");
    const here = trail.at(-1);
    expect(
      here &&
        (attribute(here, "aria-current") ??
          all(here)
            .map((element) => attribute(element, "aria-current"))
            .join("")),
    ).toBe("page");
  });

  it("has the footer, with privacy, legal notice and contact", () => {
    expect(addresses(footer)).toEqual(expect.arrayContaining(["/politica-privacidad/", "/politica-cookies/", "/aviso-legal/", "/transparencia/", "/accesibilidad/", "/contacto/"]));
    expect(words(footer)).toMatch(/comisión/);
    expect(words(footer)).toMatch(/sin coste/);
  });

  it("begins with a skip link to its main part", () => {
    const first = links(root)[0];
    expect(first && attribute(first, "href")).toBe(`#${attribute(main, "id")}`);
  });

  it("hides nothing of its text from readers without a script", () => {
    expect(all(main, "*", (element) => attribute(element, "hidden") !== undefined).map((element) => element.tagName)).toEqual([]);
  });
});

describe.each(known)("$address", (page) => {
  const { address, head } = page;
  const canonical = `${siteOrigin()}${address}`;

  it("names itself as its canonical address", () => {
    const link = only(head, "link", (element) => attribute(element, "rel") === "canonical");
    expect(attribute(link, "href")).toBe(canonical);
  });

  it("has social tags with a picture of 1200 by 630", () => {
    expect(meta(page, "og:title")).toBeTruthy();
    expect(meta(page, "og:description")).toBeTruthy();
    expect(meta(page, "og:url")).toBe(canonical);
    expect(meta(page, "og:type")).toMatch(/^(website|article)$/);
    expect(meta(page, "og:locale")).toBe("es_ES");
    expect(meta(page, "twitter:card")).toBe("summary_large_image");
    const image = meta(page, "og:image");
    expect(image).toMatch(new RegExp(`^${siteOrigin()}/`));
    expect(pngSize(path.join(site.folder, new URL(image ?? "").pathname))).toEqual([1200, 630]);
  });

  it("has theme colours, icons, a manifest and feeds that are there", () => {
    expect(all(head, "meta", (element) => attribute(element, "name") === "theme-color").length).toBeGreaterThan(0);
    for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
      const link = find(head, "link", (element) => attribute(element, "rel") === rel);
      expect(site.files, rel).toContain((link && attribute(link, "href"))?.slice(1));
    }
    const feeds = all(head, "link", (element) => attribute(element, "rel") === "alternate").map((element) => attribute(element, "href")?.slice(1));
    expect(feeds.length).toBeGreaterThan(0);
    expect(site.files).toEqual(expect.arrayContaining(feeds));
  });

  it("tells machines its breadcrumbs, as readers see them", () => {
    const [list, ...others] = thingsOfType(page, "BreadcrumbList");
    expect(others).toEqual([]);
    const items = (list?.itemListElement ?? []) as { position: number; name: string; item: string }[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items.map(({ name }) => name.replace(/\s/g, " "))).toEqual(breadcrumbs(page)?.map((crumb) => words(crumb)));
    expect(items.at(-1)?.item).toBe(canonical);
  });
});

describe("all pages together", () => {
  const duplicates = (values: readonly (string | undefined)[]) => values.filter((value, index) => values.indexOf(value) !== index);

  it("have titles, descriptions and pictures of their own", () => {
    expect(duplicates(known.map(({ head }) => titleOf(head)))).toEqual([]);
    expect(duplicates(known.map((page) => meta(page, "description")))).toEqual([]);
    expect(duplicates(known.map((page) => meta(page, "og:image")))).toEqual([]);
  });

  it("have titles with the name of the site", () => {
    expect(known.filter(({ head }) => !titleOf(head).includes("Menopausia Consciente")).map(({ address }) => address)).toEqual([]);
  });

  it("are written as folders with an index", () => {
    expect(site.files.filter((file) => file.endsWith(".html") && !/(^|\/)index\.html$/.test(file))).toEqual([fileOf("/404.html")]);
  });
});

function titleOf(head: Parameters<typeof find>[0]): string {
  return (find(head, "title")?.childNodes ?? []).map((node) => ("value" in node ? node.value : "")).join("");
}

/** Reads width and height from the header of a PNG file. */
function pngSize(file: string): number[] {
  const bytes = fs.readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
