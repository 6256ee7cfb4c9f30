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

/** Numbers in one command, without the separators that a minus sign makes superfluous. */
const join = (numbers: readonly number[]): string => numbers.map((v, i) => (i && v >= 0 ? ` ${v}` : String(v))).join("");
const SIZES: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, S: 4, T: 2, H: 1, V: 1, A: 7 };

/** Writes each command of a path in the shorter of its two forms, absolute or relative; rounded first, so nothing drifts. */
function tight(d: string): string {
  let [x, y, startX, startY, out, last] = [0, 0, 0, 0, "", ""];
  for (const [, name = "", text = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = name.toUpperCase();
    if (upper === "Z") {
      out += "z";
      [x, y, last] = [startX, startY, "z"];
      continue;
    }
    const all = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const size = SIZES[upper] ?? 2;
    for (let i = 0; i < all.length; i += size) {
      const { absolute, relative } = bothForms(upper, name === upper, all.slice(i, i + size), x, y);
      const forms = [written(upper, absolute, last), written(upper.toLowerCase(), relative, last)] as const;
      const shorter = forms[1].length <= forms[0].length ? 1 : 0;
      out += forms[shorter];
      last = shorter ? upper.toLowerCase() : upper;
      if (upper === "H") x = absolute[0] ?? x;
      else if (upper === "V") y = absolute[0] ?? y;
      else [x = 0, y = 0] = absolute.slice(-2);
      if (upper === "M") [startX, startY] = [x, y];
    }
  }
  return out;
}

/** The numbers of one command as places on the sheet and as steps from the point (x, y). */
function bothForms(command: string, isAbsolute: boolean, given: number[], x: number, y: number) {
  const isX = (k: number) => (command === "A" ? k === 5 : command === "H" ? true : command === "V" ? false : k % 2 === 0);
  const moves = (k: number) => command !== "A" || k > 4;
  const shift = (sign: number) => given.map((v, k) => (moves(k) ? Math.round((v + sign * (isX(k) ? x : y)) * 10) / 10 : v));
  return { absolute: isAbsolute ? given : shift(1), relative: isAbsolute ? shift(-1) : given };
}

/** One command as text; its letter is left out where it repeats the last one. */
function written(letter: string, numbers: readonly number[], last: string): string {
  const text = join(numbers);
  if (letter !== last || letter.toUpperCase() === "M") return letter + text;
  return text.startsWith("-") ? text : ` ${text}`;
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
