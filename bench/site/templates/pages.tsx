import { Body, type BodyRef, JsonLd, type PageInfo } from "plena";
import type { ReactNode } from "react";

export const CATEGORIES = ["sintomas", "tratamientos", "bienestar", "alimentacion", "testimonios"] as const;

const NAVIGATION = [
  ["/", "Inicio"],
  ["/blog", "Blog"],
  ["/recursos", "Recursos"],
  ["/recomendaciones", "Recomendaciones"],
] as const;

export interface Card {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly date: string;
  readonly readTime: string;
}

export interface ArticleProps {
  readonly card: Card;
  readonly author: string;
  readonly body: BodyRef;
  readonly related: readonly Card[];
  readonly page: PageInfo;
}

export function ArticlePage({ page, card, author, body, related }: ArticleProps): ReactNode {
  const { title, description, category, date, readTime } = card;
  const data = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    datePublished: date,
    inLanguage: "es",
    author: { "@type": "Organization", name: author },
    mainEntityOfPage: page.canonical,
  };
  return (
    <Document page={page} title={title} description={description} data={data}>
      <nav aria-label="Migas">
        <ol>
          {page.trail.map(({ url, name }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <main id="c">
        <article>
          <header>
            <h1>{title}</h1>
            <p>{description}</p>
            <Facts category={category} date={date} readTime={readTime} />
          </header>
          <Body of={body} className="prose" />
        </article>
        <aside>
          <h2>Relacionados</h2>
          {related.map((other) => (
            <RelatedCard key={other.url} card={other} />
          ))}
        </aside>
        <NewsletterForm />
      </main>
    </Document>
  );
}

export function ListPage({ page, title }: { title: string; page: PageInfo }): ReactNode {
  return (
    <Document page={page} title={title} description={title} data={{ "@context": "https://schema.org", "@type": "WebPage", name: title }}>
      <main id="c">
        <h1>{title}</h1>
      </main>
    </Document>
  );
}

function RelatedCard({ card }: { card: Card }): ReactNode {
  return (
    <article className="card">
      <h3>
        <a href={card.url}>{card.title}</a>
      </h3>
      <p>{card.description}</p>
      <Facts category={card.category} date={card.date} readTime={card.readTime} />
    </article>
  );
}

function Facts({ category, date, readTime }: Pick<Card, "category" | "date" | "readTime">): ReactNode {
  return (
    <p>
      <span>{category}</span> · <time dateTime={date}>{date}</time> · {readTime} de lectura
    </p>
  );
}

function NewsletterForm(): ReactNode {
  return (
    <form className="newsletter" data-form="newsletter">
      <h2>Newsletter</h2>
      <label>
        Correo <input type="email" name="email" required />
      </label>
      <label>
        <input type="checkbox" name="consent" /> Acepto recibir comunicaciones comerciales y el tratamiento de mis datos según la política de privacidad. Puedo darme de baja en
        cualquier momento.
      </label>
      <button type="submit">Suscribirme</button>
    </form>
  );
}

function Document({ page, title, description, data, children }: { page: PageInfo; title: string; description: string; data: object; children: ReactNode }): ReactNode {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={page.canonical} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="article" />
        <link rel="stylesheet" href="/assets/site.css" />
        <JsonLd data={data} />
      </head>
      <body>
        <a className="skip" href="#c">
          Saltar al contenido
        </a>
        <Header />
        {children}
        <Footer />
        <script type="module" src="/assets/site.js" />
      </body>
    </html>
  );
}

function Header(): ReactNode {
  return (
    <header className="site-header">
      <div className="wrap">
        <a href="/" className="brand">
          Menopausia Consciente
        </a>
        <nav aria-label="Principal">
          <ul>
            {NAVIGATION.map(([url, name]) => (
              <li key={url}>
                <a href={url}>{name}</a>
                {url === "/blog" && (
                  <ul>
                    <li>
                      <a href="/blog">Todos los Artículos</a>
                    </li>
                    <CategoryLinks />
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" aria-expanded="false" aria-controls="menu">
          Menú
        </button>
      </div>
    </header>
  );
}

function CategoryLinks(): ReactNode {
  return CATEGORIES.map((category) => (
    <li key={category}>
      <a href={`/blog/${category}`}>{category}</a>
    </li>
  ));
}

function Footer(): ReactNode {
  return (
    <footer>
      <div className="wrap">
        {[1, 2, 3].map((number) => (
          <section key={number}>
            <h2>Sección {number}</h2>
            <ul>
              <CategoryLinks />
            </ul>
          </section>
        ))}
        <p>© 2026 Menopausia Consciente. Contenido informativo.</p>
      </div>
    </footer>
  );
}
