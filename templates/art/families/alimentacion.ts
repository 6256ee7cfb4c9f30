// Alimentación: still lifes, branches, a cut fruit, an endpaper of fruit and nuts.
import type { Chance } from "../chance.ts";
import { food } from "../food.ts";
import { circle, n, path } from "../paths.ts";
import type { Sheet } from "../sheet.ts";

type Table = (sh: Sheet, r: Chance, X: (t: number) => number, flip: 1 | -1) => void;

const tables = {
  /** A still life on a table. */
  bodegon(sh: Sheet, r: Chance, X: (t: number) => number, flip: 1 | -1) {
    const { width: W, height: H, unit: u } = sh;
    const table = H * 0.74;
    sh.b(path(`M0 ${n(table)}h${n(W)}V${n(H + 20)}H0z`, ' opacity=".55"'), circle(X(0.66), H * 0.37, 25 * u, ' opacity=".7"'));
    sh.line(path(`M0 ${n(table)}h${n(W)}`), path(`M0 ${n(table)}h${n(W)}V${n(H)}H0z`, `${sh.hatch("t", 2.6 * u, 0)} opacity=".35"`));
    const R = 26 * u;
    food.wheat(sh, r, [X(0.87), table + 6 * u, X(0.85), H * 0.5, X(0.82), H * 0.3, X(0.74), H * 0.1], 1.1);
    food.wheat(sh, r, [X(0.9), table + 6 * u, X(0.92), H * 0.5, X(0.94), H * 0.36, X(0.92), H * 0.17], 1);
    food.bowl(sh, r, X(0.56), table + 3 * u - R * 0.98, R);
    food[r.pick(["pear", "fig"] as const)](sh, r, X(0.2), table - 10.5 * u, 15.5 * u, flip * -0.1);
    food.almonds(sh, r, X(0.3), H * 0.88, 4.8 * u, 3);
  },
  /** Fruit under an olive branch. */
  rama(sh: Sheet, r: Chance, X: (t: number) => number, flip: 1 | -1) {
    const { width: W, height: H, unit: u } = sh;
    sh.b(circle(X(0.3), H * 0.52, 27 * u, ' opacity=".6"'));
    food.olives(sh, r, [X(-0.02), H * 0.32, X(0.22), H * 0.16, X(0.5), H * 0.24, X(0.86), H * 0.1], W / H > 1.2 ? 1.5 : 1.2);
    food[r.pick(["citrus", "pomegranate"] as const)](sh, r, X(0.66), H * 0.6, 27 * u);
    food.pear(sh, r, X(W / H > 1.2 ? 0.3 : 0.25), H * 0.68, 16 * u, flip * 0.24);
    food.almonds(sh, r, X(0.36), H * 0.91, 4.8 * u, 3);
  },
  /** One large cut fruit, cropped by the frame, with ears of wheat and a smaller fruit. */
  corte(sh: Sheet, r: Chance, X: (t: number) => number) {
    const { width: W, height: H, unit: u } = sh;
    const wide = W / H > 1.2;
    sh.c(circle(X(wide ? 0.2 : 0.26), H * 0.3, 17 * u, ' opacity=".6"'));
    food.wheat(sh, r, [X(0.08), H * 1.05, X(0.1), H * 0.7, X(0.12), H * 0.45, X(wide ? 0.2 : 0.26), H * 0.12], 1.25);
    food.wheat(sh, r, [X(0.18), H * 1.05, X(0.22), H * 0.75, X(0.26), H * 0.5, X(wide ? 0.36 : 0.44), H * 0.24], 1.1);
    const main = r.pick(["pomegranate", "citrus"] as const);
    food[main](sh, r, X(wide ? 0.7 : 0.68), H * (wide ? 0.56 : 0.6), (wide ? 38 : 36) * u);
    food.fig(sh, r, X(wide ? 0.4 : 0.28), H * 0.8, 12.5 * u, -0.2);
  },
  guarda,
};

/** The tossed pattern: fruit, nuts and sprigs on a loose grid, like an endpaper. */
function guarda(sh: Sheet, r: Chance): void {
  const { width: W, height: H, unit: u } = sh;
  const [cols, rows] = W / H > 1.2 ? [4, 2] : W / H < 0.9 ? [2, 3] : [3, 3];
  const k = W / H > 1.2 ? 1.7 : 1.9;
  const kinds = ["citrus", "almonds", "pear", "sprig", "pomegranate", "fig", "almonds"] as const;
  const first = r.whole(0, 6);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const x = (W * (col + 0.5 + (row % 2 ? 0.22 : -0.22))) / cols + r.between(-2, 2) * u;
      const y = (H * (row + 0.5)) / rows + r.between(-2, 2) * u;
      const kind = kinds[(first + col + row * cols) % kinds.length] ?? "almonds";
      if (kind === "sprig") {
        const a = r.between(-0.9, -0.2),
          reach = 13 * u * k;
        food.olives(
          sh,
          r,
          [x - Math.cos(a) * reach, y - Math.sin(a) * reach, x - 4 * u, y + 3 * u, x + 4 * u, y - 4 * u, x + Math.cos(a) * reach, y + Math.sin(a) * reach],
          0.8 * k,
        );
      } else if (kind === "almonds") food.almonds(sh, r, x, y, 4.6 * u * k, 2);
      else if (kind === "citrus" || kind === "pomegranate") food[kind](sh, r, x, y, 11.5 * u * k);
      else food[kind](sh, r, x, y + 2 * u, 9.4 * u * k, r.between(-0.5, 0.5));
    }
}

/** A word of the slug chooses the table where one fits; otherwise chance does. */
const tableFor = (slug: string, r: Chance): keyof typeof tables => {
  if (/beneficioso|comer/.test(slug) || slug === "alimentacion-menopausia") return "corte";
  if (/receta|menu|peso/.test(slug)) return "bodegon";
  if (/suplemento|aceite|calcio/.test(slug)) return "rama";
  if (/plan|lista|categoria/.test(slug)) return "guarda";
  return r.pick(["corte", "rama", "guarda"]);
};

export function alimentacion(sh: Sheet, r: Chance, slug: string): void {
  const flip = r.sign();
  const X = (t: number) => (flip > 0 ? t : 1 - t) * sh.width;
  const table: Table = tables[tableFor(slug, r)];
  table(sh, r, X, flip);
}
