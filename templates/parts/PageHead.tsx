import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { RestOfStyles } from "./RestOfStyles.tsx";

export interface PageHeadProps {
  readonly page: PageInfo;
  readonly title: string;
  /** Introduction set large under the title. */
  readonly intro?: string;
  /** Small tracked word over the title. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The head of a page without a cover: hubs, guides, legal texts. */
export function PageHead({ page, title, intro, label, children }: PageHeadProps): ReactNode {
  return (
    <div className="wrap">
      <Breadcrumbs trail={page.trail} />
      <header className="plain-head">
        {label !== undefined && <p className="label">{label}</p>}
        <h1>{title}</h1>
        {intro !== undefined && <p className="deck">{intro}</p>}
        <RestOfStyles page={page} />
        {children}
      </header>
    </div>
  );
}
