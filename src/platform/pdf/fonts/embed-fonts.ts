/** Gives a document the fonts for its uncommon letters, so that every text that is drawn finds them. */
import { readFile } from "node:fs/promises";
import type { Pdf } from "../page.ts";
import { type EmbeddedFont, shapeWith } from "./embedded-font.ts";
import { type FontFile, filesOf } from "./font-files.ts";
import { COMMON_LETTERS, drawable, isCommon } from "./letters.ts";
import { type Fonts, runsOf } from "./runs.ts";
import { type Shape, shaperOf } from "./shape.ts";

/** The parts of a font that pdfkit calls for each text and each line of it. */
type Drawing = {
  _font: EmbeddedFont & { ascender: number };
  _fontSize: number;
  _fontSource: string;
  text: (text: string, ...rest: unknown[]) => Pdf;
  heightOfString: (text: string, options?: Options) => number;
  widthOfString: (text: string, options?: Options) => number;
  _fragment: (text: string, x: number, y: number, options: Options) => void;
};
type Options = { align?: string; width?: number; lineWidth?: number; textWidth?: number; [name: string]: unknown };

/** `shapers` are of fonts that the document has not opened. */
type Embedded = Fonts & { shapers: Map<string, Shape> };

/** Bytes: the number of outlines, and four bounds. */
const GLYPH_HEAD = 10;

const WEIGHTS = { regular: 400, bold: 700 };

/** @param letters all that may be drawn beyond the common ones. */
export async function embedFonts(pdf: Pdf, letters: ReadonlySet<string>): Promise<void> {
  const files = await filesOf(letters);
  const isBlended = [...files.values()].some(({ isLikeHelvetica }) => isLikeHelvetica);
  const common = isBlended ? await filesOf(COMMON_LETTERS) : new Map<string, FontFile>();
  const shapers = await registerFonts(pdf, new Map([...common, ...files]));
  drawWith(pdf, { files, common, shapers });
}

/** From here on each text that is drawn or measured is so in the fonts of its letters. */
function drawWith(pdf: Pdf, fonts: Embedded): void {
  const drawing = pdf as unknown as Drawing;
  const { text, heightOfString, widthOfString, _fragment } = drawing;
  const shown = (words: string) => drawable(words, (letter) => fonts.files.has(letter));
  const eachRun = runDrawer(pdf, fonts);
  drawing.text = (words, ...rest) => text.call(pdf, shown(words), ...rest);
  drawing.heightOfString = (words, options) => heightOfString.call(pdf, shown(words), options);
  drawing.widthOfString = (words, options) => {
    if (isCommon(words)) return widthOfString.call(pdf, words, options);
    let width = 0;
    eachRun(shown(words), (run) => {
      width += widthOfString.call(pdf, run, options);
    });
    return width;
  };
  drawing._fragment = (words, x, y, options) => {
    if (isCommon(words)) return _fragment.call(pdf, words, x, y, options);
    // All fonts share the baseline of the font that the text began in.
    const baseline = (-drawing._font.ascender / 1000) * drawing._fontSize;
    let left = x + shiftOf(drawing, words, options);
    eachRun(words.replaceAll("\n", ""), (run) => {
      _fragment.call(pdf, run, left, y, { ...options, baseline, align: "left", textWidth: undefined });
      left += widthOfString.call(pdf, run, options);
    });
  };
}

/** Draws or measures each run in its font, and goes back to the font that the text was begun in. */
function runDrawer(pdf: Pdf, fonts: Embedded) {
  const drawing = pdf as unknown as Drawing;
  let isInRun = false;
  return (text: string, draw: (run: string) => void): void => {
    // The library measures the run that it draws.
    if (isInRun) {
      draw(text);
      return;
    }
    const begun = drawing._fontSource;
    const weight = begun.endsWith("-Bold") ? "bold" : "regular";
    isInRun = true;
    for (const run of runsOf(text, fonts)) {
      const name = run.file ? `${run.file.name}-${weight}` : begun;
      pdf.font(name);
      const shape = fonts.shapers.get(name);
      // The document opens a font when it is first drawn with, and keeps it.
      if (shape) shapeWith(drawing._font, shape);
      fonts.shapers.delete(name);
      draw(run.text);
    }
    pdf.font(begun);
    isInRun = false;
  };
}

/** Each file in both weights, with no more than the letters of this document, or with all where they join. */
async function registerFonts(pdf: Pdf, files: ReadonlyMap<string, FontFile>): Promise<Embedded["shapers"]> {
  const shapers = new Map<string, Shape>();
  const lettersOf = Map.groupBy(files.keys(), (letter) => files.get(letter) as FontFile);
  for (const [file, letters] of lettersOf)
    for (const weight of ["regular", "bold"] as const) {
      // Loaded with the first uncommon letter.
      const { default: subsetFont } = await import("subset-font");
      const variationAxes = file.isVariable ? { wght: WEIGHTS[weight] } : {};
      const font = await subsetFont(await readFile(file[weight]), file.isWhole ? "" : letters.join(""), {
        targetFormat: "sfnt",
        variationAxes,
        keepAllGlyphs: file.isWhole,
      });
      // The library reads the head of every glyph, also of an empty one behind which the file ends.
      pdf.registerFont(`${file.name}-${weight}`, Buffer.concat([font, Buffer.alloc(GLYPH_HEAD)]));
      shapers.set(`${file.name}-${weight}`, await shaperOf(font));
    }
  return shapers;
}

/** How far a line begins from the left edge of its box. */
function shiftOf(drawing: Drawing, text: string, { align, width, lineWidth = 0, textWidth = 0 }: Options): number {
  if (!width) return 0;
  if (align === "center") return (lineWidth - textWidth) / 2;
  return align === "right" ? lineWidth - drawing.widthOfString(text.trimEnd()) : 0;
}
