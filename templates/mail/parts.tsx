// Building blocks of the mails. Only these tags are used, so that a mail also reads well as plain text.
import type { CSSProperties, ReactNode } from "react";

const INK = "#2e2433";
const ACCENT = "#7a2e5d";
const MUTED = "#655a6b";

const page: CSSProperties = { margin: 0, padding: "24px 12px", backgroundColor: "#faf6f3", color: INK };
const sheet: CSSProperties = {
  maxWidth: "600px",
  margin: "0 auto",
  padding: "28px 24px",
  backgroundColor: "#ffffff",
  fontFamily: "Georgia, 'Times New Roman', serif",
  fontSize: "17px",
  lineHeight: 1.6,
};
const button: CSSProperties = {
  display: "inline-block",
  padding: "12px 22px",
  backgroundColor: ACCENT,
  color: "#ffffff",
  borderRadius: "6px",
  textDecoration: "none",
  fontWeight: "bold",
};
const small: CSSProperties = { fontSize: "14px", color: MUTED };

/** The whole mail. `preview` is the line that mailboxes show after the subject. */
export function Letter({ preview, children }: { preview?: string; children: ReactNode }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{preview ?? "{{title}}"}</title>
      </head>
      <body style={page}>
        <div style={sheet}>{children}</div>
      </body>
    </html>
  );
}

/** A link that asks for one action. In plain text it stands on its own line. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} style={button}>
        {children}
      </a>
    </p>
  );
}

/** Who writes, and why the reader gets it. */
export function Signature({ children }: { children: ReactNode }) {
  return (
    <>
      <hr />
      <p style={small}>{children}</p>
      <p style={small}>
        {"{{identity}}"} · <a href="{{siteUrl}}/politica-privacidad/">Política de privacidad</a>
      </p>
    </>
  );
}
