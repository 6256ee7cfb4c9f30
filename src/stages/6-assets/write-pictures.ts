// Stage 6 for pictures: each variant is made once for its source, and kept.
import type { PlannedPicture } from "../../model/picture.ts";
import type { Output, PictureTools, SiteFiles } from "../../model/tools.ts";

/** Made at once: each takes one thread, whatever the computer has, because the bytes of an AVIF depend on their number. */
const AT_ONCE = 4;

/** Writes every variant, in any order. */
export async function writePictures(planned: readonly PlannedPicture[], tools: PictureTools, files: SiteFiles, output: Pick<Output, "write">): Promise<void> {
  const waiting = [...planned];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { source } = next;
      output.write(next.output, await tools.make(next, () => files.read(source)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
