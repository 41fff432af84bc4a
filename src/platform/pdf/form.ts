/** The parts of a form that is filled in with a pen: lines to write on, boxes to tick, tables to fill. */
import { drawQuietly, type Element, FOOT, GREY, INK, LEFT, type Paper, type Pdf, RIGHT, WIDTH, write } from "./page.ts";

/** Columns of a table to fill, each with its share of the width. */
export type FormColumn = { label: string; share: number };
export type FormBlock = { heading: string; note?: string } & (
  | { /** Labels that share a line, with the share of each. */ lines: readonly (readonly FormColumn[])[] }
  | { choices: readonly { label: string; value?: string }[]; columns?: 1 | 2 | 3 | 4 }
  | { columns: readonly FormColumn[]; rows: number; rowHeight?: number }
);

const LINE = 26;
const CHOICE = 15.5;
const HEADING = 26;

/** A page of its own to fill in by hand. @param notes what must be read before, and where the form goes. */
export function drawForm(
  paper: Paper,
  title: string,
  blocks: readonly FormBlock[],
  { head, foot }: { head: string | undefined; foot: string },
): void {
  const { pdf } = paper;
  const writeSmall = (text: string) =>
    write(paper, "P", () =>
      pdf
        .font("Helvetica")
        .fontSize(9.5)
        .fillColor(INK)
        .text(text, LEFT, pdf.y + 4),
    );
  pdf.addPage();
  write(paper, "H2", () => pdf.font("Helvetica-Bold").fontSize(16).fillColor(INK).text(title, LEFT));
  if (head) writeSmall(head);
  for (const block of blocks) drawBlock(paper, block);
  writeSmall(foot);
}

/** A block stays on one page. */
function drawBlock(paper: Paper, block: FormBlock): void {
  const { pdf, body } = paper;
  const { note = "" } = block;
  const noteHeight = note ? pdf.font("Helvetica").fontSize(9.5).heightOfString(note, { width: WIDTH }) + 3 : 0;
  if (pdf.y + HEADING + noteHeight + heightOf(block) > FOOT) pdf.addPage();
  drawLabel(paper, block.heading, note);
  if ("lines" in block) for (const line of block.lines) drawLine(pdf, body, line);
  else if ("choices" in block) drawChoices(pdf, body, block.choices, block.columns ?? 1);
  else drawGrid(pdf, body, block);
  pdf.x = LEFT;
}

function drawLabel(paper: Paper, heading: string, note: string): void {
  const { pdf } = paper;
  write(paper, "H3", () =>
    pdf
      .font("Helvetica-Bold")
      .fontSize(11.5)
      .fillColor(INK)
      .text(heading, LEFT, pdf.y + 9),
  );
  if (note)
    write(paper, "P", () =>
      pdf
        .font("Helvetica")
        .fontSize(9.5)
        .fillColor(GREY)
        .text(note, LEFT, pdf.y + 1, { width: WIDTH }),
    );
  pdf.y += 3;
}

function heightOf(block: FormBlock): number {
  if ("lines" in block) return block.lines.length * LINE;
  if ("choices" in block) return Math.ceil(block.choices.length / (block.columns ?? 1)) * CHOICE;
  return 14 + block.rows * (block.rowHeight ?? 19);
}

/** Label below its line, so that a pen has the room above it. */
function drawLine(pdf: Pdf, body: Element, fields: readonly FormColumn[]): void {
  const top = pdf.y;
  for (const { label, left, width } of placed(fields, 10)) {
    drawQuietly(pdf, () => {
      pdf
        .moveTo(left, top + 16)
        .lineTo(left + width, top + 16)
        .lineWidth(0.75)
        .strokeColor(GREY)
        .stroke();
    });
    body.add(
      pdf.struct("P", {}, () =>
        pdf
          .font("Helvetica")
          .fontSize(8.5)
          .fillColor(GREY)
          .text(label, left, top + 17.5, { width, lineBreak: false }),
      ),
    );
  }
  pdf.y = top + LINE;
}

function drawChoices(
  pdf: Pdf,
  body: Element,
  choices: readonly { label: string; value?: string }[],
  columns: number,
): void {
  const top = pdf.y;
  const width = (WIDTH - (columns - 1) * 16) / columns;
  for (const [at, { label, value }] of choices.entries()) {
    const left = LEFT + (at % columns) * (width + 16);
    const y = top + Math.floor(at / columns) * CHOICE;
    drawQuietly(pdf, () =>
      pdf
        .rect(left, y + 1, 9, 9)
        .lineWidth(0.9)
        .strokeColor(INK)
        .stroke(),
    );
    body.add(
      pdf.struct("P", {}, () => {
        pdf.font("Helvetica").fontSize(10.5).fillColor(INK);
        const room = value ? width - 16 - pdf.widthOfString(value) - 6 : width - 16;
        pdf.text(label, left + 16, y + 1, { width: room, height: 12, ellipsis: true });
        if (value) pdf.text(value, left + 16, y + 1, { width: width - 16, align: "right", lineBreak: false });
      }),
    );
  }
  pdf.y = top + Math.ceil(choices.length / columns) * CHOICE;
}

type Grid = { columns: readonly FormColumn[]; rows: number; rowHeight?: number };

/** Numbered rows of empty cells under named columns. */
function drawGrid(pdf: Pdf, body: Element, { columns, rows, rowHeight = 19 }: Grid): void {
  const top = pdf.y;
  const number = { label: "", share: 0.05 * columns.reduce((sum, { share }) => sum + share, 0) };
  const cells = placed([number, ...columns], 0);
  const bottom = top + 14 + rows * rowHeight;
  const lefts = [...cells.map(({ left }) => left), RIGHT];
  const tops = Array.from({ length: rows + 1 }, (_, row) => top + 14 + row * rowHeight);
  drawQuietly(pdf, () => {
    pdf.lineWidth(0.75).strokeColor(GREY);
    for (const y of tops) pdf.moveTo(LEFT, y).lineTo(RIGHT, y);
    for (const x of lefts) pdf.moveTo(x, top + 14).lineTo(x, bottom);
    pdf.stroke();
  });
  const table = pdf.struct("Table");
  body.add(table);
  pdf.font("Helvetica").fontSize(8.5);
  const write = (tag: string, text: string, { left, width }: Placed, y: number) =>
    pdf.struct(tag, {}, () => pdf.fillColor(GREY).text(text, left + 4, y, { width: width - 4, lineBreak: false }));
  const head = pdf.struct("TR");
  table.add(head);
  for (const cell of cells) head.add(write("TH", cell.label || "#", cell, top + 3));
  for (let row = 0; row < rows; row++) {
    const element = pdf.struct("TR");
    table.add(element);
    for (const [at, cell] of cells.entries()) {
      const y = top + 14 + row * rowHeight + rowHeight / 2 - 4;
      element.add(write(at === 0 ? "TH" : "TD", at === 0 ? String(row + 1) : " ", cell, y));
    }
    element.end();
  }
  table.end();
  pdf.y = bottom;
}

type Placed = { label: string; left: number; width: number };

function placed(columns: readonly FormColumn[], gap: number): Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = WIDTH - gap * (columns.length - 1);
  let left = LEFT;
  return columns.map(({ label, share }) => {
    const width = (room * share) / shares;
    const cell = { label, left, width };
    left += width + gap;
    return cell;
  });
}
