/** A list over many pages, its columns side by side and its head on each page; also one to write into with a pen. */
import { drawQuietly, type Element, FOOT, GREY, INK, LEFT, type Paper, type Pdf, RIGHT, WIDTH } from "./page.ts";

export type GridColumn = {
  label: string;
  /** Its part of the width; all shares together are the whole. */
  share: number;
};
export type Grid = {
  columns: readonly GridColumn[];
  rows: readonly (readonly string[])[];
  /** In points; more where a cell has several lines. */
  rowHeight?: number;
  /** Cells have borders, because they are written into. */
  isRuled?: boolean;
};

const SIZE = 10;
const PAD = 4;

/** The first cell of a row names it. Lines of a cell are parted by a line break. */
export function drawGrid(paper: Paper, grid: Grid): void {
  const { pdf, body } = paper;
  const table = pdf.struct("Table");
  body.add(table);
  const places = placesOf(grid.columns);
  drawHeads(pdf, table, grid, places);
  for (const row of grid.rows) drawRow(pdf, table, { grid, places, row });
  table.end();
  pdf.x = LEFT;
  pdf.y += 8;
}

type Place = { left: number; width: number };

function placesOf(columns: readonly GridColumn[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let left = LEFT;
  return columns.map(({ share }) => {
    const place = { left, width: (share / whole) * WIDTH };
    left += place.width;
    return place;
  });
}

/** The head belongs to the table once; on further pages it is there for the eye alone. */
function drawHeads(pdf: Pdf, table: Element | undefined, { columns }: Grid, places: readonly Place[]): void {
  const top = pdf.y + PAD;
  const writeLabel = (at: number) => {
    const { left = LEFT, width = WIDTH } = places[at] ?? {};
    pdf
      .font("Helvetica-Bold")
      .fontSize(9)
      .fillColor(GREY)
      .text(columns[at]?.label ?? "", left + PAD, top, { width: width - 2 * PAD });
  };
  if (table) {
    const row = pdf.struct("TR");
    table.add(row);
    for (const at of columns.keys()) row.add(pdf.struct("TH", {}, () => writeLabel(at)));
    row.end();
  } else
    drawQuietly(pdf, () => {
      for (const at of columns.keys()) writeLabel(at);
    });
  pdf.y = top + 14;
}

type Drawn = { grid: Grid; places: readonly Place[]; row: readonly string[] };

function drawRow(pdf: Pdf, table: Element, { grid, places, row }: Drawn): void {
  const font = (at: number) => pdf.font(at === 0 ? "Helvetica-Bold" : "Helvetica").fontSize(SIZE);
  const heights = row.map((text, at) => font(at).heightOfString(text, { width: (places[at]?.width ?? 0) - 2 * PAD }));
  const height = Math.max(grid.rowHeight ?? 0, ...heights.map((one) => one + 2 * PAD));
  if (pdf.y + height > FOOT) {
    pdf.addPage();
    drawHeads(pdf, undefined, grid, places);
  }
  const top = pdf.y;
  drawLines(pdf, { top, height, places, isRuled: grid.isRuled === true });
  const element = pdf.struct("TR");
  table.add(element);
  for (const [at, text] of row.entries()) {
    const { left = LEFT, width = WIDTH } = places[at] ?? {};
    element.add(
      pdf.struct(at === 0 ? "TH" : "TD", {}, () =>
        font(at)
          .fillColor(INK)
          .text(text, left + PAD, top + PAD, { width: width - 2 * PAD }),
      ),
    );
  }
  element.end();
  pdf.y = top + height;
}

type Lines = { top: number; height: number; places: readonly Place[]; isRuled: boolean };

function drawLines(pdf: Pdf, { top, height, places, isRuled }: Lines): void {
  drawQuietly(pdf, () => {
    pdf.lineWidth(0.5).strokeColor(isRuled ? GREY : "#C9CED3");
    pdf.moveTo(LEFT, top).lineTo(RIGHT, top).stroke();
    if (!isRuled) return;
    for (const left of [...places.map((one) => one.left), RIGHT])
      pdf
        .moveTo(left, top)
        .lineTo(left, top + height)
        .stroke();
    pdf
      .moveTo(LEFT, top + height)
      .lineTo(RIGHT, top + height)
      .stroke();
  });
}
