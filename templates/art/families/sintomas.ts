// Síntomas: sun discs, moons and waves.
import type { Chance } from "../chance.ts";
import { circle, n, n1, P, path, rays } from "../paths.ts";
import { type Sheet, sea, wave } from "../sheet.ts";
import { colinas, gota, niebla, orbita, pulso } from "./sintomas-cuerpo.ts";

type Motif = (sh: Sheet, r: Chance, cx: number) => void;

const skies = {
  /** A sun seen through warm air: its lower part breaks into wavering slices. */
  calor(sh: Sheet, r: Chance, cx: number) {
    const { width: W, height: H, unit: u } = sh;
    const R = r.between(31, 34) * u;
    const cy = H * 0.47;
    const first = cy - R * r.between(0.08, 0.2);
    const [length, side] = [r.between(30, 36) * u, r.sign()];
    let slices = `<path d="M0 0h${n(W)}v${n(first)}H0z"/>`;
    let air = "";
    for (let i = 0, y = first, gap = 1.3 * u, thick = R * 0.26; y < cy + R + 6 * u && i < 9; i++) {
      const x0 = -length * (1 + ((i * 0.37) % 1)),
        height = (1.2 + i * 0.22) * u;
      const top = wave(x0, W + length, y + gap, length, height);
      slices += path(`${top}v${n(thick)}H${n(x0)}z`);
      air += top;
      y += gap + thick;
      gap *= 1.28;
      thick *= 0.8;
    }
    const seen = sh.clip("s", slices);
    sh.b(circle(cx, cy, R * 1.42, ' opacity=".5"'));
    sh.a(`<g${seen}>${circle(cx, cy, R)}</g>`);
    const upper = sh.clip("u", `<path d="M0 0h${n(W)}v${n(first)}H0z"/>`);
    sh.line(
      `<g${upper}>${circle(cx, cy, R * 1.08)}${rays(cx, cy, R * 1.16, R * 1.3, 72)}</g>`,
      `<g${seen}>${circle(cx, cy, R * 0.985, `${sh.hatch("h", 1.6 * u, 24 * side)} opacity=".5"`)}</g>`,
      path(air),
    );
    sh.c(circle(cx + side * Math.min(W * 0.34, R * 1.55), H * 0.16, 4 * u));
    sea(sh, r, H * 0.84, { count: 5, amp: 1 });
  },
  /** A crescent of ink inside a moon drawn in line, over quiet water. */
  luna(sh: Sheet, r: Chance, cx: number) {
    const { width: W, height: H, unit: u } = sh;
    const R = r.between(21, 24) * u;
    const cy = H * 0.34;
    const side = r.sign();
    const off = R * 0.5 * side;
    const k = Math.sqrt(R * R - (off / 2) ** 2);
    const sweep = side > 0 ? 1 : 0;
    const [x1, y1, y2] = [cx + off / 2, cy - k, cy + k];
    sh.a(path(`M${P(x1, y1)}A${n(R)} ${n(R)} 0 1 ${1 - sweep} ${P(x1, y2)}A${n(R)} ${n(R)} 0 0 ${sweep} ${P(x1, y1)}z`));
    sh.b(circle(cx, cy, R * 1.62, ' opacity=".4"'));
    sh.line(circle(cx, cy, R * 1.06), circle(cx + off, cy, R, `${sh.hatch("h", 1.6 * u, 0)} opacity=".7"`));
    for (let i = 1; i <= 5; i++) sh.line(circle(cx, cy, R * (1.06 + i * i * 0.05), ` opacity="${n1(0.95 - i * 0.15)}"`));
    let stars = "";
    for (let i = 0; i < 16; i++) {
      const [x, y, s] = [r.between(0.04, 0.96) * W, r.between(0.05, 0.54) * H, r.between(0.7, 1.5) * u];
      if (Math.hypot(x - cx, y - cy) > R * 2.4) stars += `M${P(x - s, y)}h${n(2 * s)}M${P(x, y - s)}v${n(2 * s)}`;
    }
    sh.line(path(stars));
    sea(sh, r, H * r.between(0.64, 0.7), { count: 8, amp: 0.8, slope: 1.25 });
    sh.c(circle(cx - off * 1.5, cy - R * 1.55, 2.4 * u));
  },
  /** Two discs that pass before each other: one ringed, one hatched. */
  eclipse(sh: Sheet, r: Chance, cx: number) {
    const { width: W, height: H, unit: u } = sh;
    const horizon = H * r.between(0.62, 0.68);
    const R = r.between(22, 25) * u;
    const d = R * r.between(0.5, 0.62);
    const cy = horizon - R * r.between(0.7, 0.95);
    const side = r.sign();
    const [x1, x2, y2] = [cx - d * side, cx + d * side, cy + R * r.between(-0.3, 0.2)];
    sh.a(circle(x1, cy, R));
    sh.b(circle(x2, y2, R * 0.96));
    for (let i = 1; i <= 6; i++) sh.line(circle(x1, cy, R * (0.16 + i * 0.15)));
    sh.line(circle(x2, y2, R * 0.94, `${sh.hatch("h", 1.6 * u, r.pick([45, -45, 90]))} opacity=".8"`), circle(x2, y2, R * 1.03));
    sh.c(circle(x2 + R * 0.7 * side, cy - R * 1.1, 3.2 * u));
    sea(sh, r, horizon, { count: 9, amp: 1.5 });
    if (W / H > 1.2) sh.line(path(wave(-10, W + 10, H * 0.16, 30 * u, 2 * u), ' opacity=".5"'), path(wave(-40, W + 10, H * 0.2, 36 * u, 2.4 * u), ' opacity=".5"'));
  },
  /** Phases in a row: the disc fills from left to right, over quiet water. */
  fases(sh: Sheet, r: Chance) {
    const { width: W, height: H, unit: u } = sh;
    const count = W / H > 1.2 ? 5 : 3;
    const R = Math.min(W / (count * 2.5), 19 * u);
    const cy = H * r.between(0.36, 0.42);
    const full = Math.floor(count / 2) + (r() < 0.3 ? 1 : 0);
    for (let i = 0; i < count; i++) {
      const x = (W * (i + 0.5)) / count,
        k = R * (1 - Math.abs(i - full) * 0.09);
      const light = 1 - Math.abs(i - full) * (2 / count) * 1.15; // 1 full, negative for a thin crescent
      const side = i <= full ? 1 : 0;
      sh.b(circle(x, cy, k * 1.16, ' opacity=".6"'));
      sh.a(
        i === full
          ? circle(x, cy, k)
          : path(`M${P(x, cy - k)}A${n(k)} ${n(k)} 0 0 ${side} ${P(x, cy + k)}A${n(Math.max(1, Math.abs(light) * k))} ${n(k)} 0 0 ${light > 0 ? side : 1 - side} ${P(x, cy - k)}z`),
      );
      sh.line(circle(x, cy, k), circle(x, cy, k * 1.16));
      if (i === full) sh.line(rays(x, cy, k * 1.24, k * 1.36, 48), circle(x, cy, k * 0.98, `${sh.hatch("h", 1.5 * u, 30)} opacity=".5"`));
    }
    sea(sh, r, H * r.between(0.64, 0.7), { count: 8, amp: 0.9, slope: 1.25 });
    sh.c(circle((W * (full + 0.5)) / count + R * 1.5, cy - R * 1.55, 2.6 * u));
  },
  /** A sun half out of the water. */
  alba(sh: Sheet, r: Chance, cx: number) {
    const { width: W, height: H, unit: u } = sh;
    const horizon = H * r.between(0.6, 0.66);
    const R = r.between(25, 29) * u;
    const above = sh.clip("s", `<path d="M0 0h${n(W)}v${n(horizon + 1.4 * u)}H0z"/>`);
    sh.a(`<g${above}>${circle(cx, horizon, R)}</g>`);
    sh.b(circle(cx, horizon, R * 1.62, ' opacity=".45"'));
    sh.line(
      `<g${above}>${[0.74, 0.87, 1.07].map((k) => circle(cx, horizon, R * k)).join("")}${rays(cx, horizon, R * 1.16, R * 1.46, 52)}${rays(cx, horizon, R * 1.56, R * 1.68, 52, 0.06)}</g>`,
    );
    sh.c(circle(cx + R * 1.75 * r.sign(), H * 0.15, 3.4 * u));
    sea(sh, r, horizon, { count: 10, amp: 1.1 });
  },
};

/** Words of the slug that choose the motif, the first match counts; without one, chance chooses among the skies. */
const WORDS: readonly (readonly [words: RegExp, motif: Motif])[] = [
  [/nocturn|noche|sueno|insomnio|apnea/, skies.luna],
  [/desencadena/, skies.eclipse],
  [/sofoco|calor/, skies.calor],
  [/regla|sangrado|ciclo/, orbita],
  [/palpita|corazon/, pulso],
  [/niebla|memoria/, niebla],
  [/sequedad|incontinencia|orina/, gota],
  [/osteoporosis|hueso|articular/, colinas],
  [/humor|emocional|animo/, skies.eclipse],
  [/fisico|etapa|perimenopausia/, skies.fases],
  [/energia|cansancio/, skies.alba],
];

export function sintomas(sh: Sheet, r: Chance, slug: string): void {
  const cx = sh.width * r.pick([0.36, 0.62, 0.5]) + r.between(-4, 4) * sh.unit;
  const chosen = WORDS.find(([words]) => words.test(slug))?.[1];
  const motif = chosen ?? skies[r.pick(["calor", "luna", "eclipse", "fases", "alba"] as const)];
  motif(sh, r, cx);
}
