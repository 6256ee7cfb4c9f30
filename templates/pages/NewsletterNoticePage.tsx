// The pages behind the newsletter's mails and forms: they work from the address's fragment alone, script or not.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import NewsletterLink from "../islands/newsletter-link.tsx";
import { AGAIN_ID, type LinkTask } from "../islands/newsletter-link-texts.ts";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { LetterForm, subscribeUrl } from "../parts/Letter.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import type { SiteSettings } from "../schema.ts";
import { InboxStates } from "./tools/InboxStates.tsx";

export type NoticeKind = "inbox" | LinkTask;

export interface NewsletterNoticePageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly kind: NoticeKind;
  readonly image?: PageMeta["image"];
}

const TEXTS: Readonly<Record<NoticeKind, { readonly title: string; readonly heading: string; readonly description: string }>> = {
  inbox: {
    title: "Revisa tu correo",
    heading: "Tu suscripción",
    description: "Te hemos enviado un correo para confirmar tu suscripción a la newsletter. Aquí te contamos qué hacer si no llega.",
  },
  confirm: {
    title: "Confirma tu suscripción",
    heading: "Tu suscripción",
    description: "Confirma con un botón que quieres recibir la newsletter. Nada se envía hasta que lo pulsas, y puedes darte de baja.",
  },
  leave: {
    title: "Darte de baja",
    heading: "Darte de baja",
    description: "Deja de recibir la newsletter con un botón, sin dar explicaciones ni iniciar sesión. La baja es inmediata.",
  },
};

export function NewsletterNoticePage({ page, site, kind, image }: NewsletterNoticePageProps): ReactNode {
  const { title, heading, description } = TEXTS[kind];
  return (
    <Document page={page} site={site} meta={{ title, description, image }} letter="none">
      {/* No address of these pages goes anywhere, only the origin: under "no-referrer" a form without a script would be sent as
          from "null", and the function refuses that. React moves this into the head. */}
      <meta name="referrer" content="strict-origin" />
      <PageHead page={page} title={heading} label="Newsletter" />
      <div className="wrap letterbox section--after">
        {kind === "inbox" ? <InboxStates /> : <NewsletterLink task={kind} endpoint={subscribeUrl(site)} apiKey={site.boletin.clave} />}
        {kind !== "leave" && (
          <section className="letterbox__again" id={AGAIN_ID} aria-labelledby={`${AGAIN_ID}-titulo`} tabIndex={-1}>
            <h2 className="h4" id={`${AGAIN_ID}-titulo`}>
              Pedir otro correo de confirmación
            </h2>
            <LetterForm site={site} page={page} id={AGAIN_ID} />
          </section>
        )}
      </div>
    </Document>
  );
}
