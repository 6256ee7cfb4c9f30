import type { ReactNode } from "react";
import { COVER_SIZES, coverAddress } from "../art/covers.ts";
import type { Testimonial } from "../schema.ts";
import { formatDate, formatMonth, formatReadTime } from "./format.ts";
import { Rating } from "./ProductShelf.tsx";

/** Address of a testimonial's own page. */
export const testimonialUrl = (testimonial: Pick<Testimonial, "id">): string => `/blog/testimonios/${testimonial.id}/`;

/** A small round weave in place of a face: the same woman always has the same one. */
export function Face({ id, isLarge = false }: { readonly id: string; readonly isLarge?: boolean }): ReactNode {
  const [width, height] = COVER_SIZES.face;
  return (
    <span className={isLarge ? "face face--large" : "face"}>
      <img src={coverAddress(id, "testimonios", "face")} alt="" width={width} height={height} loading="lazy" decoding="async" />
    </span>
  );
}

export function SampleLabel({ isSample }: { readonly isSample: boolean }): ReactNode {
  return isSample ? <span className="sample">Testimonio de ejemplo</span> : null;
}

export interface VoiceProps {
  readonly testimonial: Pick<Testimonial, "id" | "nombre" | "edad" | "cita" | "muestra">;
  /** AAAA-MM-DD; shown as month and year where given. */
  readonly date?: string;
  /** Shown over the words where given. */
  readonly title?: string;
}

/** A testimonial as a quotation: start page and resources. */
export function Voice({ testimonial, date, title }: VoiceProps): ReactNode {
  return (
    <figure className="voice">
      {title !== undefined && <p className="label">{title}</p>}
      <blockquote>
        <p className="voice__words">«{testimonial.cita}»</p>
      </blockquote>
      <figcaption>
        <Face id={testimonial.id} />
        <span>
          <b>{testimonial.nombre}</b>, {testimonial.edad} años
          {date !== undefined && (
            <>
              {" · "}
              <time dateTime={date.slice(0, 7)}>{formatMonth(date)}</time>
            </>
          )}
        </span>
        <SampleLabel isSample={testimonial.muestra} />
      </figcaption>
    </figure>
  );
}

export interface TestimonialCardProps {
  readonly testimonial: Testimonial;
  /** Level of the title: 2 without one. */
  readonly level?: 2 | 3;
}

/** A testimonial as a card that leads to its own page. */
export function TestimonialCard({ testimonial, level = 2 }: TestimonialCardProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <article className="story tale">
      <p className="tale__who">
        <Face id={testimonial.id} />
        <span>
          <b>{testimonial.nombre}</b>, {testimonial.edad} años
        </span>
        <SampleLabel isSample={testimonial.muestra} />
      </p>
      <Heading className="story__title h4">
        <a href={testimonialUrl(testimonial)}>{testimonial.titulo}</a>
      </Heading>
      <p>{testimonial.descripcion}</p>
      <Rating rating={testimonial.valoracion} id={`t-${testimonial.id}`} />
      <p className="tale__meta">
        <time dateTime={testimonial.fecha}>{formatDate(testimonial.fecha)}</time>
        <span>{formatReadTime(testimonial.tiempoLectura)}</span>
      </p>
    </article>
  );
}
