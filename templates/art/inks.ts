// The inks of the covers as plain values, for drawings that stand alone: files for `<img>` and social images. On pages the
// same colours come from styles/inks.css; a change here is a change there.
import type { Family } from "./sheet.ts";

/** Ground for papers 0, 1 and 2, then inks a, b, c, line, and what only some families use. */
interface Palette {
  readonly grounds: readonly [string, string, string];
  readonly inks: Readonly<Record<"a" | "b" | "c" | "l", string>> & Readonly<Partial<Record<"d" | "e" | "r1" | "r2", string>>>;
}
interface Scheme {
  readonly light: Palette;
  readonly dark: Palette;
}

const palette = (grounds: readonly [string, string, string], inks: Palette["inks"]): Palette => ({ grounds, inks });

export const palettes: Readonly<Record<Family, Scheme>> = {
  sintomas: {
    light: palette(["#f6e3cf", "#f5dfd5", "#f2e6d2"], { a: "#d8683f", b: "#eab98a", c: "#7d2f55", l: "#45183a" }),
    dark: palette(["#2c1b22", "#301a1c", "#291f1c"], { a: "#b5532e", b: "#4e2e25", c: "#a8577c", l: "#f3d9c3" }),
  },
  tratamientos: {
    light: palette(["#ece2e3", "#e7e3ea", "#f2e4dc"], { a: "#96587f", b: "#d9b9c4", c: "#7f9a83", l: "#3c1a38" }),
    dark: palette(["#2a1d2c", "#222033", "#2d1e22"], { a: "#7f4168", b: "#432d42", c: "#3f5a48", l: "#eed9e3" }),
  },
  bienestar: {
    light: palette(["#e6e9d8", "#dfe8e1", "#f0ead6"], { a: "#6f9a7b", b: "#bccdac", c: "#dd8a5c", l: "#1f3a2e" }),
    dark: palette(["#1c2722", "#17282a", "#25261b"], { a: "#3c6a4e", b: "#293d31", c: "#9c5230", l: "#dde9d6" }),
  },
  alimentacion: {
    light: palette(["#f6e8c8", "#e9ecd4", "#f6dfd2"], { a: "#c9573a", b: "#dfb45c", c: "#86964f", l: "#43202c" }),
    dark: palette(["#2a2118", "#21271b", "#301d1a"], { a: "#a33d26", b: "#57401a", c: "#56632c", l: "#f3e2c2" }),
  },
  testimonios: {
    light: palette(["#f0dfd6", "#ebe2e9", "#f0e6d4"], {
      a: "#c9734f",
      b: "#e6b79a",
      c: "#b9a0b8",
      l: "#4b1b3f",
      r1: "#8c3a1e",
      r2: "#2f5544",
    }),
    dark: palette(["#281c25", "#251c2e", "#2a2019"], {
      a: "#8f4529",
      b: "#4c2f2b",
      c: "#54405c",
      l: "#eccfdf",
      r1: "#efb596",
      r2: "#b5d3bd",
    }),
  },
  portada: {
    light: palette(["#f6e3cf", "#f6e3cf", "#f6e3cf"], {
      a: "#e3915f",
      b: "#edc49b",
      c: "#93a583",
      d: "#cf6276",
      e: "#b9bd93",
      l: "#45183a",
    }),
    dark: palette(["#2c1b22", "#2c1b22", "#2c1b22"], {
      a: "#a8562f",
      b: "#4b2d25",
      c: "#465c46",
      d: "#8e2f4d",
      e: "#5f6d52",
      l: "#f6e0cd",
    }),
  },
};

const RULES = ".cv-l,.cv-h{fill:none;stroke-linecap:round;stroke-linejoin:round}.cv-n{stroke:none}.cv-a,.cv-b,.cv-c,.cv-d{mix-blend-mode:var(--m)}";

/** Another ground than the paper of the family: by day and by night. */
export type Ground = readonly [light: string, dark: string];

/** Rules for a drawing that stands alone: in light colours, and in dark ones where the reader's system asks for them. */
export function standaloneStyle(family: Family, paper: number, schemes: "light" | "both", ground?: Ground): string {
  const { light, dark } = palettes[family];
  const night = schemes === "both" ? `@media (prefers-color-scheme:dark){${colours(dark, paper, "screen", ground?.[1])}}` : "";
  return `${RULES}${colours(light, paper, "multiply", ground?.[0])}${night}`;
}

function colours({ grounds, inks }: Palette, paper: number, mix: string, ground = grounds[paper] ?? grounds[0]): string {
  const fills = (["a", "b", "c", "d", "e"] as const).map((name) => (inks[name] ? `.cv-${name}{fill:${inks[name]}}` : "")).join("");
  const strokes = `.cv-l,.cv-h,.cv-r0{stroke:${inks.l}}.cv-n{fill:${inks.l}}.cv-w,.cv-k{stroke:${ground}}`;
  const bands = `.cv-r1{stroke:${inks.r1 ?? inks.l}}.cv-r2{stroke:${inks.r2 ?? inks.l}}`;
  return `svg{--m:${mix}}.cv-g{fill:${ground}}${fills}${strokes}${bands}`;
}
