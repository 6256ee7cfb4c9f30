// A guide to read on the screen or print: the same text as its PDF.
import { Body, type BodyRef, type Heading, type PageInfo } from "plena";
import type { ReactNode } from "react";
import Share from "../islands/share.tsx";
import { Contents } from "../parts/Contents.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { MedicalNotice } from "../parts/MedicalNotice.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Review } from "../parts/Review.tsx";
import { Sources } from "../parts/Sources.tsx";
import { webPage } from "../parts/structured-data.ts";
import type { Guide, SiteSettings, Source } from "../schema.ts";

export interface PrintGuidePageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly guide: Guide;
  readonly body: BodyRef;
  readonly headings: readonly Heading[];
  readonly sources: readonly Source[];
  readonly image?: PageMeta["image"];
}

export function PrintGuidePage({ page, site, guide, body, headings, sources, image }: PrintGuidePageProps): ReactNode {
  const { title, description, subtitle, date: published } = guide;
  const meta: PageMeta = {
    title: `${title}, guía para imprimir`,
    description,
    ...(image === undefined ? {} : { image }),
    data: [webPage({ title, description, page, published, modified: guide.updated ?? published })],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <PageHead page={page} title={title} label="Guía para imprimir" {...(subtitle === undefined ? {} : { intro: subtitle })}>
        <Share url={page.canonical} title={title} />
      </PageHead>
      <div className="wrap grid article sheet">
        <Contents title="En esta guía" headings={headings} after={sources.length > 0 ? [{ id: "fuentes", text: "Fuentes" }] : []} />
        <div className="article__text">
          <Body of={body} className="prose" sections="part" />
          {sources.length > 0 && <Sources sources={sources} />}
          <MedicalNotice />
          <Review text={guide} sourceCount={sources.length} />
        </div>
      </div>
    </Document>
  );
}
