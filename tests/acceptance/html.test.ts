// The output as HTML: valid by two checkers, without inline code, without a dead link.
import { execFile } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { findJava } from "../support/java.ts";
import { all, attribute, type Element, parseDocument } from "./html-tree.ts";
import { siteOrigin } from "./site-data.ts";

const site = builtSite();
const { resolve } = createRequire(import.meta.url);
const documents = new Map([...site.pages, ...site.redirects].map((address) => [address, parseDocument(site.html(address))]));

/** Starts the validator in a process of its own, beside the other checks; gives one line for each finding. */
async function checkWithNu(): Promise<string[]> {
  const args = ["-Xss4m", "-jar", resolve("vnu-jar/build/dist/vnu.jar"), "--skip-non-html", "--format", "json", "--exit-zero-always", site.folder];
  const { stderr } = await promisify(execFile)(findJava(), args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: NuMessage[] };
  return messages
    .filter(({ message }) => !message.includes("Content Security Policy (meta tag)")) // a file has no origin, so that nothing is 'self'; browsers walk the site
    .filter(({ message }) => !message.startsWith("CSS:")) // it knows no container queries, no layers and none of their units
    .filter(({ type, subType }) => type !== "info" || subType === "warning") // mere information: React writes a slash into void elements
    .map(({ url, lastLine, lastColumn, message, extract }) => `${path.relative(site.folder, new URL(url).pathname)}:${lastLine}:${lastColumn} ${message} ${extract ?? ""}`);
}

interface NuMessage {
  readonly type: string;
  readonly subType?: string;
  readonly url: string;
  readonly lastLine: number;
  readonly lastColumn: number;
  readonly message: string;
  readonly extract?: string;
}

const nuFindings = checkWithNu();

describe("html-validate", () => {
  const checker = new HtmlValidate(JSON.parse(fs.readFileSync(path.join(import.meta.dirname, ".htmlvalidate.json"), "utf8")));

  it.each([...documents.keys()])("finds nothing to say about %s", async (address) => {
    const { results } = await checker.validateString(site.html(address), address);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`))).toEqual([]);
  });
});

describe.each([...documents])("%s", (address, root) => {
  const elements = all(root);

  it("has no inline style, handler or script", () => {
    const inline = elements.flatMap(({ tagName, attrs }) => attrs.filter(({ name }) => name === "style" || name.startsWith("on")).map(({ name }) => `${tagName}[${name}]`));
    const scripts = elements.filter((element) => element.tagName === "script" && attribute(element, "src") === undefined && attribute(element, "type") !== "application/ld+json");
    expect(inline).toEqual([]);
    const types = scripts.map((script) => attribute(script, "type") ?? "script");
    expect(types.filter((type) => type !== "speculationrules")).toEqual([]); // rules, not code
    expect(elements.filter((element) => /^javascript:/i.test(attribute(element, "href") ?? ""))).toEqual([]);
  });

  it("has every id once", () => {
    const ids = elements.map((element) => attribute(element, "id")).filter((id) => id !== undefined);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("refers to nothing that is not there", () => {
    expect(elements.flatMap(references).filter((reference) => isDead(reference, address))).toEqual([]);
  });

  it("loads nothing from elsewhere", () => {
    const loaded = elements.filter(({ tagName, attrs }) => tagName !== "a" && !isPlainLink(tagName, attrs)).flatMap(references);
    expect(loaded.filter((reference) => new URL(reference, siteOrigin()).origin !== siteOrigin())).toEqual([]);
  });
});

describe("the Nu validator", () => {
  it("finds nothing to say about any page", async () => expect(await nuFindings).toEqual([]));
});

const anchors = new Map<string, Set<string>>(); // "/blog/" -> ids and names on it

/** Every address that an element names: links, pictures, styles, scripts, forms excepted (they go to the function). */
function references(element: Element): string[] {
  const sets = (attribute(element, "srcset") ?? attribute(element, "imagesrcset") ?? "").split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
  const single = ["href", "src", "poster", "data"].map((name) => attribute(element, name) ?? "");
  return [...single, ...sets].filter((reference) => reference !== "");
}

function isDead(reference: string, from: string): boolean {
  const url = new URL(reference, `${siteOrigin()}${from}`);
  if (url.origin !== siteOrigin()) return false;
  const address = decodeURIComponent(url.pathname);
  const document = documents.get(address);
  if (document === undefined) return !site.files.includes(address.slice(1));
  const id = decodeURIComponent(url.hash.slice(1));
  if (!anchors.has(address)) anchors.set(address, new Set(all(document).flatMap((element) => [attribute(element, "id") ?? "", attribute(element, "name") ?? ""])));
  return id !== "" && !anchors.get(address)?.has(id);
}

/** <link rel="canonical"> and the like name addresses without loading them. */
function isPlainLink(tagName: string, attrs: Element["attrs"]): boolean {
  const rel = attrs.find(({ name }) => name === "rel")?.value ?? "";
  return tagName === "link" && /^(canonical|alternate|license|author|me|next|prev)$/.test(rel);
}
