// Portada: the plate of the start page.
import type { Chance } from "../chance.ts";
import { type Cubic, circle, curve, dots, ellipse, leaf, lerp, n, n1, P, type Point, path, polar, rays } from "../paths.ts";
import { type Sheet, sea } from "../sheet.ts";
import { heads } from "./tratamientos.ts";

/** One petal: a wedge from the heart of the flower with a frilled outer edge; gives outline, folds and the dark blotch. */
function petal(r: Chance, x: number, y: number, angle: number, spread: number, length: number, squash = 1): { outline: string; folds: string; blotch: string } {
  const at = (a: number, k: number): Point => {
    const [px, py] = polar(0, 0, a, length * k);
    return [x + px, y + py * squash];
  };
  const [l, e] = [angle - spread, angle + spread];
  let d = `M${P(x, y)}C${P(...at(l + spread * 0.35, 0.34))} ${P(...at(l - spread * 0.16, 0.62))} ${P(...at(l, 0.86))}`;
  const frills = 4;
  for (let i = 0; i < frills; i++) {
    const [a0, a1] = [lerp(l, e, i / frills), lerp(l, e, (i + 1) / frills)];
    const k = i === frills - 1 ? 0.86 : 1 + r.between(-0.05, 0.04);
    d += `C${P(...at(lerp(a0, a1, 0.25), 1.1 + r.between(-0.04, 0.05)))} ${P(...at(lerp(a0, a1, 0.7), 1.09 + r.between(-0.05, 0.04)))} ${P(...at(a1, k))}`;
  }
  d += `C${P(...at(e + spread * 0.16, 0.62))} ${P(...at(e - spread * 0.35, 0.34))} ${P(x, y)}z`;
  let folds = "";
  for (let i = 1; i < 9; i++) {
    const a = lerp(l, e, i / 9) + r.between(-0.03, 0.03);
    folds += `M${P(...at(a, 0.3 + r() * 0.12))}Q${P(...at(a + r.between(-0.06, 0.06), 0.6))} ${P(...at(a, 0.74 + r() * 0.2))}`;
  }
  const blotch = `M${P(x, y)}C${P(...at(l + spread * 0.3, 0.25))} ${P(...at(l + spread * 0.4, 0.4))} ${P(...at(angle, 0.42))}C${P(...at(e - spread * 0.4, 0.4))} ${P(...at(e - spread * 0.3, 0.25))} ${P(x, y)}z`;
  return { outline: d, folds, blotch };
}

/** Three poppies before a low sun: bud, flower and seed head, which is where the plant keeps what it knows. */
export function portada(sh: Sheet, r: Chance): void {
  const { width: W, height: H, unit: u, id } = sh;
  const sun = { x: W * 0.6, y: H * 0.365, R: 34 * u };
  const f = { x: W * 0.36, y: H * 0.44, R: 26 * u };
  const petals = (
    [
      [-1.62, 0.84, 1, 0.86],
      [2.84, 0.66, 1.04, 0.82],
      [0.14, 0.68, 1, 0.82],
      [1.5, 0.8, 0.96, 0.74],
    ] as const
  ).map(([angle, spread, k, squash]) => petal(r, f.x, f.y, angle, spread, f.R * k, squash));
  const flower = petals.map((p) => p.outline).join("");

  // Sun, moon and water; their lines stop where the flower stands.
  sh.define(`<mask id="${id}-m"><path fill="#fff" d="M0 0h${n(W)}v${n(H)}H0z"/><path id="${id}-f" d="${flower}"/></mask>`);
  sh.a(circle(sun.x, sun.y, sun.R));
  sh.b(circle(sun.x, sun.y, sun.R * 1.34, ' opacity=".5"'));
  let sky =
    circle(sun.x, sun.y, sun.R * 1.06) + rays(sun.x, sun.y, sun.R * 1.12, sun.R * 1.24, 96) + circle(sun.x, sun.y, sun.R * 0.985, `${sh.hatch("h", 1.35 * u, 28)} opacity=".4"`);
  for (let i = 1; i <= 3; i++) sky += circle(sun.x, sun.y, sun.R * (1.34 + i * i * 0.05), ` opacity="${n1(0.75 - i * 0.18)}"`);
  sh.line(`<g mask="url(#${id}-m)">${sky}</g>`);
  sea(sh, r, H * 0.7, { count: 9, amp: 0.9, slope: 1.2 });
  const m = { x: W * 0.13, y: H * 0.13, R: 6.4 * u };
  sh.c(path(`M${P(m.x, m.y - m.R)}A${n(m.R)} ${n(m.R)} 0 1 0 ${P(m.x + m.R * 0.96, m.y + m.R * 0.3)}A${n(m.R * 0.86)} ${n(m.R * 0.86)} 0 0 1 ${P(m.x, m.y - m.R)}z`));
  sh.line(circle(m.x, m.y, m.R * 1.1));

  const stem = (c: Cubic) => sh.line(path(curve(c), ` stroke-width="${n1(u * 0.6)}"`));
  const blade = (x: number, y: number, angle: number, length: number, width: number, bend: number) => {
    const l = leaf(W * x, H * y, angle, length * u, width * u, bend, 0.66);
    sh.c(path(l.outline), path(l.half, ' opacity=".5"'));
    sh.line(path(l.outline + l.rib));
  };
  blade(0.3, 1.03, -2.25, 44, 6, 0.3);
  blade(0.36, 1.04, -1.72, 30, 4.6, -0.22);
  blade(0.6, 1.03, -0.72, 47, 6.4, -0.34);
  blade(0.56, 1.04, -1.36, 33, 4.8, 0.2);
  blade(0.9, 1.04, -1.9, 26, 4.4, 0.26);

  // The seed head, tallest; then the open flower; then the bud, nodding.
  const cap = { x: W * 0.765, y: H * 0.215, R: 14 * u };
  stem([W * 0.57, H * 1.02, W * 0.66, H * 0.75, W * 0.79, H * 0.5, cap.x - 0.02 * cap.R, cap.y + cap.R * 0.82]);
  heads.capsule({ ...sh, a: sh.e, c: sh.e }, r, cap.x, cap.y, cap.R, 0.05);
  stem([W * 0.46, H * 1.02, W * 0.5, H * 0.82, W * 0.35, H * 0.72, f.x, f.y + f.R * 0.7]);
  sh.d(path(flower));
  sh.line(path(flower), path(petals.map((p) => p.folds).join(""), ' opacity=".55"'));
  sh.line(`<g class="cv-n">${path(petals.map((p) => p.blotch).join(""))}</g>`);
  sh.line(
    `<g class="cv-w" transform="translate(${P(f.x, f.y)}) scale(1 .84) translate(${P(-f.x, -f.y)})">${rays(f.x, f.y, 4 * u, 6.4 * u, 30)}${dots(f.x, f.y, 7.2 * u, 30, u * 1.15)}${dots(f.x, f.y, 5.6 * u, 20, u * 0.9)}</g>`,
  );
  sh.line(`<g class="cv-e">${ellipse(f.x, f.y, 3.4 * u, 2.9 * u)}</g>`, ellipse(f.x, f.y, 3.4 * u, 2.9 * u), rays(f.x, f.y, 0.5 * u, 2.7 * u, 9));
  const bud = { x: W * 0.155, y: H * 0.655 };
  stem([W * 0.34, H * 1.02, W * 0.3, H * 0.78, W * 0.25, H * 0.565, W * 0.19, H * 0.572]);
  sh.line(path(`M${P(W * 0.19, H * 0.572)}Q${P(bud.x - u, H * 0.58)} ${P(bud.x, bud.y - 6 * u)}`, ` stroke-width="${n1(u * 0.6)}"`));
  sh.d(ellipse(bud.x, bud.y, 4.5 * u, 6.6 * u, 0.1));
  sh.line(
    ellipse(bud.x, bud.y, 4.5 * u, 6.6 * u, 0.1),
    path(
      `M${P(bud.x, bud.y - 6.4 * u)}Q${P(bud.x + 3 * u, bud.y)} ${P(bud.x - 0.6 * u, bud.y + 6.5 * u)}M${P(bud.x, bud.y - 6.4 * u)}Q${P(bud.x - 3.4 * u, bud.y)} ${P(bud.x - 0.6 * u, bud.y + 6.5 * u)}`,
    ),
  );
}
