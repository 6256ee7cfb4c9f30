// Makes the icons of public/icons from the mark: `node templates/art/make-icons.mjs`. Run once, results are committed.
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";

const PAPER = "#fbf7f1";
/** Share of the icon's side that the mark takes; a maskable icon may lose a fifth on every side. */
const ICONS = [
  { name: "apple-touch-icon", size: 180, share: 0.72 },
  { name: "icon-192", size: 192, share: 0.78 },
  { name: "icon-512", size: 512, share: 0.78 },
  { name: "icon-maskable-512", size: 512, share: 0.56 },
];

const mark = '<circle cx="38" cy="25" r="21" fill="#b4502f"/><circle cx="25" cy="37" r="21.5" fill="none" stroke="#6b2a52" stroke-width="4"/>';
const folder = new URL("../../public/icons/", import.meta.url);

function draw({ size, share }) {
  const side = 64 / share;
  const at = (side - 64) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-at} ${-at} ${side} ${side}"><rect x="${-at}" y="${-at}" width="${side}" height="${side}" fill="${PAPER}"/>${mark}</svg>`;
}

await mkdir(folder, { recursive: true });
for (const icon of ICONS) {
  const png = await sharp(Buffer.from(draw(icon)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL(`${icon.name}.png`, folder), png);
}
