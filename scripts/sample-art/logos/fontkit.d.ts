/** The part of fontkit (it comes with pdfkit) that the drawings use; the package brings no types. */
declare module "fontkit" {
  export type Glyph = { path: { scale(x: number, y: number): { toSVG(): string } } };
  export type Font = {
    unitsPerEm: number;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  };
  export function create(bytes: Uint8Array): Font;
}
