// Testimonios: interlaced lines, each strand a band of parallel lines that passes over and under the others.
import type { Chance } from "../chance.ts";
import { circle, n1, P, TAU } from "../paths.ts";
import type { Sheet } from "../sheet.ts";

export function testimonios(sh: Sheet, r: Chance): void {
  const { width: W, height: H, unit: u, id } = sh;
  const upright = H > W * 1.1;
  const [long, short] = upright ? [H, W] : [W, H];
  const strands = r.pick([2, 3, 3]);
  const length = short * r.between(0.66, 0.95); // one full turn
  const amp = short * r.between(0.19, 0.25);
  const band = u * r.pick([8, 9.5, 11]) * (strands === 2 ? 1.25 : 1);
  const axis = short * r.between(0.46, 0.54);
  const start = -length + r.between(0, 0.5) * length;
  const p = (l: number, w: number) => (upright ? P(w, l) : P(l, w));
  const height = (s: number, l: number) => Math.sin(((l - start) / length) * TAU - (s * TAU) / strands);

  // Discs of ink behind, where the strands swing out.
  for (let i = 0; i < 3; i++) {
    const l = long * (0.2 + i * 0.3) + r.between(-6, 6) * u;
    const w = axis + (i % 2 ? 1 : -1) * amp * r.between(0.5, 1);
    const R = r.between(12, 18) * u;
    const plate = (["b", "c", "a"] as const)[i] ?? "b";
    sh[plate](upright ? circle(w, l, R) : circle(l, w, R));
  }

  // Each strand is one sine of cubic pieces, stroked several times so that it becomes a band of parallel lines.
  for (let s = 0; s < strands; s++) {
    const offset = start + (s / strands) * length;
    let d = "";
    for (let i = 0, l = offset; l < long + length; i++, l += length / 2) {
      const peak = axis - (i % 2 ? -1 : 1) * amp * 1.36;
      d += `${i ? "" : `M${p(l, axis)}`}C${p(l + length * 0.182, peak)} ${p(l + length * 0.318, peak)} ${p(l + length / 2, axis)}`;
    }
    if (s)
      d = `M${p(offset - length / 2, axis)}C${p(offset - length * 0.318, axis + amp * 1.36)} ${p(offset - length * 0.182, axis + amp * 1.36)} ${p(offset, axis)}${d.slice(d.indexOf("C"))}`;
    const widths = [0, 1, 2, 3].map((k) => band * (1 - k * 0.27));
    sh.define(
      `<path id="${id}-p${s}" d="${d}"/><g id="${id}-s${s}" fill="none">${widths.map((w) => `<use href="#${id}-p${s}" class="cv-r${s}" stroke-width="${n1(w + u * 0.62)}"/><use href="#${id}-p${s}" class="cv-k" stroke-width="${n1(w)}"/>`).join("")}</g>`,
    );
  }
  for (let s = 0; s < strands; s++) sh.line(`<use href="#${id}-s${s}"/>`);

  // Crossings: every second one is drawn again with the lower strand on top.
  for (let s = 0; s < strands - 1; s++) {
    let over = "";
    for (let o = s + 1; o < strands; o++) {
      let turn = 0;
      for (let l = -length / 2; l < long + length / 2; l += 1) {
        const [f0, f1]: [number, number] = [height(s, l) - height(o, l), height(s, l + 1) - height(o, l + 1)];
        if (f0 * f1 > 0 || f0 === 0) continue;
        if ((turn++ + o) % 2) continue;
        const w = axis - height(s, l) * amp;
        over += upright ? circle(w, l, band * 1.15) : circle(l, w, band * 1.15);
      }
    }
    if (over) sh.line(`<use href="#${id}-s${s}"${sh.clip(`x${s}`, over)}/>`);
  }
}
