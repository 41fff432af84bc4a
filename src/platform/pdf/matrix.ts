/** A table of values by row and column. */
import { type Element, FOOT, GREY, INK, LEFT, type Paper, type Pdf, RIGHT, ruleAbove } from "./page.ts";

export type Matrix = {
  /** The heading of the first column, such as `Level`. */
  corner: string;
  columns: readonly string[];
  rows: readonly { label: string; note?: string; cells: readonly string[] }[];
};

const CELL = 84;
const GAP = 12;

export function drawMatrix({ pdf, body }: Paper, { corner, columns, rows }: Matrix): void {
  const table = pdf.struct("Table");
  body.add(table);
  const room = { pdf, table, width: RIGHT - LEFT - columns.length * CELL - GAP };
  drawRow(room, { height: 14, tag: "TH", cells: columns }, () =>
    pdf.font("Helvetica-Bold").fontSize(10.5).fillColor(GREY).text(corner, { width: room.width }),
  );
  for (const { label, note, cells } of rows) {
    const writeLabel = () => pdf.font("Helvetica-Bold").fontSize(12);
    const writeNote = () => pdf.font("Helvetica").fontSize(10.5);
    const height =
      writeLabel().heightOfString(label, { width: room.width }) +
      (note ? writeNote().heightOfString(note, { width: room.width }) : 0);
    drawRow(room, { height, tag: "TD", cells }, () => {
      writeLabel().fillColor(INK).text(label, { width: room.width });
      if (note) writeNote().fillColor(GREY).text(note, { width: room.width });
      pdf.font("Helvetica").fontSize(12).fillColor(INK);
    });
  }
  table.end();
}

type Room = {
  pdf: Pdf;
  table: Element;
  /** The element of the labels. */
  width: number;
};
type Cells = { height: number; tag: "TH" | "TD"; cells: readonly string[] };

/** @param label writes the first cell, and leaves the font of the others. */
function drawRow({ pdf, table }: Room, { height, tag, cells }: Cells, label: () => void): void {
  if (pdf.y + height + 7 > FOOT) pdf.addPage();
  const top = pdf.y + 7;
  ruleAbove(pdf, top - 4);
  const element = pdf.struct("TR");
  table.add(element);
  pdf.x = LEFT;
  pdf.y = top;
  element.add(pdf.struct("TH", {}, label));
  for (const [at, text] of cells.entries()) {
    const left = RIGHT - (cells.length - at) * CELL;
    element.add(pdf.struct(tag, {}, () => pdf.text(text, left, top, { width: CELL, align: "right" })));
  }
  element.end();
  pdf.fillColor(INK);
  pdf.x = LEFT;
  pdf.y = top + height;
}
