// Bienestar: branches and leaves, one in front, one as a shadow behind.
import type { Chance } from "../chance.ts";
import { along, type Cubic, circle, curve, ellipse, leaf, lerp, P, path, polar } from "../paths.ts";
import type { Sheet } from "../sheet.ts";

const branches = {
  olive(sh: Sheet, r: Chance, c: Cubic, scale: number, back: boolean) {
    const u = sh.unit;
    const steps = 12;
    sh.line(path(curve(c)));
    for (let i = 1; i <= steps; i++) {
      const t = 0.08 + (i / steps) * 0.9;
      const p = along(c, t);
      const s = i % 2 ? 1 : -1;
      const size = (0.6 + 0.5 * Math.sin(Math.PI * t)) * scale;
      for (const side of i === steps ? [0] : [s, -s * 0.86]) {
        const l = leaf(p.x, p.y, p.angle + side * r.between(0.62, 0.84), r.between(17, 21) * u * size, 3.7 * u * size, side * 0.1);
        if (back) sh.b(path(l.outline));
        else {
          sh.a(path(side > 0 ? l.outline : l.half));
          sh.line(path(l.outline + l.rib));
        }
      }
      if (!back && i % 4 === 2) {
        const [ox, oy] = polar(p.x, p.y, p.angle + s * 1.7, 5.4 * u * scale);
        sh.c(ellipse(ox, oy, 2.5 * u * scale, 3.3 * u * scale, p.angle));
        sh.line(ellipse(ox, oy, 2.5 * u * scale, 3.3 * u * scale, p.angle), path(`M${P(p.x, p.y)}L${P(lerp(p.x, ox, 0.5), lerp(p.y, oy, 0.5))}`));
      }
    }
  },
  eucalyptus(sh: Sheet, r: Chance, c: Cubic, scale: number, back: boolean) {
    const u = sh.unit;
    const steps = 8;
    sh.line(path(curve(c)));
    for (let i = 0; i < steps; i++) {
      const t = 0.1 + (i / steps) * 0.88;
      const p = along(c, t);
      const R = lerp(9.6, 3.6, t) * u * scale;
      for (const side of [-1, 1]) {
        const [x, y] = polar(p.x, p.y, p.angle + side * r.between(1, 1.2), R * 1.12);
        const a = p.angle + side * 1.1;
        if (back) {
          sh.b(ellipse(x, y, R, R * 0.88, a));
          continue;
        }
        sh[side > 0 ? "a" : "b"](ellipse(x, y, R, R * 0.88, a));
        sh.line(ellipse(x, y, R, R * 0.88, a), path(`M${P(p.x, p.y)}L${P(...polar(x, y, a, R * 0.55))}`));
      }
    }
  },
  fern(sh: Sheet, _r: Chance, c: Cubic, scale: number, back: boolean) {
    const u = sh.unit;
    const steps = 19;
    let fill = "",
      ribs = curve(c);
    for (let i = 0; i < steps; i++) {
      const t = 0.1 + (i / steps) * 0.9;
      const p = along(c, t);
      const size = 0.12 + Math.sin(Math.PI * (0.2 + t * 0.78)) ** 0.9;
      for (const side of [-1, 1]) {
        const l = leaf(p.x, p.y, p.angle + side * lerp(1.15, 0.62, t), 21 * u * size * scale, (1.2 + 1.9 * size) * u * scale, -side * 0.14);
        fill += l.outline;
        ribs += side > 0 ? l.outline : l.outline + l.rib;
      }
    }
    if (back) sh.b(path(fill));
    else {
      sh.a(path(fill));
      sh.line(path(ribs));
    }
  },
  /** A few very large leaves, cropped by the frame, with all their veins. */
  broad(sh: Sheet, r: Chance, c: Cubic, scale: number, back: boolean) {
    const u = sh.unit;
    sh.line(path(curve(c)));
    const places = back ? [0.3, 0.62, 0.9] : [0.2, 0.42, 0.64, 0.99];
    places.forEach((t, i) => {
      const p = along(c, t);
      const side = i === places.length - 1 ? 0.08 : i % 2 ? 1 : -1;
      const size = lerp(1.08, 0.74, t) * scale;
      const l = leaf(p.x, p.y, p.angle + side * r.between(0.72, 0.9), r.between(42, 47) * u * size, r.between(11.5, 13.5) * u * size, side * 0.14, 0.68);
      if (back) {
        sh.b(path(l.outline));
        return;
      }
      sh.a(path(l.outline));
      sh.b(path(l.half));
      sh.line(path(l.outline + l.rib), path(l.veins(9), ' opacity=".75"'));
    });
  },
  ginkgo(sh: Sheet, r: Chance, c: Cubic, scale: number, back: boolean) {
    const u = sh.unit;
    sh.line(path(curve(c)));
    [0.16, 0.34, 0.5, 0.66, 0.82, 0.99].forEach((t, i) => {
      const p = along(c, t);
      const side = i === 5 ? 0.1 : i % 2 ? 1 : -1;
      const angle = p.angle + side * r.between(0.7, 1);
      const [bx, by] = polar(p.x, p.y, angle, 7 * u * scale);
      const R = lerp(19, 13, t) * u * scale;
      const spread = 0.82;
      const [x1, y1] = polar(bx, by, angle - spread, R),
        [x2, y2] = polar(bx, by, angle + spread, R),
        [mx, my] = polar(bx, by, angle, R * 0.72);
      const [c1x, c1y] = polar(bx, by, angle - spread * 0.55, R * 1.26),
        [c2x, c2y] = polar(bx, by, angle + spread * 0.55, R * 1.26);
      const [k1x, k1y] = polar(bx, by, angle - 0.1, R * 1.12),
        [k2x, k2y] = polar(bx, by, angle + 0.1, R * 1.12);
      const d = `M${P(bx, by)}Q${P(...polar(bx, by, angle - spread * 0.9, R * 0.6))} ${P(x1, y1)}C${P(c1x, c1y)} ${P(k1x, k1y)} ${P(mx, my)}C${P(k2x, k2y)} ${P(c2x, c2y)} ${P(x2, y2)}Q${P(...polar(bx, by, angle + spread * 0.9, R * 0.6))} ${P(bx, by)}z`;
      if (back) {
        sh.b(path(d));
        return;
      }
      sh[i % 3 === 1 ? "c" : "a"](path(d));
      let veins = `M${P(p.x, p.y)}L${P(bx, by)}`;
      for (let k = -3; k <= 3; k++) if (k) veins += `M${P(bx, by)}L${P(...polar(bx, by, angle + (k / 3.9) * spread, R * 0.9))}`;
      sh.line(path(d), path(veins, ' opacity=".75"'));
    });
  },
};

/** A word of the slug chooses the plant where one fits; otherwise chance does. */
const plantFor = (slug: string, r: Chance): Plant =>
  /ejercicio|caminar/.test(slug)
    ? "olive"
    : /relajacion|mindfulness/.test(slug)
      ? "fern"
      : /piel/.test(slug)
        ? "broad"
        : /intima|sexual/.test(slug)
          ? "ginkgo"
          : r.pick(["olive", "eucalyptus", "fern", "broad", "ginkgo"] as const);

type Plant = keyof typeof branches;
/** Which plants stand well behind which. */
const BEHIND: Readonly<Record<Plant, readonly Plant[]>> = {
  olive: ["broad", "eucalyptus"],
  eucalyptus: ["fern", "broad"],
  fern: ["broad", "eucalyptus"],
  broad: ["fern", "olive"],
  ginkgo: ["fern", "eucalyptus"],
};

export function bienestar(sh: Sheet, r: Chance, slug: string): void {
  const { width: W, height: H, unit: u } = sh;
  const kind = plantFor(slug, r);
  const back = r.pick(BEHIND[kind]);
  const flip = r.sign();
  const X = (t: number) => (flip > 0 ? t * W : (1 - t) * W);
  const wide = W / H > 1.2;
  sh.c(circle(X(r.between(0.62, 0.74)), H * r.between(0.28, 0.38), r.between(15, 19) * u));
  branches[back](sh, r, [X(1), H * 1.08, X(0.92), H * 0.75, X(0.84), H * 0.5, X(wide ? 0.7 : 0.62), H * 0.1], 1.15, true);
  const main: Cubic = wide
    ? [X(0.04), H * 1.02, X(0.2), H * 0.74, X(0.42), H * 0.58, X(r.between(0.72, 0.8)), H * r.between(0.14, 0.2)]
    : [X(0.18), H * 1.05, X(0.2), H * 0.75, X(0.36), H * 0.46, X(r.between(0.66, 0.74)), H * r.between(0.1, 0.16)];
  branches[kind](sh, r, main, wide ? 1.3 : 1.12, false);
}
