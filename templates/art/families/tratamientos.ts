// Tratamientos: seed heads on their stems.
import type { Chance } from "../chance.ts";
import { along, type Cubic, circle, curve, dots, ellipse, leaf, lerp, n, P, type Point, path, polar, rays } from "../paths.ts";
import type { Sheet } from "../sheet.ts";

type Plates = Pick<Sheet, "a" | "b" | "c" | "line" | "clip" | "unit">;
type Head = (sh: Plates, r: Chance, x: number, y: number, R: number, lean: number) => void;

export const heads = {
  /** Allium or dandelion: rays and rings of dots. */
  globe(sh: Plates, r: Chance, x: number, y: number, R: number) {
    const count = r.pick([24, 28, 32]);
    sh.b(circle(x, y, R * 0.98));
    sh.line(
      rays(x, y, R * 0.14, R * 0.9, count),
      rays(x, y, R * 0.14, R * 0.62, count / 2, 0.1),
      dots(x, y, R * 0.96, count, sh.unit * 1.15),
      dots(x, y, R * 0.68, count / 2, sh.unit * 0.8),
      circle(x, y, R * 0.12),
    );
    sh.c(circle(x, y, R * 0.2));
  },
  /** Poppy capsule: an urn with ribs and a scalloped crown. */
  capsule(sh: Plates, _r: Chance, x: number, y: number, R: number, lean = 0) {
    const turn = ` transform="rotate(${n(lean * 57.3)} ${P(x, y)})"`;
    const w = R * 0.66;
    const top = y - R * 0.72;
    const urn = `M${P(x - w * 0.16, y + R * 0.82)}C${P(x - w * 1.1, y + R * 0.5)} ${P(x - w * 1.25, y - R * 0.35)} ${P(x - w * 0.5, top)}L${P(x + w * 0.5, top)}C${P(x + w * 1.25, y - R * 0.35)} ${P(x + w * 1.1, y + R * 0.5)} ${P(x + w * 0.16, y + R * 0.82)}z`;
    let crown = `M${P(x - w * 0.95, top - R * 0.06)}`;
    for (let i = 0; i < 7; i++) crown += `q${n((w * 1.9) / 14)} ${n(-R * 0.34)} ${n((w * 1.9) / 7)} 0`;
    crown += `Q${P(x, top + R * 0.22)} ${P(x - w * 0.95, top - R * 0.06)}z`;
    let ribs = "";
    for (const k of [-0.66, -0.36, -0.1, 0.16, 0.42, 0.72]) ribs += `M${P(x + w * 0.5 * k, top + R * 0.06)}Q${P(x + w * 1.25 * k, y)} ${P(x + w * 0.3 * k, y + R * 0.66)}`;
    sh.a(`<g${turn}>${path(urn)}</g>`);
    sh.c(`<g${turn}>${path(crown)}</g>`);
    sh.line(`<g${turn}>${path(urn)}${path(ribs, ' opacity=".75"')}${path(crown)}</g>`);
  },
  /** Fennel or carrot umbel: a fan of rays, each with its own small fan of seeds. */
  umbel(sh: Plates, r: Chance, x: number, y: number, R: number, lean = 0) {
    const base: Point = [x - Math.sin(lean) * R * 0.7, y + Math.cos(lean) * R * 0.7];
    const count = r.pick([9, 11, 13]);
    let d = "";
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1) - 0.5;
      const angle = -Math.PI / 2 + lean + t * 2.1;
      const reach = R * (1.32 - Math.abs(t) * 0.42);
      const [ex, ey] = polar(...base, angle, reach);
      const [mx, my] = polar(...base, angle - t * 0.35, reach * 0.55);
      d += `M${P(...base)}Q${P(mx, my)} ${P(ex, ey)}`;
      sh.line(dots(ex, ey, R * 0.13, 9, sh.unit * 1), circle(ex, ey, R * 0.02));
      sh[i % 3 ? "b" : "a"](circle(ex, ey, R * 0.19));
    }
    sh.line(path(d));
  },
  /** Honesty: translucent oval pods with three seeds each. */
  pods(sh: Plates, _r: Chance, x: number, y: number, R: number, lean = 0) {
    const count = 5;
    const c: Cubic = [x - Math.sin(lean) * R, y + R * 1.5, x, y + R * 0.8, x, y + R * 0.2, x + Math.sin(lean) * R, y - R * 0.8];
    sh.line(path(curve(c)));
    for (let i = 0; i < count; i++) {
      const { x: px, y: py } = along(c, 0.1 + i * 0.22);
      const s = i === count - 1 ? 0 : i % 2 ? 1 : -1;
      const ox = px + s * R * 0.42,
        oy = py - R * (s ? 0.16 : 0.3);
      const angle = s * 0.45;
      sh[i % 2 ? "a" : "b"](ellipse(ox, oy, R * 0.27, R * 0.38, angle));
      sh.line(ellipse(ox, oy, R * 0.27, R * 0.38, angle), path(`M${P(px, py)}L${P(lerp(px, ox, 0.55), lerp(py, oy, 0.2))}`));
      sh.line(
        ellipse(ox - R * 0.06, oy - R * 0.1, R * 0.05, R * 0.07, angle),
        ellipse(ox + R * 0.07, oy + R * 0.02, R * 0.05, R * 0.07, angle),
        ellipse(ox - R * 0.02, oy + R * 0.15, R * 0.05, R * 0.07, angle),
      );
    }
  },
  /** Teasel or plantain: a long hatched cone with a collar. */
  cone(sh: Plates, _r: Chance, x: number, y: number, R: number, lean = 0) {
    const turn = ` transform="rotate(${n(lean * 57.3)} ${P(x, y)})"`;
    sh.a(`<g${turn}>${ellipse(x, y, R * 0.42, R * 0.98)}</g>`);
    let d = "";
    for (let i = -4; i <= 4; i++)
      d += `M${P(x - R * 0.4, y + i * R * 0.2 + R * 0.18)}Q${P(x, y + i * R * 0.2 - R * 0.06)} ${P(x + R * 0.4, y + i * R * 0.2 - R * 0.18)}M${P(x - R * 0.4, y + i * R * 0.2 - R * 0.18)}Q${P(x, y + i * R * 0.2 + R * 0.06)} ${P(x + R * 0.4, y + i * R * 0.2 + R * 0.18)}`;
    const clip = sh.clip(`k${n(x)}`, ellipse(x, y, R * 0.42, R * 0.98));
    let bracts = "";
    for (const s of [-1, 1]) for (const k of [0.75, 1.15]) bracts += `M${P(x, y + R * 0.98)}q${n(s * R * 0.4 * k)} ${n(-R * 0.05)} ${n(s * R * 0.62 * k)} ${n(-R * 0.5 * k)}`;
    sh.line(`<g${turn}>${ellipse(x, y, R * 0.42, R * 0.98)}<g${clip}>${path(d)}</g>${path(bracts)}</g>`);
  },
};

type Kind = keyof typeof heads;
/** How far below its middle each head meets the stem, and how large it is, in its own radius and in units. */
const JOIN = { globe: 0.98, capsule: 0.82, umbel: 0.7, pods: 1.5, cone: 0.98 };
const SIZE = { globe: 17, capsule: 13.5, umbel: 18.5, pods: 16, cone: 14.5 };

export function tratamientos(sh: Sheet, r: Chance): void {
  const { width: W, height: H, unit: u } = sh;
  const count = W / H > 3 ? Math.round((W / H) * 1.7) : W / H > 1.9 ? 6 : W / H > 1.2 ? 4 : 3;
  const kinds: Kind[] = ["globe", "capsule", "umbel", "pods", "cone"];
  for (let i = kinds.length - 1; i > 0; i--) {
    const j = r.whole(0, i);
    [kinds[i], kinds[j]] = [kinds[j] as Kind, kinds[i] as Kind];
  }
  const tall = r.whole(0, count - 1);
  sh.b(circle(W * r.pick([0.3, 0.52, 0.7]), H * 0.44, 34 * u, ' opacity=".55"'));
  // Ghost stems behind, in one pale ink.
  for (let i = 0; i < count; i++) {
    const x = (W * (i + r.between(0.1, 0.3))) / count,
      y = H * r.between(0.36, 0.7),
      R = r.between(5, 8) * u;
    sh.b(circle(x, y, R, ' opacity=".7"'), path(`M${P(x - 0.4 * u, y)}L${P(x - 0.4 * u, H + 20)}h${n(0.8 * u)}L${P(x + 0.4 * u, y)}z`, ' opacity=".7"'));
  }
  for (let i = 0; i < count; i++) {
    const kind = kinds[i % kinds.length] as Kind;
    const R = SIZE[kind] * u * r.between(0.92, 1.08);
    const inset = Math.max(0, R - W / count / 2);
    const x = Math.min(W - R * 0.9, Math.max(R * 0.9, W * ((i + 0.5) / count) + r.between(-3, 3) * u + (i === 0 ? inset : 0)));
    const y = H * Math.min(0.56, 0.2 + Math.abs(i - tall) * 0.14 + r.between(0, 0.05)) + R * 0.35;
    const lean = r.between(-0.16, 0.16);
    const foot = x + r.between(-6, 6) * u;
    const join = JOIN[kind] * R;
    const stem: Cubic = [foot, H + 10, foot + r.between(-3, 3) * u, H * 0.78, x - Math.sin(lean) * R * 2.4, y + R * 2.4, x - Math.sin(lean) * join, y + Math.cos(lean) * join];
    sh.line(path(curve(stem)));
    for (const t of [0.14, 0.36].slice(0, r.whole(1, 2))) {
      const p = along(stem, t);
      const s = r.sign();
      const l = leaf(p.x, p.y, p.angle + s * r.between(0.4, 0.65), r.between(16, 23) * u, r.between(2.8, 3.8) * u, s * 0.24);
      sh.c(path(l.outline));
      sh.line(path(l.outline + l.rib));
    }
    const head: Head = heads[kind];
    head(sh, r, x, y, R, lean);
  }
}
