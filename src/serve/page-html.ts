// Pages as the server sends them: with the script that watches, and pages of its own where the site has none.
import type { Language } from "../diagnostics/diagnostic.ts";
import { escapeXml } from "../model/xml.ts";
import { type PageState, PREFIX, STATE_ID } from "./protocol.ts";

/** Puts the page's state and the server's script at its end; the page itself stays as it will be published. */
export function withScript(html: string, state: PageState, scriptVersion: string): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  const added = `<script type="application/json" id="${STATE_ID}">${json}</script><script type="module" src="${PREFIX}client.js?v=${scriptVersion}"></script>`;
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + added : html.slice(0, end) + added + html.slice(end);
}

const TEXTS = {
  es: {
    failed: "Esta página no se puede mostrar todavía",
    failedHint: "En cuanto se corrija, aparecerá aquí.",
    missing: "Aquí no hay ninguna página",
    missingHint: "Si aparece una, se mostrará sola.",
    start: "Ir al inicio",
  },
  en: {
    failed: "This page cannot be shown yet",
    failedHint: "As soon as it is mended it appears here.",
    missing: "There is no page here",
    missingHint: "If one appears it is shown by itself.",
    start: "Go to the start",
  },
} as const;

/** The page in the place of one whose template failed. */
export function failedPage(language: Language): string {
  const { failed, failedHint } = TEXTS[language];
  return plainPage(language, failed, `<p>${failedHint}</p>`);
}

/** The page for an address that the site does not have, for sites without a page of their own for it. */
export function missingPage(language: Language, url: string, near: string | undefined): string {
  const { missing, missingHint, start } = TEXTS[language];
  const links = [near, "/"].filter((href) => href !== undefined).map((href) => `<li><a href="${escapeXml(href)}">${href === "/" ? start : escapeXml(href)}</a></li>`);
  return plainPage(language, missing, `<p><code>${escapeXml(url)}</code></p><p>${missingHint}</p><ul>${links.join("")}</ul>`);
}

function plainPage(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1rem}</style></head><body><h1>${title}</h1>${body}</body></html>`;
}
