// The plate of the Mediterranean pattern: half vegetables, a quarter protein, a quarter whole grains.
import { chance } from "./chance.ts";
import { food } from "./food.ts";
import { circle, leaf, path } from "./paths.ts";
import { layOutSheet } from "./sheet.ts";

/** Name and share of one part of the plate: ["Verduras", "la mitad"]. */
export type DishLabel = readonly [name: string, share: string];

/**
 * Draws the plate.
 *
 * @param title What readers hear who do not see it.
 * @param labels Vegetables, protein, whole grains.
 */
export function drawDish(title: string, labels: readonly [DishLabel, DishLabel, DishLabel]): string {
  const r = chance("plato");
  const sh = layOutSheet({ id: "cv-plato-820x700", family: "alimentacion", width: 820, height: 700, paper: 0 });
  const [cx, cy, R] = [410, 350, 246];
  sh.c(path(`M${cx} ${cy - R}A${R} ${R} 0 0 0 ${cx} ${cy + R}z`, ' opacity=".5"'));
  sh.a(path(`M${cx} ${cy - R}A${R} ${R} 0 0 1 ${cx + R} ${cy}H${cx}z`, ' opacity=".42"'));
  sh.b(path(`M${cx + R} ${cy}A${R} ${R} 0 0 1 ${cx} ${cy + R}V${cy}z`, ' opacity=".8"'));
  sh.line(circle(cx, cy, R), circle(cx, cy, R * 1.2), circle(cx, cy, R * 1.235, ' opacity=".5"'), path(`M${cx} ${cy - R}v${2 * R}M${cx} ${cy}h${R}`));

  // Vegetables: large leaves and peas.
  const half = sh.clip("v", path(`M${cx} ${cy - R}A${R} ${R} 0 0 0 ${cx} ${cy + R}z`));
  const greens = (
    [
      [372, 566, -2.15, 300, 62, 0.16],
      [392, 470, -1.86, 330, 54, -0.12],
      [330, 590, -2.62, 190, 44, 0.2],
    ] as const
  ).map(([x, y, a, l, w, b]) => leaf(x, y, a, l, w, b, 0.7));
  sh.c(`<g${half}>${greens.map((l) => path(l.half)).join("")}</g>`);
  sh.line(`<g${half}>${greens.map((l) => path(l.outline + l.rib) + path(l.veins(9), ' opacity=".7"')).join("")}</g>`);

  // Protein: a sardine and some chickpeas.
  const fish = "M436 210C476 154 556 150 602 192l26-22c-6 24-4 40 7 60l-33-16C558 258 474 264 436 210z";
  sh.a(path(fish, ' opacity=".7"'));
  sh.line(path(`${fish}M474 172C486 194 486 222 472 240M496 190q10 8 20 0t20 0 20 0M502 214q10 8 20 0t20 0M536 159l18-18 20 28`), circle(456, 202, 3));
  for (const [x, y] of [
    [446, 316],
    [478, 324],
    [512, 316],
    [546, 322],
    [580, 314],
    [462, 290],
    [496, 292],
  ] as const) {
    sh.b(circle(x, y, 14));
    sh.line(circle(x, y, 14), path(`M${x - 4} ${y - 6}q6 -2 9 3`));
  }

  // Whole grains: two ears.
  food.wheat(sh, r, [432, 560, 470, 500, 520, 450, 600, 392], 0.84);
  food.wheat(sh, r, [432, 470, 460, 440, 500, 410, 560, 376], 0.7);

  const [greensText, proteinText, grainText] = labels;
  const text = (x: number, y: number, anchor: string, [name, share]: DishLabel) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}"><tspan>${name}</tspan><tspan x="${x}" dy="1.15em" font-style="italic">${share}</tspan></text>`;
  sh.line(`<g class="cv-t">${text(4, 40, "start", greensText)}${text(816, 40, "end", proteinText)}${text(816, 648, "end", grainText)}</g>`);
  return sh
    .print([0.9, -0.7])
    .replace('aria-hidden="true"', 'role="img" aria-labelledby="plato-titulo"')
    .replace("<defs>", `<title id="plato-titulo">${title}</title><defs>`)
    .replace("cv-g", "cv-none");
}
