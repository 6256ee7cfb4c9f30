// Pictures: how texts, data and templates name them, what is known of a file, and how pages show it.
import type { OutputPath, SourcePath, UrlPath } from "./paths.ts";

/** A picture that data or front matter names, as templates get it: the file's path below the root. */
export interface PictureRef {
  readonly picture: string;
}

/** A place where a picture is named. */
export interface PictureUse {
  /** The file that names it. */
  readonly from: SourcePath;
  /** As written: "foto.jpg" beside the file, "/fotos/ana.jpg" in public/. */
  readonly src: string;
  /** The way to it in front matter or in a data file; undefined in a Markdown body. */
  readonly path?: readonly (string | number)[];
}

/** What a picture file shows to be. */
export interface PictureFacts {
  readonly format: PictureFormat;
  /** In pixels, the way up it is seen; 0 where an SVG does not say. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** Such as an animation: it is published as it is. */
  readonly hasFrames: boolean;
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";

/** A format that pictures are made in. */
export type MadeFormat = "avif" | "webp" | "jpeg" | "png";

/** How pages show a picture. */
export interface Picture {
  /** What every browser and feed reader understands. */
  readonly url: UrlPath;
  /** Without a size, as an SVG may be, the style sheet decides. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Smaller formats, the smallest first: a browser takes the first that it knows. */
  readonly sources: readonly PictureSource[];
}

export interface PictureSource {
  /** "image/avif" */
  readonly type: string;
  /** Addresses with widths: "/assets/foto-0a1b2c3d4e-480.avif 480w, …" */
  readonly srcset: string;
}

/** Pictures by the path of their file. */
export type Pictures = Readonly<Record<string, Picture>>;

/** One file that a picture is published as. */
export interface PlannedPicture {
  readonly source: SourcePath;
  readonly url: UrlPath;
  readonly output: OutputPath;
  readonly format: MadeFormat;
  readonly width: number;
  /** Digest of all that its bytes depend on. */
  readonly key: string;
}

/** How a site shows its pictures. */
export interface PictureSettings {
  /** How wide pictures in texts are, as in HTML: "(min-width: 46rem) 42rem, 100vw". */
  readonly sizes?: string;
  /** Widths to offer, in pixels, from the smallest; none is wider than the picture itself. */
  readonly widths?: readonly number[];
}
