/** The part of subset-font that papers use; the package brings no types. */
declare module "subset-font" {
  type Options = { targetFormat: "sfnt"; variationAxes?: { wght?: number }; keepAllGlyphs?: boolean };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
