/** Lines that shrink until they fit their box: names on badges, certificates and cards. */
import { type Paper, type Pdf, write } from "./page.ts";

export type FittedLine = {
  text: string;
  size: number;
  /** The smallest size. A text that is still too wide breaks into lines. */
  least: number;
  /** The most lines; the rest of the text is cut. */
  lines?: number;
  bold: boolean;
  color: string;
  tag: string;
};

/** The size, at most `line.size` and at least `line.least`, at which the text is on one line of the width. */
function fittingSize(pdf: Pdf, { text, size, least, bold }: FittedLine, width: number): number {
  const wide = pdf
    .font(bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .widthOfString(text);
  return Math.max(least, Math.min(size, (size * width) / Math.max(wide, 1)));
}

type Box = { left: number; top: number; width: number; align?: "left" | "center"; gap?: number };

/** Draws lines one below the other, each as large as it fits. @returns where the next one would begin */
export function drawFitted(
  paper: Paper,
  all: readonly FittedLine[],
  { left, top: first, width, align = "center", gap = 8 }: Box,
): number {
  const { pdf } = paper;
  let top = first;
  for (const line of all) {
    if (!line.text) continue;
    const size = fittingSize(pdf, line, width - 2);
    const font = pdf.font(line.bold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
    const height = Math.min(font.heightOfString(line.text, { width }), size * 1.25 * (line.lines ?? 1));
    write(paper, line.tag, () =>
      font.fillColor(line.color).text(line.text, left, top, { width, height, align, ellipsis: true }),
    );
    top += height + gap;
  }
  return top;
}
