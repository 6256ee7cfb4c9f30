// The field of front matter or data that names a picture.
import { type ZodType, z } from "zod";
import type { PictureRef } from "./model/picture.ts";

/** Becomes the file's path in stage 3, which knows from where it is named. */
const asReference = Object.assign((src: string): PictureRef => ({ picture: src }), { namesPicture: true });

/** A picture file, named as in Markdown: "foto.jpg" beside the file that names it, "/fotos/ana.jpg" in public/. `<Picture>` shows it. */
export const pictureFile = (): ZodType<PictureRef, string> => z.string().min(1).transform(asReference);
