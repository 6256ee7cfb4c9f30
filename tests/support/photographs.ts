// Pictures for tests, made by sharp: always the same for the same size.
import sharp from "sharp";

/** A photograph of nothing: colours that run into each other, so that it compresses as one does. */
export function photograph(width: number, height: number, format: "jpeg" | "png" | "webp" | "avif" = "jpeg"): Promise<Buffer> {
  return drawn(width, height).toFormat(format).toBuffer();
}

/** One that a telephone took upright: it lies on its side, and says so. */
export const uprightPhotograph = (width: number, height: number): Promise<Buffer> => drawn(height, width).withMetadata({ orientation: 6 }).jpeg().toBuffer();

/** A PNG that lets the page shine through. */
export const transparentPicture = (width: number, height: number): Promise<Buffer> => drawn(width, height).ensureAlpha(0.5).png().toBuffer();

/** An animation of two frames. */
export const animation = (width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.concat([pixels(width, height), pixels(width, height).reverse()]), { raw: { width, height: 2 * height, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer();

function drawn(width: number, height: number): ReturnType<typeof sharp> {
  return sharp(pixels(width, height), { raw: { width, height, channels: 3 } });
}

function pixels(width: number, height: number): Buffer {
  const colours = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      colours[at] = (255 * x) / width;
      colours[at + 1] = 128 + 100 * Math.sin(x / 40) * Math.cos(y / 30);
      colours[at + 2] = (255 * y) / height;
    }
  }
  return colours;
}
