// Three books, how to read one, questions.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { BookCard } from "../parts/BookCard.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { Faq } from "../parts/Faq.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { ShopNotes } from "../parts/ProductShelf.tsx";
import { bookList, faqPage, webPage } from "../parts/structured-data.ts";
import { TextSection } from "../parts/TextSection.tsx";
import type { Book, FaqGroup, SiteSettings } from "../schema.ts";
import type { TextContent } from "../site-content.ts";

export interface BooksPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  readonly books: readonly Book[];
  readonly questions: readonly FaqGroup[];
  readonly image?: PageMeta["image"];
}

export function BooksPage({ page, site, text, books, questions, image }: BooksPageProps): ReactNode {
  const { title, description, intro, date: published } = text;
  const meta: PageMeta = {
    title,
    description,
    ...(image === undefined ? {} : { image }),
    data: [webPage({ title, description, page, published, modified: text.updated ?? published }), bookList(title, books), ...(questions.length > 0 ? [faqPage(questions)] : [])],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <PageHead page={page} title={title} {...(intro === undefined ? {} : { intro })} />
      <div className="wrap section--after">
        <ShopNotes commerce={site.comercio} isSample={books.some((book) => book.muestra)} />
        <div className="books">
          {books.map((book, index) => (
            <BookCard key={book.id} book={book} index={index} tag={site.comercio.etiquetaAmazon} showRating={site.comercio.valoraciones} />
          ))}
        </div>
      </div>
      <TextSection text={text} />
      {questions.length > 0 && (
        <section className="wrap grid section--after asked" aria-labelledby="preguntas">
          <h2 id="preguntas">Preguntas frecuentes</h2>
          <div>
            {questions.map(({ id, preguntas }) => (
              <Faq key={id} questions={preguntas} />
            ))}
          </div>
        </section>
      )}
    </Document>
  );
}
