// Síntomas, the body: a drop, a pulse, mist, hills, a cycle. They stand beside the skies of sintomas.ts.
import type { Chance } from "../chance.ts";
import { circle, ellipse, n, n1, P, path, polar, rays, TAU } from "../paths.ts";
import { type Sheet, sea } from "../sheet.ts";

/** A drop in contour lines, and the rings it will make. */
export function gota(sh: Sheet, r: Chance, cx: number): void {
  const { height: H, unit: u } = sh;
  const R = r.between(20, 22) * u;
  const cy = H * 0.42;
  const drop = (k: number): string => {
    const [x, y] = [cx, cy + R * 0.34 * (1 - k)];
    const [w, foot] = [R * k, y + R * 0.25 * k];
    return `M${P(x, y - w * 1.6)}C${P(x + w * 0.16, y - w * 1.05)} ${P(x + w, y - w * 0.42)} ${P(x + w, foot)}A${n(w)} ${n(w)} 0 0 1 ${P(x - w, foot)}C${P(x - w, y - w * 0.42)} ${P(x - w * 0.16, y - w * 1.05)} ${P(x, y - w * 1.6)}z`;
  };
  sh.b(circle(cx, cy, R * 1.9, ' opacity=".4"'), path(drop(1)));
  sh.a(path(drop(0.5)));
  sh.line(path([1, 0.8, 0.6, 0.4, 0.22].map(drop).join("")), path(drop(0.96), `${sh.hatch("h", 1.6 * u, 30 * r.sign())} opacity=".4"`));
  for (const k of [1, 1.25, 1.56]) sh.line(circle(cx, cy, R * 1.5 * k, ` opacity="${n1(0.8 - k * 0.3)}"`));
  for (const k of [0.35, 0.75, 1.25, 1.85, 2.6]) sh.line(ellipse(cx, H * 0.82, R * k, R * k * 0.16));
  sh.c(circle(cx + R * 1.7 * r.sign(), H * 0.15, 3.2 * u));
  sea(sh, r, H * 0.86, { count: 4, amp: 0.9 });
}

/** Swings of a pulse: place and height, in radii from the middle of the disc. */
const PULSE: readonly (readonly [number, number])[] = [[-1.5, 0], [-1.05, -0.26], [-0.7, 0.14], [-0.22, -1.12], [0.22, 0.78], [0.62, -0.3], [1, 0.12], [1.45, 0]]; // biome-ignore format: one line

/** A beat that crosses a disc: four lines that swing together. */
export function pulso(sh: Sheet, r: Chance, cx: number): void {
  const { width: W, height: H, unit: u } = sh;
  const R = r.between(25, 28) * u;
  const cy = H * 0.44;
  const swing = (k: number): string => {
    let d = `M${P(-20, cy)}H${n(cx - 1.5 * R)}`;
    PULSE.slice(1).forEach(([t, up], i) => {
      const [t0, up0] = PULSE[i] ?? [t, up];
      const step = (t - t0) * R * 0.44;
      d += `C${P(cx + t0 * R + step, cy + up0 * R * k)} ${P(cx + t * R - step, cy + up * R * k)} ${P(cx + t * R, cy + up * R * k)}`;
    });
    return `${d}H${n(W + 20)}`;
  };
  sh.b(circle(cx, cy, R * 1.38, ' opacity=".5"'));
  sh.a(circle(cx, cy, R));
  sh.line(circle(cx, cy, R * 0.98, `${sh.hatch("h", 1.6 * u, 24 * r.sign())} opacity=".4"`), circle(cx, cy, R * 1.07), rays(cx, cy, R * 1.38, R * 1.48, 60));
  for (const k of [1, 0.72, 0.46, 0.22]) sh.line(path(swing(k), k === 1 ? ` stroke-width="${n1(u * 0.55)}"` : ""));
  sh.c(circle(cx + R * 1.7 * r.sign(), H * 0.14, 3.4 * u));
  sea(sh, r, H * 0.82, { count: 5, amp: 0.9 });
}

/** A sun behind long bands of mist. */
export function niebla(sh: Sheet, r: Chance, cx: number): void {
  const { width: W, height: H, unit: u } = sh;
  const R = r.between(27, 30) * u;
  const cy = H * 0.42;
  sh.b(circle(cx, cy, R * 1.45, ' opacity=".5"'));
  sh.a(circle(cx, cy, R));
  sh.line(circle(cx, cy, R * 1.06), rays(cx, cy, R * 1.13, R * 1.26, 64), circle(cx, cy, R * 0.98, `${sh.hatch("h", 1.6 * u, 90)} opacity=".35"`));
  const thick = 3.4 * u;
  for (let i = 0; i < 8; i++) {
    const y = cy - R * 0.62 + i * R * 0.27;
    const [from, to] = [cx - R * r.between(0.7, 1.7), cx + R * r.between(0.7, 1.7)];
    const bar = `M${P(from, y)}H${n(to)}`;
    sh.line(path(bar, ` stroke-width="${n1(thick + u * 0.7)}"`), path(bar, ` class="cv-k" stroke-width="${n1(thick)}"`));
    sh.line(path(`M${P(from - 4 * u, y + thick * 1.05)}h${n((to - from) * r.between(0.2, 0.6))}`, ' opacity=".6"'));
  }
  for (const y of [0.1, 0.16]) sh.line(path(`M${P(r.between(0, 0.3) * W, H * y)}h${n(r.between(0.3, 0.6) * W)}`, ' opacity=".5"'));
  sh.c(circle(cx - R * 1.6 * r.sign(), H * 0.14, 3 * u));
  sea(sh, r, H * 0.84, { count: 4, amp: 0.9 });
}

/** Hills in strata under a low sun. */
export function colinas(sh: Sheet, r: Chance, cx: number): void {
  const { width: W, height: H, unit: u } = sh;
  const side = r.sign();
  const X = (t: number) => (side > 0 ? t : 1 - t) * W;
  const R = r.between(20, 23) * u;
  sh.a(circle(cx, H * 0.36, R));
  sh.b(circle(cx, H * 0.36, R * 1.5, ' opacity=".45"'));
  sh.line(circle(cx, H * 0.36, R * 1.08), rays(cx, H * 0.36, R * 1.16, R * 1.34, 56), circle(cx, H * 0.36, R * 0.97, `${sh.hatch("h", 1.6 * u, 20 * side)} opacity=".4"`));
  const ridge = (y: number, lift: number) =>
    `M${P(X(-0.04), y)}C${P(X(0.14), y - lift)} ${P(X(0.26), y - lift * 1.15)} ${P(X(0.42), y - lift * 0.3)}S${P(X(0.66), y + lift * 0.35)} ${P(X(0.78), y - lift * 0.2)}S${P(X(0.96), y - lift * 0.7)} ${P(X(1.04), y - lift * 0.5)}`;
  const hills = [[0.62, 15, "b", 0.75], [0.74, -10, "a", 0.55], [0.87, 9, "c", 0.45]] as const; // biome-ignore format: one line
  for (const [y, lift, ink, opacity] of hills) {
    const body = `V${n(H + 20)}H${n(X(-0.04))}z`;
    sh[ink](path(ridge(H * y, lift * u) + body, ` opacity="${opacity}"`));
    let strata = "";
    for (let i = 0; i < 5; i++) strata += ridge(H * y + i * (1.4 + i * 0.42) * u, lift * u * (1 - i * 0.1));
    sh.line(path(strata));
  }
}

/** A cycle: discs that wax and wane around a ring. */
export function orbita(sh: Sheet, r: Chance, cx: number): void {
  const { height: H, unit: u } = sh;
  const R = r.between(25, 27) * u;
  const cy = H * 0.42;
  const count = 28;
  const turn = r.between(0, TAU);
  sh.b(circle(cx, cy, R * 0.72));
  sh.line(circle(cx, cy, R), circle(cx, cy, R * 0.72), circle(cx, cy, R * 0.7, `${sh.hatch("h", 1.6 * u, 45 * r.sign())} opacity=".4"`), rays(cx, cy, R * 0.24, R * 0.46, 28));
  sh.a(circle(cx, cy, R * 0.2));
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * TAU;
    const size = (0.75 + 1.75 * (0.5 + 0.5 * Math.cos((i / count) * TAU)) ** 1.5) * u;
    const [x, y] = polar(cx, cy, angle, R);
    sh[size > 1.6 * u ? "a" : "c"](circle(x, y, size));
    sh.line(circle(x, y, size));
  }
  for (const k of [1.2, 1.28, 1.42]) sh.line(circle(cx, cy, R * k, ` opacity="${n1(1.7 - k)}"`));
  sea(sh, r, H * 0.8, { count: 6, amp: 0.9, slope: 1.25 });
}
