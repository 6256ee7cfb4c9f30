// The sheet a cover is printed on: a ground, up to five ink plates slightly out of register, one plate of fine line.

import type { Chance } from "./chance.ts";
import { n, n1, P, path } from "./paths.ts";

export type Family = "sintomas" | "tratamientos" | "bienestar" | "alimentacion" | "testimonios" | "portada";
type Ink = "a" | "b" | "c" | "d" | "e";

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the short side: the measure of everything drawn. */
  readonly unit: number;
  readonly id: string;
  /** Each adds shapes to one ink plate; `e` is opaque and covers what lies under it. */
  a(...shapes: string[]): void;
  b(...shapes: string[]): void;
  c(...shapes: string[]): void;
  d(...shapes: string[]): void;
  e(...shapes: string[]): void;
  line(...shapes: string[]): void;
  define(markup: string): void;
  /** Makes a clip; gives the attribute that applies it. */
  clip(name: string, shape: string): string;
  /** Makes a field of parallel lines, as an engraver shades; gives the attributes that fill with it. */
  hatch(name: string, gap: number, angleDegrees: number): string;
  /** The finished drawing. `register` is how far the plates slip, in units; `style` goes into a `<style>` of its own. */
  print(register: readonly [number, number], style?: string): string;
}

/** Draws one family's motif on a sheet. */
export type Motif = (sheet: Sheet, chance: Chance, slug: string) => void;

interface SheetOptions {
  /** Unique on the page: ids inside the drawing begin with it. */
  readonly id: string;
  readonly family: Family;
  readonly width: number;
  readonly height: number;
  /** 0, 1 or 2: which of the family's papers. */
  readonly paper: number;
}

/** Lays out an empty sheet. */
export function layOutSheet({ id, family, width, height, paper }: SheetOptions): Sheet {
  const plates: Record<Ink, string[]> = { a: [], b: [], c: [], d: [], e: [] };
  const lines: string[] = [];
  const definitions: string[] = [];
  const unit = Math.min(width, height) / 100;
  const plate = (name: Ink, x: number, y: number) =>
    plates[name].length > 0 ? `<g class="cv-${name}" transform="translate(${n1(x * unit)} ${n1(y * unit)})">${plates[name].join("")}</g>` : "";
  return {
    width,
    height,
    unit,
    id,
    a: (...shapes) => void plates.a.push(...shapes),
    b: (...shapes) => void plates.b.push(...shapes),
    c: (...shapes) => void plates.c.push(...shapes),
    d: (...shapes) => void plates.d.push(...shapes),
    e: (...shapes) => void plates.e.push(...shapes),
    line: (...shapes) => void lines.push(...shapes),
    define: (markup) => void definitions.push(markup),
    clip(name, shape) {
      definitions.push(`<clipPath id="${id}-${name}">${shape}</clipPath>`);
      return ` clip-path="url(#${id}-${name})"`;
    },
    hatch(name, gap, angleDegrees) {
      definitions.push(
        `<pattern id="${id}-${name}" width="${n1(gap)}" height="${n1(gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${n(angleDegrees)})"><path class="cv-h" d="M0 ${n1(gap / 2)}h${n1(gap)}" stroke-width="${n1(unit * 0.16)}"/></pattern>`,
      );
      return ` fill="url(#${id}-${name})" stroke="none"`;
    },
    print([dx, dy], style = "") {
      const inks = plate("b", -dx * 0.7, -dy) + plate("a", dx, dy) + plate("c", -dx, dy * 0.6) + plate("d", dx * 0.8, dy) + plate("e", dx * 0.7, dy * 0.7);
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" class="cv cv--${family}${paper ? ` cv-p${paper}` : ""}" viewBox="0 0 ${n(width)} ${n(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
        `${style ? `<style>${style}</style>` : ""}${definitions.length > 0 ? `<defs>${definitions.join("")}</defs>` : ""}` +
        `<path class="cv-g" d="M0 0h${n(width)}v${n(height)}H0z"/>${inks}<g class="cv-l" stroke-width="${n1(unit * 0.3)}">${lines.join("")}</g></svg>`
      );
    },
  };
}

/** A long line like a sine, made of quadratic arcs: a few bytes for a whole sea. Gives the path there and the way back. */
function ripple(x0: number, x1: number, y: number, length: number, height: number): { there: string; back: string } {
  const half = Math.round(length / 2);
  const arcs = Math.ceil((x1 - x0) / half);
  const step = (sign: number, up: number) => `q${n((sign * half) / 2)} ${n(up)} ${sign * half} 0${`t${sign * half} 0`.repeat(arcs - 1)}`;
  return {
    there: `M${P(x0, y)}${step(1, -height)}`,
    back: `${P(x0 + arcs * half, y)}${step(-1, arcs % 2 ? -height : height)}z`,
  };
}

/** One wave from left to right: start, end, height of its axis, length of one swing, height of its crest. */
export const wave = (x0: number, x1: number, y: number, length: number, height: number): string => ripple(x0, x1, y, length, height).there;

interface SeaOptions {
  readonly count?: number;
  /** How much each wave's distance grows towards the front. */
  readonly slope?: number;
  readonly amp?: number;
}

/** Draws a stack of waves that grows towards the front; some of the bands between them are inked. */
export function sea(sheet: Sheet, chance: Chance, top: number, { count = 9, slope = 1.22, amp = 1.2 }: SeaOptions = {}): void {
  const { width, height, unit } = sheet;
  let gap = ((height - top) * (slope - 1)) / (slope ** count - 1);
  const shift = chance.between(0, 40);
  const strong = chance.whole(2, Math.max(2, count - 4));
  const waves: { there: string; back: string }[] = [];
  for (let i = 0, y = top; i <= count; i++, y += gap, gap *= slope) {
    const length = (16 + i * 4.2) * unit;
    waves.push(ripple(-length - ((i * 13 + shift) % 40) * unit * 0.6, width + length, y, length, (amp + i * 0.42 * amp) * unit));
  }
  const floor = `V${n(height + 20)}H${n(-width / 3)}z`;
  const band = (i: number) => `${waves[i]?.there}${i + 1 >= count ? floor : `L${waves[i + 1]?.back}`}`;
  sheet.b(path(`${waves[0]?.there}${floor}`, ' opacity=".5"'));
  sheet.a(path(band(strong), ' opacity=".62"'));
  for (const i of [strong - 2, strong + 2, count - 1]) if (i >= 0 && i < count) sheet.b(path(band(i), ' opacity=".75"'));
  sheet.line(
    path(
      waves
        .slice(0, count)
        .map((w) => w.there)
        .join(""),
    ),
  );
}
