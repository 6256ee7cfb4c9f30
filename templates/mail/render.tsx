// Renders every mail to the module that the edge function imports: no React and no rendering at the time of sending.
import { renderToStaticMarkup } from "react-dom/server";
import { MAILS } from "./mails.tsx";
import { plainText } from "./plain-text.ts";

/** Writes the source of supabase/functions/_generated/mail-texts.ts. Equal templates give equal bytes. */
export function renderMailModule(): string {
  const entries = Object.entries(MAILS).map(([name, { subject, body }]) => {
    const html = `<!doctype html>${renderToStaticMarkup(body)}`;
    const parts = Object.entries({ subject, html, text: plainText(body) });
    return `  ${name}: {\n${parts.map(([key, text]) => `    ${key}: ${JSON.stringify(text)},\n`).join("")}  },\n`;
  });
  return `// Made from templates/mail by templates/mail/build.mjs; a test compares. Do not edit.\nexport const MAIL_TEXTS = {\n${entries.join("")}};\n`;
}
