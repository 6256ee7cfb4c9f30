// Numbers, points and SVG paths, written as short as they can be without a visible difference.

export type Point = [x: number, y: number];
/** Start, two control points and end of a cubic curve. */
export type Cubic = [number, number, number, number, number, number, number, number];

/** A whole number, as text. */
export const n = (v: number): string => String(Math.round(v));
/** A number with at most one decimal, as text. */
export const n1 = (v: number): string => String(Math.round(v * 10) / 10);
/** A point, as text. */
export const P = (x: number, y: number): string => `${n(x)} ${n(y)}`;
export const polar = (x: number, y: number, angle: number, r: number): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
export const TAU = Math.PI * 2;
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

export const circle = (x: number, y: number, r: number, rest = ""): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n1(r)}"${rest}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, angle = 0, rest = ""): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n1(rx)}" ry="${n1(ry)}"${angle ? ` transform="rotate(${n(angle * 57.2958)} ${P(x, y)})"` : ""}${rest}/>`;
export const path = (d: string, rest = ""): string => `<path d="${tight(d)}"${rest}/>`;

const SIZES: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, S: 4, T: 2, H: 1, V: 1, A: 7 };

/** Writes each command of a path in the shorter of its two forms, absolute or relative; rounded first, so nothing drifts. */
function tight(d: string): string {
  let [x, y, startX, startY, out, last, upper, isAbsolute] = [0, 0, 0, 0, "", "", "", true];
  const given: number[] = [];
  for (const token of d.match(/[a-zA-Z]|-?[\d.]+/g) ?? []) {
    if (token >= "A") {
      upper = token.toUpperCase();
      isAbsolute = token === upper;
      if (upper === "Z") {
        out += "z";
        [x, y, last] = [startX, startY, "z"];
      }
      continue;
    }
    if (given.push(Number(token)) < (SIZES[upper] ?? 2)) continue;
    const places = isAbsolute ? given : shifted(upper, given, x, y);
    const steps = isAbsolute ? shifted(upper, given, -x, -y) : given;
    const [absolute, relative] = [written(upper, places, last), written(upper.toLowerCase(), steps, last)];
    const isRelative = relative.length <= absolute.length;
    out += isRelative ? relative : absolute;
    last = isRelative ? upper.toLowerCase() : upper;
    if (upper !== "V") x = places[upper === "H" ? 0 : places.length - 2] ?? 0;
    if (upper !== "H") y = places[places.length - 1] ?? 0;
    if (upper === "M") [startX, startY] = [x, y];
    given.length = 0;
  }
  return out;
}

/** The numbers of a command, moved by (dx, dy). Of an arc only its end is a place. */
function shifted(command: string, numbers: readonly number[], dx: number, dy: number): number[] {
  const isArc = command === "A";
  const by = (k: number): number => (command === "H" || (command !== "V" && (isArc ? k === 5 : k % 2 === 0)) ? dx : dy);
  return numbers.map((v, k) => (isArc && k < 5 ? v : Math.round((v + by(k)) * 10) / 10));
}

/** One command as text: its letter is left out where it repeats the last one, and a separator where a minus sign makes it superfluous. */
function written(letter: string, numbers: readonly number[], last: string): string {
  let text = letter === last && letter !== "M" && letter !== "m" ? "" : letter;
  const begun = text.length;
  for (const v of numbers) text += v < 0 || (begun > 0 && text.length === begun) ? textOf(v) : ` ${textOf(v)}`;
  return text;
}

/** Numbers as text, by themselves: covers have the same few thousand again and again. */
const texts = new Map<number, string>();
function textOf(v: number): string {
  const known = texts.get(v) ?? String(v);
  texts.set(v, known);
  return known;
}

/** Radial strokes between two circles. */
export function rays(x: number, y: number, inner: number, outer: number, count: number, turn = 0): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * TAU;
    d += `M${P(...polar(x, y, angle, inner))}L${P(...polar(x, y, angle, outer))}`;
  }
  return path(d);
}

/** A ring of dots as one element: zero-length dashes with round caps. */
export const dots = (x: number, y: number, r: number, count: number, size: number): string => ovalDots(x, y, r, r, count, size);

/** The same on an oval. A path, since older readers of SVG know `pathLength` only there. */
export const ovalDots = (x: number, y: number, rx: number, ry: number, count: number, size: number): string => {
  const arc = (width: number) => `a${n1(rx)} ${n1(ry)} 0 1 1 ${n1(width)} 0`;
  return `<path d="M${n(x - rx)} ${n(y)}${arc(rx * 2)}${arc(-rx * 2)}" pathLength="${count}" stroke-dasharray="0 1" stroke-width="${n1(size)}"/>`;
};

/** A point and its direction on a cubic curve. */
export function along([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, t: number): { x: number; y: number; angle: number } {
  const u = 1 - t;
  const x = u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3;
  const y = u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3;
  const dx = 3 * u * u * (x1 - x0) + 6 * u * t * (x2 - x1) + 3 * t * t * (x3 - x2);
  const dy = 3 * u * u * (y1 - y0) + 6 * u * t * (y2 - y1) + 3 * t * t * (y3 - y2);
  return { x, y, angle: Math.atan2(dy, dx) };
}
export const curve = (c: Cubic): string => `M${P(c[0], c[1])}C${P(c[2], c[3])} ${P(c[4], c[5])} ${P(c[6], c[7])}`;

export interface Leaf {
  readonly tip: Point;
  readonly outline: string;
  /** The left half alone, for the second ink. */
  readonly half: string;
  readonly rib: string;
  /** Side veins, from the midrib outwards. */
  veins(count: number): string;
}

/** Draws one leaf from its foot. `bend` moves the tip sideways, `point` tells how late it narrows. */
export function leaf(x: number, y: number, angle: number, length: number, width: number, bend = 0, point = 0.74): Leaf {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const at = (along_: number, across: number): Point => [x + ux * along_ * length - uy * across * length, y + uy * along_ * length + ux * across * length];
  const w = width / length;
  const tip = at(1, bend);
  const side = (s: number): [Point, Point] => [at(0.22, s * w * 1.05), at(point, s * w * 0.95 + bend * 0.55)];
  const [l1, l2] = side(-1);
  const [r1, r2] = side(1);
  const mid = at(0.5, bend * 0.18);
  const left = `M${P(x, y)}C${P(...l1)} ${P(...l2)} ${P(...tip)}`;
  return {
    tip,
    outline: `${left}C${P(...r2)} ${P(...r1)} ${P(x, y)}z`,
    half: `${left}Q${P(...mid)} ${P(x, y)}z`,
    rib: `M${P(x, y)}Q${P(...mid)} ${P(...at(0.86, bend * 0.78))}`,
    /** Side veins, from the midrib outwards. */
    veins(count: number) {
      let d = "";
      for (let i = 1; i <= count; i++) {
        const t = 0.1 + (0.72 * i) / (count + 1);
        const swell = Math.sin(Math.PI * Math.min(1, t * 0.96 + 0.06)) * w * 0.62;
        const c = bend * t * t * 0.8;
        for (const s of [-1, 1]) d += `M${P(...at(t, c))}Q${P(...at(t + 0.07, c + s * swell * 0.55))} ${P(...at(t + 0.15, c + s * swell + bend * 0.12))}`;
      }
      return d;
    },
  };
}
