// The start page tells its story in this order: cover, wayfinding, stages, symptoms, reasons, articles, shelf, voices.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { coverAddress, drawCover } from "../art/covers.ts";
import { Good } from "../art/goods.tsx";
import { Icon, TopicIcon } from "../art/icons.tsx";
import { arrow } from "../art/shapes.ts";
import { findTopicIcon } from "../art/topics.ts";
import { ArticleCard } from "../parts/ArticleCard.tsx";
import { AMAZON_SENTENCE, DISCLOSURE } from "../parts/affiliate.ts";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import type { ArticleCardData } from "../parts/cards.ts";
import { Document, type PageMeta, SANS, SERIF } from "../parts/Document.tsx";
import { EvidenceBadge } from "../parts/Evidence.tsx";
import { RestOfStyles } from "../parts/RestOfStyles.tsx";
import { StageLine } from "../parts/StageLine.tsx";
import { siteAndOrganization, webPage } from "../parts/structured-data.ts";
import { Voice } from "../parts/TestimonialCard.tsx";
import type { Home, SiteSettings, Testimonial } from "../schema.ts";

export interface HomePageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly home: Home;
  /** The three of `home.destacados`, in that order. */
  readonly featured: readonly ArticleCardData[];
  /** The three that are shown on the start page. */
  readonly testimonials: readonly Testimonial[];
  readonly image?: PageMeta["image"];
}

/** Its title fills the first screen: its two fonts come first. */
const FONTS = ["fraunces-latin-full-italic.woff2", SERIF, SANS];

export function HomePage({ page, site, home, featured, testimonials, image }: HomePageProps): ReactNode {
  const meta: PageMeta = {
    title: home.titulo,
    description: home.descripcion,
    ...(image === undefined ? {} : { image }),
    data: [...siteAndOrganization(site, page), webPage({ title: home.titulo, description: home.descripcion, page })],
  };
  const { titulo, texto, ventajas } = home.comunidad;
  return (
    <Document page={page} site={site} meta={meta} letter={{ title: titulo, text: texto, points: ventajas }} fonts={FONTS}>
      <Breadcrumbs trail={page.trail} className="hidden" />
      <Hero page={page} cover={home.portada} />
      <Start sentences={home.inicio} />
      <Stages stages={home.etapas} />
      <Symptoms symptoms={home.sintomas} />
      <Reasons reasons={home.razones} />
      <Featured articles={featured} />
      <Shelf families={home.categoriasProducto} hasTag={site.comercio.etiquetaAmazon !== ""} />
      <Voices testimonials={testimonials} />
    </Document>
  );
}

function Hero({ page, cover }: { readonly page: PageInfo; readonly cover: Home["portada"] }): ReactNode {
  return (
    <section className="hero" aria-labelledby="portada">
      <div className="hero__text">
        <h1 id="portada">
          {cover.titular} <em>{cover.enfasis}</em>
        </h1>
        <div className="hero__low">
          <p className="deck">{cover.texto}</p>
          <p className="hero__go">
            <a className="button" href="/guia-completa-menopausia/">
              {cover.botonGuia}
            </a>
            <a className="button button--quiet" href="/blog/">
              {cover.botonArticulos}
            </a>
          </p>
        </div>
      </div>
      <RestOfStyles page={page} />
      <figure>
        <div className="plate cv--portada" dangerouslySetInnerHTML={{ __html: drawCover("portada", "portada", 900, 1240, { paper: 0 }) }} />
        <figcaption>Amapola en tres tiempos: capullo, flor y semilla.</figcaption>
      </figure>
    </section>
  );
}

/** Everyday sentences that lead to the right page; a red flag says what it is. */
function Start({ sentences }: { readonly sentences: Home["inicio"] }): ReactNode {
  return (
    <section className="section wrap grid start" aria-labelledby="inicio">
      <div className="start__head">
        <h2 id="inicio">¿Por dónde empiezo?</h2>
        <p>Elige la frase que más se parezca a lo que te pasa. Te llevamos al sitio.</p>
      </div>
      <ul className="start__list">
        {sentences.map(({ frase, enlace, aviso }) => (
          <li key={enlace} className={aviso ? "start__alert" : undefined}>
            <a href={enlace}>
              <span>
                «{frase}»{aviso && <small>Esto hay que mirarlo pronto. Te decimos cómo.</small>}
              </span>
              <Icon shape={arrow} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stages({ stages }: { readonly stages: Home["etapas"] }): ReactNode {
  return (
    <section className="wrap section--after" aria-labelledby="etapas">
      <div className="grid top">
        <h2 id="etapas">Tres etapas de un mismo camino</h2>
        <p>La mayoría de las mujeres llega a la menopausia entre los 45 y los 55 años. No empieza ni termina en un día. Saber dónde estás ayuda a entender lo que notas.</p>
      </div>
      <StageLine stages={stages} />
    </section>
  );
}

function Symptoms({ symptoms }: { readonly symptoms: Home["sintomas"] }): ReactNode {
  return (
    <section className="wrap section--after" aria-labelledby="sintomas">
      <div className="grid top">
        <h2 id="sintomas">Lo que notas tiene nombre</h2>
        <div>
          <p>Cuatro síntomas muy comunes y lo que mejor respaldo tiene para cada uno.</p>
          <a className="link" href="/sintomas-menopausia/">
            Ver todos los síntomas <Icon shape={arrow} />
          </a>
        </div>
      </div>
      <ul className="index">
        {symptoms.map(({ titulo, texto, ayuda, evidencia, icono, enlace }) => {
          const shape = findTopicIcon(icono);
          return (
            <li className="index__row" key={titulo}>
              {shape !== undefined && <TopicIcon shape={shape} />}
              <h3 className="index__name">
                <a href={enlace}>{titulo}</a>
              </h3>
              <p>{texto}</p>
              <div className="help">
                <EvidenceBadge level={evidencia} />
                <p>
                  <b>Qué ayuda:</b> {ayuda.charAt(0).toLowerCase() + ayuda.slice(1)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Reasons({ reasons }: { readonly reasons: Home["razones"] }): ReactNode {
  return (
    <section className="section reasons" aria-labelledby="razones">
      <div className="wrap grid">
        <h2 id="razones">Seis razones para quedarte</h2>
        <ol>
          {reasons.map(({ titulo, texto, enlace }) => (
            <li key={titulo}>
              <div>
                <h3>
                  {enlace === undefined ? (
                    titulo
                  ) : (
                    <a className="reasons__link" href={enlace}>
                      {titulo}
                    </a>
                  )}
                </h3>
                <p>{texto}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="reasons__art">
          <img src={coverAddress("razones", "bienestar", "tall")} alt="" width="920" height="1060" loading="lazy" decoding="async" />
        </div>
      </div>
    </section>
  );
}

function Featured({ articles: [first, second, third] }: { readonly articles: readonly ArticleCardData[] }): ReactNode {
  return (
    <section className="section wrap" aria-labelledby="articulos">
      <div className="grid top">
        <h2 id="articulos">Para leer con calma</h2>
        <p>Tres artículos para empezar. Cada medida lleva una etiqueta que dice cuánto respaldo tiene.</p>
      </div>
      <div className="grid trio">
        {first !== undefined && <ArticleCard article={first} />}
        {second !== undefined && <ArticleCard article={second} shape="tall" />}
        {third !== undefined && <ArticleCard article={third} shape="square" className="story--row" />}
        <p className="trio__all">
          <a className="link" href="/blog/">
            Todos los artículos <Icon shape={arrow} />
          </a>
        </p>
      </div>
    </section>
  );
}

function Shelf({ families, hasTag }: { readonly families: Home["categoriasProducto"]; readonly hasTag: boolean }): ReactNode {
  return (
    <section className="wrap" aria-labelledby="productos">
      <div className="grid top">
        <h2 id="productos">En la estantería</h2>
        <p>Cuatro familias de productos que pueden hacer más cómodo el día. Son medidas de confort: ninguno sustituye a un tratamiento.</p>
      </div>
      <ul className="shelf">
        {families.map(({ titulo, texto, dibujo, enlace }) => (
          <li key={titulo}>
            <div className="shelf__art">
              <Good kind={dibujo} />
            </div>
            <div className="shelf__text">
              <h3 className="h4">
                <a href={enlace}>{titulo}</a>
              </h3>
              <p className="small">{texto}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="disclose">
        <span className="sample">Catálogo de muestra</span>
        <p>
          {DISCLOSURE} {hasTag && AMAZON_SENTENCE}
        </p>
      </div>
    </section>
  );
}

function Voices({ testimonials }: { readonly testimonials: readonly Testimonial[] }): ReactNode {
  return (
    <section className="section" aria-labelledby="voces">
      <div className="braid">
        <img src={coverAddress("voces-que-se-cruzan", "testimonios", "braid")} alt="" width="2000" height="350" loading="lazy" decoding="async" />
      </div>
      <div className="wrap grid voices voices--home">
        <h2 id="voces">Voces que se cruzan</h2>
        {testimonials.map((testimonial) => (
          <Voice key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </section>
  );
}
