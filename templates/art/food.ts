// Fruit, grain and a bowl: the pieces of the alimentación covers and of the plate.
import type { Chance } from "./chance.ts";
import { along, type Cubic, circle, curve, ellipse, leaf, lerp, n, ovalDots, P, path, polar, rays, TAU } from "./paths.ts";
import type { Sheet } from "./sheet.ts";

export const food = {
  /** Half a pomegranate: six chambers packed with seeds, and the crown. */
  pomegranate(sh: Sheet, r: Chance, x: number, y: number, R: number): void {
    sh.a(circle(x, y, R, ' opacity=".9"'));
    const crown = `M${P(x - R * 0.2, y - R * 0.96)}l${n(-R * 0.12)} ${n(-R * 0.3)}l${n(R * 0.18)} ${n(R * 0.12)}l${n(R * 0.14)} ${n(-R * 0.2)}l${n(R * 0.14)} ${n(R * 0.2)}l${n(R * 0.18)} ${n(-R * 0.12)}l${n(-R * 0.12)} ${n(R * 0.3)}`;
    sh.line(circle(x, y, R), circle(x, y, R * 0.87), path(crown));
    const turn = r() * 1.05;
    let seeds = "",
      walls = "";
    for (let k = 0; k < 6; k++) {
      const a0 = turn + (k * TAU) / 6;
      walls += `M${P(x, y)}L${P(...polar(x, y, a0, R * 0.87))}`;
      for (const [ring, count] of [
        [0.33, 1],
        [0.52, 2],
        [0.72, 3],
      ] as const)
        for (let i = 0; i < count; i++) {
          const a = a0 + ((i + 0.5) / count) * 0.86 + 0.09;
          const [sx, sy] = polar(x, y, a, R * ring);
          const [tx, ty] = polar(sx, sy, a + Math.PI, R * 0.12);
          const [ax, ay] = polar(sx, sy, a + 1.2, R * 0.135),
            [bx, by] = polar(sx, sy, a - 1.2, R * 0.135);
          seeds += `M${P(tx, ty)}Q${P(ax, ay)} ${P(...polar(sx, sy, a, R * 0.085))}Q${P(bx, by)} ${P(tx, ty)}z`;
        }
    }
    sh.c(path(seeds));
    sh.line(path(walls, ' opacity=".6"'), path(seeds));
  },
  /** A citrus wheel. */
  citrus(sh: Sheet, r: Chance, x: number, y: number, R: number): void {
    const count = r.pick([9, 10, 11]);
    sh.b(circle(x, y, R));
    let d = "";
    for (let i = 0; i < count; i++) {
      const a = (i / count) * TAU + 0.2,
        w = TAU / count / 2 - 0.05;
      d += `M${P(...polar(x, y, a, R * 0.13))}L${P(...polar(x, y, a - w, R * 0.74))}Q${P(...polar(x, y, a - w * 0.9, R * 0.85))} ${P(...polar(x, y, a, R * 0.86))}Q${P(...polar(x, y, a + w * 0.9, R * 0.85))} ${P(...polar(x, y, a + w, R * 0.74))}z`;
    }
    sh.a(path(d, ' opacity=".9"'));
    sh.line(circle(x, y, R), circle(x, y, R * 0.93), path(d), rays(x, y, R * 0.42, R * 0.64, count * 4));
  },
  /** Half a fig: a drop with a ring of seeds. */
  fig(sh: Sheet, _r: Chance, x: number, y: number, R: number, lean = 0): void {
    const turn = ` transform="rotate(${n(lean * 57.3)} ${P(x, y)})"`;
    const drop = (k: number, top: number) =>
      `M${P(x, y - R * top)}C${P(x + R * 0.28 * k, y - R * 0.7)} ${P(x + R * 1.15 * k, y - R * 0.35)} ${P(x + R * k, y + R * 0.3)}C${P(x + R * 0.92 * k, y + R * 0.98 * k)} ${P(x - R * 0.92 * k, y + R * 0.98 * k)} ${P(x - R * k, y + R * 0.3)}C${P(x - R * 1.15 * k, y - R * 0.35)} ${P(x - R * 0.28 * k, y - R * 0.7)} ${P(x, y - R * top)}z`;
    sh.c(`<g${turn}>${path(drop(0.98, 1.35), ' opacity=".8"')}</g>`);
    sh.a(`<g${turn}>${ellipse(x, y + R * 0.2, R * 0.66, R * 0.6, 0, ' opacity=".7"')}</g>`);
    sh.line(
      `<g${turn}>${path(drop(0.98, 1.35))}${path(drop(0.84, 0.95))}${ellipse(x, y + R * 0.2, R * 0.66, R * 0.6)}${ovalDots(x, y + R * 0.2, R * 0.5, R * 0.45, 22, sh.unit)}${ovalDots(x, y + R * 0.2, R * 0.32, R * 0.28, 14, sh.unit)}${rays(x, y + R * 0.2, R * 0.1, R * 0.24, 14)}</g>`,
    );
  },
  /** A pear with engraved shade and one leaf. */
  pear(sh: Sheet, _r: Chance, x: number, y: number, R: number, lean = 0): void {
    const turn = ` transform="rotate(${n(lean * 57.3)} ${P(x, y)})"`;
    const d = `M${P(x, y - R * 1.3)}C${P(x + R * 0.42, y - R * 1.34)} ${P(x + R * 0.42, y - R * 0.75)} ${P(x + R * 0.72, y - R * 0.28)}C${P(x + R * 1.25, y + R * 0.5)} ${P(x + R * 0.72, y + R)} ${P(x, y + R)}C${P(x - R * 0.72, y + R)} ${P(x - R * 1.25, y + R * 0.5)} ${P(x - R * 0.72, y - R * 0.28)}C${P(x - R * 0.42, y - R * 0.75)} ${P(x - R * 0.42, y - R * 1.34)} ${P(x, y - R * 1.3)}z`;
    const shade = `M${P(x + R * 0.2, y - R * 1.2)}C${P(x + R * 0.36, y - R * 0.6)} ${P(x + R * 0.9, y + R * 0.2)} ${P(x - R * 0.1, y + R)}C${P(x + R * 0.72, y + R)} ${P(x + R * 1.25, y + R * 0.5)} ${P(x + R * 0.72, y - R * 0.28)}C${P(x + R * 0.42, y - R * 0.75)} ${P(x + R * 0.42, y - R * 1.3)} ${P(x + R * 0.2, y - R * 1.2)}z`;
    const l = leaf(x + R * 0.06, y - R * 1.52, -0.5, R * 0.9, R * 0.24, 0.14);
    sh.b(`<g${turn}>${path(d)}</g>`);
    sh.c(`<g${turn}>${path(l.half)}</g>`);
    sh.line(
      `<g${turn}>${path(shade, sh.hatch(`p${n(x)}`, 1.7 * sh.unit, 62))}${path(`${d}M${P(x, y - R * 1.28)}Q${P(x + R * 0.02, y - R * 1.5)} ${P(x + R * 0.16, y - R * 1.72)}${l.outline}${l.rib}`)}</g>`,
    );
  },
  /** An ear of wheat along a curve. */
  wheat(sh: Sheet, _r: Chance, c: Cubic, scale: number): void {
    const u = sh.unit * scale;
    sh.line(path(curve(c)));
    let grains = "",
      awns = "";
    for (let i = 0; i < 8; i++) {
      const p = along(c, 0.52 + i * 0.066);
      for (const s of i === 7 ? [0] : [-1, 1]) {
        const l = leaf(p.x, p.y, p.angle + s * 0.56, 7.6 * u, 2 * u, -s * 0.14, 0.6);
        grains += l.outline;
        awns += `M${P(...l.tip)}L${P(...polar(...l.tip, p.angle + s * 0.3, 12 * u))}`;
      }
    }
    sh.b(path(grains));
    sh.line(path(grains), path(awns, ' opacity=".75"'));
  },
  /** An olive sprig along a curve. */
  olives(sh: Sheet, _r: Chance, c: Cubic, scale: number): void {
    const u = sh.unit * scale;
    sh.line(path(curve(c)));
    for (let i = 1; i <= 6; i++) {
      const p = along(c, i / 6.2);
      const s = i % 2 ? 1 : -1;
      const l = leaf(p.x, p.y, p.angle + s * 0.6, 15 * u, 2.9 * u, s * 0.1);
      sh.c(path(l.half));
      sh.line(path(l.outline + l.rib));
      if (i % 2) {
        const [ox, oy] = polar(p.x, p.y, p.angle - s * 1.1, 7 * u);
        sh.a(ellipse(ox, oy, 4.4 * u, 3.4 * u, p.angle));
        sh.line(ellipse(ox, oy, 4.4 * u, 3.4 * u, p.angle), path(`M${P(p.x, p.y)}L${P(lerp(p.x, ox, 0.5), lerp(p.y, oy, 0.5))}`));
      }
    }
  },
  /** A footed bowl heaped with chickpeas. */
  bowl(sh: Sheet, r: Chance, x: number, y: number, R: number): void {
    const d = `M${P(x - R, y)}C${P(x - R * 0.94, y + R * 0.74)} ${P(x - R * 0.4, y + R * 0.86)} ${P(x, y + R * 0.86)}S${P(x + R * 0.94, y + R * 0.74)} ${P(x + R, y)}z`;
    for (const [row, count] of [
      [0, 9],
      [1, 7],
      [2, 4],
    ] as const)
      for (let i = 0; i < count; i++) {
        const px = x + (i - (count - 1) / 2) * R * 0.205,
          py = y - R * (0.06 + row * 0.16);
        sh[r() < 0.72 ? "b" : "c"](circle(px, py, R * 0.11));
        sh.line(circle(px, py, R * 0.11));
      }
    sh.a(path(d));
    sh.line(
      path(`${d}M${P(x - R * 0.36, y + R * 0.84)}l${n(-R * 0.06)} ${n(R * 0.14)}h${n(R * 0.84)}l${n(-R * 0.06)} ${n(-R * 0.14)}`),
      path(d, sh.hatch(`b${n(x)}`, 2 * sh.unit, 0)),
    );
  },
  /** Loose almonds. */
  almonds(sh: Sheet, r: Chance, x: number, y: number, R: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const px = x + (i - (count - 1) / 2) * R * 2.3,
        py = y + (i % 2 ? -0.3 : 0.2) * R;
      const angle = r.between(-0.7, 0.7);
      const [bx, by] = polar(px, py, angle + Math.PI, R);
      const l = leaf(bx, by, angle, R * 2, R * 0.86, 0, 0.42);
      const pores = [-0.34, 0, 0.34]
        .map(
          (k) =>
            `M${P(...polar(...polar(bx, by, angle, R * 0.3), angle + 1.57, R * k * 0.5))}Q${P(...polar(...polar(bx, by, angle, R), angle + 1.57, R * k * 1.1))} ${P(...polar(bx, by, angle, R * 1.7))}`,
        )
        .join("");
      sh.b(path(l.outline));
      sh.a(path(l.half, ' opacity=".5"'));
      sh.line(path(l.outline), path(pores, ' opacity=".7"'));
    }
  },
};
