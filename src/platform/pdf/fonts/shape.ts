/** Chooses and places the forms of letters as browsers do: joined, stacked, in another order. */
import type { Font, GlyphPosition, Buffer as Line } from "harfbuzzjs";
import { isFromRight } from "./letters.ts";

export type Glyph = GlyphPosition & {
  id: number;
  /** The form's own; `xAdvance` says where the next one begins. */
  width: number;
  /** The letters that it stands for: the glyphs of a text have each of its letters once. */
  letters: string;
};
export type Shape = (text: string) => Glyph[];

/** Loaded with the first uncommon letter. @param data a font as pdfkit embeds it. */
export async function shaperOf(data: Uint8Array): Promise<Shape> {
  const { Blob, Buffer, Face, Font, shape } = await import("harfbuzzjs");
  const font = new Font(new Face(new Blob(data)));
  const line = new Buffer();
  return (text) => {
    line.reset();
    line.addText(text);
    line.guessSegmentProperties();
    shape(font, line);
    return glyphsOf(text, line, font);
  };
}

/** Glyphs from left to right. Those of one cluster, such as a letter with its marks, share its letters out. */
function glyphsOf(text: string, line: Line, font: Font): Glyph[] {
  const laid = line.getGlyphInfosAndPositions().map(({ codepoint: id, cluster, ...placed }) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = placed;
    return { id, width: font.glyphHAdvance(id), cluster, xAdvance, yAdvance, xOffset, yOffset };
  });
  const clusters = Map.groupBy(laid, ({ cluster }) => cluster);
  const starts = [...clusters.keys(), text.length].sort((a, b) => a - b);
  return [...clusters].flatMap(([start, glyphs]) => {
    const letters = [...text.slice(start, starts[starts.indexOf(start) + 1])];
    const parts = sharedOut(letters, isFromRight(text) ? glyphs.toReversed() : glyphs);
    return glyphs.map(({ cluster, ...glyph }, at) => ({ ...glyph, letters: parts.get(glyphs[at]) ?? "" }));
  });
}

/** One letter for each glyph that takes room, in the order of reading, and the rest for the last; a mark goes with it. */
function sharedOut<T extends { xAdvance: number }>(letters: readonly string[], glyphs: readonly T[]) {
  const wide = glyphs.filter(({ xAdvance }) => xAdvance > 0);
  const takers = wide.length > 0 ? wide : glyphs;
  const last = takers.length - 1;
  return new Map<T | undefined, string>(
    takers.map((glyph, at) => [glyph, at < last ? (letters[at] ?? "") : letters.slice(at).join("")]),
  );
}
