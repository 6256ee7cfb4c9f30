// A page of text: legal and trust pages, contact, sharing a story, preparing an appointment.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import Share from "../islands/share.tsx";
import type { ArticleCardData } from "../parts/cards.ts";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Related } from "../parts/Related.tsx";
import { webPage } from "../parts/structured-data.ts";
import { TextSection } from "../parts/TextSection.tsx";
import type { SiteSettings } from "../schema.ts";
import type { TextContent } from "../site-content.ts";

/** From this many headings on, a page lists them. */
const LONG = 5;

export interface TextPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  /** True for texts about health. */
  readonly isMedical: boolean;
  readonly related: readonly ArticleCardData[];
  /** True for a page to print and write on. */
  readonly isSheet: boolean;
  /** False on legal pages. */
  readonly hasLetter: boolean;
  readonly image?: PageMeta["image"];
}

export function TextPage({ page, site, text, isMedical, isSheet, related, hasLetter, image }: TextPageProps): ReactNode {
  const { title, description, date: published, updated } = text;
  const meta: PageMeta = {
    title,
    description,
    ...(image === undefined ? {} : { image }),
    data: [webPage({ title, description, page, published, modified: updated ?? published })],
  };
  return (
    <Document page={page} site={site} meta={meta} {...(hasLetter ? {} : { letter: "none" as const })}>
      <PageHead page={page} title={title} {...(text.intro === undefined ? {} : { intro: text.intro })}>
        {isSheet && <Share url={page.canonical} title={title} />}
      </PageHead>
      <div className={isSheet ? "sheet" : undefined}>
        <TextSection text={text} isMedical={isMedical} hasContents={!isSheet && text.headings.length >= LONG} />
      </div>
      <Related articles={related} />
    </Document>
  );
}
