declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "sfnt" | "woff" | "woff2";
    /** Pins an axis to a value, or narrows it to a range. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min?: number; readonly max?: number; readonly default?: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
