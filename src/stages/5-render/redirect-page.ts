import type { PlannedRedirect } from "../../model/plan.ts";
import { escapeXml } from "../../model/xml.ts";

const TEXTS: Readonly<Record<string, { title: string; link: string }>> = {
  es: { title: "Esta página ha cambiado de dirección", link: "Ir a la nueva dirección" },
  en: { title: "This page has moved", link: "Go to the new address" },
};

/** Writes the page that leads on, for hosts without redirect rules. */
export function redirectHtml({ to }: PlannedRedirect, origin: string, language: string): string {
  const { title, link } = TEXTS[language.slice(0, 2)] ?? { title: "This page has moved", link: "Go to the new address" };
  const href = escapeXml(to);
  const canonical = /^\/(?!\/)/.test(to) ? `${escapeXml(origin)}${href}` : href;
  return `<!doctype html><html lang="${escapeXml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><h1>${title}</h1><p><a href="${href}">${link}</a></p></body></html>`;
}
