// Contrast of the colours that stand on one another: text 7:1, large text 4.5:1, controls and icons 3:1, in both schemes.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const css = fs.readFileSync(path.join(import.meta.dirname, "../../templates/styles/tokens.css"), "utf8");
const darkStart = css.indexOf("@media (prefers-color-scheme: dark)");

type Colors = Readonly<Record<string, string>>; // "paper" -> "#fbf7f1"
const readColors = (text: string): Colors => Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, color]) => [name, color]));
const light = readColors(css.slice(0, darkStart));
const schemes: readonly (readonly [string, Colors])[] = [
  ["light", light],
  ["dark", { ...light, ...readColors(css.slice(darkStart)) }],
];

type Pair = readonly [front: string, ground: string];
const each = (fronts: readonly string[], grounds: readonly string[]): Pair[] => grounds.flatMap((ground) => fronts.map((front) => [front, ground] as const));

const TEXT: readonly Pair[] = [
  ...each(["ink", "ink-soft", "link", "terracotta-ink", "sage-ink", "ochre-ink"], ["paper", "sand"]),
  ...each(["ink", "ink-soft", "link", "sage-ink"], ["consejo"]),
  ...each(["ink", "ink-soft", "link"], ["consulta"]),
  ...each(["urgente-ink"], ["urgente"]),
  ...each(["button-ink"], ["button", "button-hover"]),
  ...each(["back-ink", "back-soft", "back-accent"], ["back"]),
  ...each(["back-accent-ink"], ["back-accent", "back-ink"]),
];
const LARGE_TEXT: readonly Pair[] = each(["display", "plum"], ["paper", "sand"]);
const CONTROLS: readonly Pair[] = [
  ...each(["edge", "terracotta", "sage", "ochre", "plum", "focus", "button"], ["paper", "sand"]),
  ...each(["back-edge", "back-accent"], ["back"]),
  ...each(["urgente-ink"], ["urgente"]),
  ...each(["plum"], ["consulta"]),
  ...each(["sage-ink"], ["consejo"]),
];

describe.each(schemes)("%s scheme", (_scheme, colors) => {
  const check = ([front, ground]: Pair, least: number) => expect(contrast(colors[front] ?? "", colors[ground] ?? "")).toBeGreaterThanOrEqual(least);

  it.each(TEXT)("reads %s on %s at 7:1", (...pair) => check(pair, 7));
  it.each(LARGE_TEXT)("reads %s on %s, large, at 4.5:1", (...pair) => check(pair, 4.5));
  it.each(CONTROLS)("shows %s on %s at 3:1", (...pair) => check(pair, 3));
  it("draws the focus in two rings, one of which shows on every ground", () => {
    for (const ground of ["paper", "sand", "consejo", "consulta", "urgente", "back", "button", "back-accent"]) {
      const rings = ["focus", "halo"].map((ring) => contrast(colors[ring] ?? "", colors[ground] ?? ""));
      expect(Math.max(...rings), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

/** Contrast ratio of two colours (WCAG 2), from 1 to 21. */
function contrast(first: string, second: string): number {
  const [brighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`"${color}" is no colour of the tokens`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
