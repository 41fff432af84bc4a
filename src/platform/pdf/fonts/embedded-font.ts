/** Lets a font of pdfkit be laid out by our shaper. */
import type { Glyph, Shape } from "./shape.ts";

/** The parts of an embedded font of pdfkit that lay out a text and collect what of the font is used. */
export type EmbeddedFont = {
  /** Makes thousandths of the size from units of the font. */
  scale: number;
  subset: { glyphs: number[] };
  /** By the place of the glyph in the subset. */
  widths: number[];
  unicode: number[][];
  layout: (text: string) => { advanceWidth: number };
  encode: (text: string) => [string[], Placing[]];
};
type Placing = Record<"xAdvance" | "yAdvance" | "xOffset" | "yOffset" | "advanceWidth", number>;

/** A form that stands for other letters elsewhere is embedded again, so that each is copied as the letters that it is. */
export function shapeWith(font: EmbeddedFont, shape: Shape): void {
  const places = new Map<string, number>();
  const placeOf = ({ id, width, letters }: Glyph): number => {
    const key = `${id} ${letters}`;
    const place = places.get(key) ?? font.subset.glyphs.push(id) - 1;
    places.set(key, place);
    font.widths[place] = width * font.scale;
    font.unicode[place] = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
    return place;
  };
  font.layout = (text) => ({
    advanceWidth: shape(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0) * font.scale,
  });
  font.encode = (text) => {
    const glyphs = shape(text);
    const placed = glyphs.map(({ xAdvance, yAdvance, xOffset, yOffset, width }) => ({
      xAdvance: xAdvance * font.scale,
      yAdvance: yAdvance * font.scale,
      xOffset: xOffset * font.scale,
      yOffset: yOffset * font.scale,
      advanceWidth: width * font.scale,
    }));
    return [glyphs.map((glyph) => placeOf(glyph).toString(16).padStart(4, "0")), placed];
  };
}
