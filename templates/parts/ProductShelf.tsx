import type { ReactNode } from "react";
import { Good } from "../art/goods.tsx";
import { Stars } from "../art/icons.tsx";
import type { Product, SiteSettings } from "../schema.ts";
import { AffiliateLink } from "./AffiliateLink.tsx";
import { AMAZON_SENTENCE, DISCLOSURE, RETURNS } from "./affiliate.ts";
import { formatCount, formatPrice, formatRating } from "./format.ts";

export type Commerce = SiteSettings["comercio"];

export interface ProductShelfProps {
  readonly products: readonly Product[];
  readonly commerce: Commerce;
  readonly title: string;
  readonly intro?: string;
  /** Id of the heading; unique on the page. */
  readonly id?: string;
  /** Level of the heading: 2 without one; the products' names stand one below. */
  readonly level?: 2 | 3;
}

/** Products on one shelf. Disclosure and sample label stand before the first link. */
export function ProductShelf({ products, commerce, title, intro, id = "productos", level = 2 }: ProductShelfProps): ReactNode {
  if (products.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className="goods" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {intro !== undefined && <p>{intro}</p>}
      <ShopNotes commerce={commerce} isSample={products.some((product) => product.muestra)} />
      <ul className="goods__list">
        {products.map((product) => (
          <ProductItem key={product.id} product={product} commerce={commerce} shelf={id} level={level === 2 ? 3 : 4} />
        ))}
      </ul>
    </section>
  );
}

/** What must be said before the first affiliate link of a block. */
export function ShopNotes({ commerce, isSample }: { readonly commerce: Commerce; readonly isSample: boolean }): ReactNode {
  return (
    <div className="goods__notes">
      {isSample && <span className="sample">Catálogo de muestra</span>}
      <p>
        {DISCLOSURE} {RETURNS} {commerce.etiquetaAmazon !== "" && AMAZON_SENTENCE}
      </p>
    </div>
  );
}

interface ProductItemProps {
  readonly product: Product;
  readonly commerce: Commerce;
  readonly shelf: string;
  readonly level: 3 | 4;
}

function ProductItem({ product, commerce, shelf, level }: ProductItemProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <li className="good">
      <div className="good__art">
        <Good kind={product.drawing} id={product.id} />
      </div>
      <Heading className="good__head">{product.title}</Heading>
      <div className="good__text">
        {commerce.valoraciones && <Rating rating={product.rating} count={product.reviewCount} id={`${shelf}-${product.id}`} />}
        {commerce.precios && <p className="price">{formatPrice(product.price)}</p>}
        <p className="small soft">{product.description}</p>
        {product.notFor !== undefined && (
          <p className="small good__not">
            <strong>No es para:</strong> {product.notFor}
          </p>
        )}
        <AffiliateLink name={product.title} search={product.search} tag={commerce.etiquetaAmazon} />
      </div>
    </li>
  );
}

export interface RatingProps {
  readonly rating: number;
  /** Number of reviews; left out where there is none to tell. */
  readonly count?: number;
  /** Unique on the page. */
  readonly id: string;
}

/** A rating as words, with stars for those who see them. */
export function Rating({ rating, count, id }: RatingProps): ReactNode {
  return (
    <p className="rating">
      <Stars rating={rating} id={id} />
      <span>
        <span className="hidden">Valoración: </span>
        {formatRating(rating)} de 5{count !== undefined && ` · ${formatCount(count)} opiniones`}
      </span>
    </p>
  );
}
