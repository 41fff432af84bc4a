/** A table of values by row and column. */
import { type Element, FOOT, GREY, INK, LEFT, type Paper, printable, RIGHT, ruleAbove } from "./page.ts";

export type Matrix = {
  /** What the first column names, such as `Level`. */
  corner: string;
  columns: readonly string[];
  rows: readonly { label: string; note?: string; cells: readonly string[] }[];
};

const CELL = 84;
const GAP = 12;

export function drawMatrix({ pdf, body }: Paper, { corner, columns, rows }: Matrix): void {
  const table = pdf.struct("Table");
  body.add(table);
  const labelWidth = RIGHT - LEFT - columns.length * CELL - GAP;
  const cellLeft = (at: number) => RIGHT - (columns.length - at) * CELL;
  const row = (height: number, draw: (top: number, element: Element) => void) => {
    if (pdf.y + height + 7 > FOOT) pdf.addPage();
    const top = pdf.y + 7;
    ruleAbove(pdf, top - 4);
    const element = pdf.struct("TR");
    table.add(element);
    draw(top, element);
    element.end();
    pdf.fillColor(INK);
    pdf.y = top + height;
  };
  const cell = (tag: "TH" | "TD", at: number, top: number, text: string) =>
    pdf.struct(tag, {}, () => pdf.text(printable(text), cellLeft(at), top, { width: CELL, align: "right" }));

  row(14, (top, element) => {
    pdf.font("Helvetica-Bold").fontSize(10.5).fillColor(GREY);
    element.add(pdf.struct("TH", {}, () => pdf.text(printable(corner), LEFT, top, { width: labelWidth })));
    for (const [at, column] of columns.entries()) element.add(cell("TH", at, top, column));
  });
  for (const { label, note, cells } of rows) {
    const height =
      pdf.font("Helvetica-Bold").fontSize(12).heightOfString(printable(label), { width: labelWidth }) +
      (note ? pdf.font("Helvetica").fontSize(10.5).heightOfString(printable(note), { width: labelWidth }) : 0);
    row(height, (top, element) => {
      element.add(
        pdf.struct("TH", {}, () => {
          pdf
            .font("Helvetica-Bold")
            .fontSize(12)
            .fillColor(INK)
            .text(printable(label), LEFT, top, { width: labelWidth });
          if (note) pdf.font("Helvetica").fontSize(10.5).fillColor(GREY).text(printable(note), { width: labelWidth });
        }),
      );
      pdf.font("Helvetica").fontSize(12).fillColor(INK);
      for (const [at, text] of cells.entries()) element.add(cell("TD", at, top, text));
    });
  }
  table.end();
}
