import { Body } from "plena";
import type { ReactNode } from "react";
import type { TextContent } from "../site-content.ts";
import { Contents } from "./Contents.tsx";
import { Essentials } from "./Essentials.tsx";
import { EvidenceKey } from "./Evidence.tsx";
import { MedicalNotice } from "./MedicalNotice.tsx";
import { Review } from "./Review.tsx";
import { Sources } from "./Sources.tsx";

export interface TextSectionProps {
  readonly text: TextContent;
  /** True shows beside the text how to read its evidence labels. */
  readonly hasEvidence?: boolean;
  /** True for texts about health: the medical notice closes them. */
  readonly isMedical?: boolean;
  /** True lists the sections beside the text: legal pages. */
  readonly hasContents?: boolean;
  /** Stands between the text and its sources. */
  readonly children?: ReactNode;
}

/** The running text of a hub or a category, with what backs it: essentials, sources, dates. */
export function TextSection({ text, hasEvidence = false, isMedical = false, hasContents = false, children }: TextSectionProps): ReactNode {
  return (
    <div className="wrap grid article">
      <div className="beside">
        <Review text={text} sourceCount={text.sources.length} />
        {hasContents && <Contents title="En esta página" headings={text.headings} />}
      </div>
      <div className="article__text">
        {text.essentials !== undefined && <Essentials points={text.essentials} />}
        <Body of={text.body} className="prose" sections="part" />
        {children}
        {text.sources.length > 0 && <Sources sources={text.sources} />}
        {isMedical && <MedicalNotice />}
      </div>
      {hasEvidence && (
        <div className="beside beside--key">
          <EvidenceKey />
        </div>
      )}
    </div>
  );
}
