// The hub of the product guides: four tiles on one shelf, and what to expect of them.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Good } from "../art/goods.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { itemList, webPage } from "../parts/structured-data.ts";
import { TextSection } from "../parts/TextSection.tsx";
import type { SiteSettings } from "../schema.ts";
import type { TextContent } from "../site-content.ts";

/** One tile: a product guide. */
export interface ProductTile {
  readonly title: string;
  readonly text: string;
  readonly drawing: string;
  readonly url: string;
}

export interface ProductsPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  readonly tiles: readonly ProductTile[];
  readonly image?: PageMeta["image"];
}

export function ProductsPage({ page, site, text, tiles, image }: ProductsPageProps): ReactNode {
  const { title, description, intro, date: published } = text;
  const meta: PageMeta = {
    title,
    description,
    ...(image === undefined ? {} : { image }),
    data: [webPage({ title, description, page, published, modified: text.updated ?? published }), itemList(title, tiles, page)],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <PageHead page={page} title={title} {...(intro === undefined ? {} : { intro })} />
      <section className="wrap" aria-labelledby="guias">
        <h2 className="hidden" id="guias">
          Las cuatro guías
        </h2>
        <Tiles tiles={tiles} />
      </section>
      <TextSection text={text} />
    </Document>
  );
}

/** Product guides on one shelf line. */
export function Tiles({ tiles }: { readonly tiles: readonly ProductTile[] }): ReactNode {
  return (
    <ul className="shelf">
      {tiles.map(({ title, text, drawing, url }) => (
        <li key={url}>
          <div className="shelf__art">
            <Good kind={drawing} />
          </div>
          <div className="shelf__text">
            <h3 className="h4">
              <a href={url}>{title}</a>
            </h3>
            <p className="small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
