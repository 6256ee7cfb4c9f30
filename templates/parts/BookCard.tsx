import type { ReactNode } from "react";
import { Sheet } from "../art/goods.tsx";
import type { Book } from "../schema.ts";
import { AffiliateLink } from "./AffiliateLink.tsx";
import { Rating } from "./ProductShelf.tsx";

const TONES = ["terracota", "salvia", "ciruela"] as const;

export interface BookCardProps {
  readonly book: Book;
  /** Place in the list; chooses the colour of the ground. */
  readonly index: number;
  readonly tag: string;
  readonly showRating: boolean;
}

/** One book: title, author, rating, what it is about and for what. */
export function BookCard({ book, index, tag, showRating }: BookCardProps): ReactNode {
  return (
    <article className={`piece piece--${TONES[index % TONES.length]}`}>
      <div className="piece__art">
        <Sheet kind="libro" />
      </div>
      <div className="piece__text">
        <p className="label">{book.categorias.join(" · ")}</p>
        <h2 className="h4">{book.titulo}</h2>
        <p className="soft">{book.autor}</p>
        {showRating && <Rating rating={book.rating} id={`libro-${book.id}`} />}
        {book.muestra && showRating && <span className="sample">Valoración de ejemplo</span>}
        <p>{book.descripcion}</p>
        <AffiliateLink name={book.titulo} search={book.busqueda} tag={tag} />
      </div>
    </article>
  );
}
