/** The parts of a paper about money: its head, blocks side by side, items with their sums. */
import { drawQuietly, FOOT, GREY, INK, LEFT, type Pdf, printable, RIGHT, ruleAbove } from "./page.ts";

const GREEN = "#006B54";
const RED = "#AF1E2D";
const STRIPE = "#FFC72C";
export const WIDTH = RIGHT - LEFT;
const AMOUNT = 100;

export type Paper = { pdf: Pdf; body: PDFKit.PDFStructureElement };

export const write = ({ pdf, body }: Paper, tag: string, draw: () => void): void => {
  body.add(pdf.struct(tag, {}, draw));
};

/** Room for what must stay together; a new page where there is too little. */
export function keepTogether({ pdf }: Paper, height: number): void {
  if (pdf.y + height > FOOT) pdf.addPage();
}

type Head = {
  sender: string;
  title: string /** One word about its state, and whether it warns. */;
  stamp?: { text: string; warns: boolean };
};

/** Sender, title, stamp and the broken line of a road. */
export function drawHead(paper: Paper, { sender, title, stamp }: Head): void {
  const { pdf } = paper;
  write(paper, "P", () =>
    pdf.font("Helvetica-Bold").fontSize(11).fillColor(GREEN).text(printable(sender.toUpperCase()), LEFT, pdf.y),
  );
  const top = pdf.y + 6;
  pdf.font("Helvetica-Bold").fontSize(13);
  const stampWidth = stamp ? pdf.widthOfString(stamp.text.toUpperCase()) + 24 : 0;
  write(paper, "H1", () =>
    pdf
      .fontSize(26)
      .fillColor(INK)
      .text(printable(title), LEFT, top, { width: WIDTH - stampWidth - 16 }),
  );
  const below = pdf.y;
  if (stamp) {
    const color = stamp.warns ? RED : GREEN;
    drawQuietly(pdf, () =>
      pdf
        .rect(RIGHT - stampWidth, top - 1, stampWidth, 26)
        .lineWidth(2)
        .strokeColor(color)
        .stroke(),
    );
    write(paper, "P", () =>
      pdf
        .font("Helvetica-Bold")
        .fontSize(13)
        .fillColor(color)
        .text(stamp.text.toUpperCase(), RIGHT - stampWidth, top + 6, { width: stampWidth, align: "center" }),
    );
  }
  drawLane(pdf, below + 8);
  pdf.x = LEFT;
  pdf.y = below + 26;
}

function drawLane(pdf: Pdf, y: number): void {
  drawQuietly(pdf, () => {
    pdf.rect(LEFT, y, WIDTH, 7).fillColor(INK).fill();
    for (let x = LEFT + 8; x + 24 < RIGHT; x += 72)
      pdf
        .rect(x, y + 2.5, 24, 2)
        .fillColor(STRIPE)
        .fill();
  });
}

export type Block = { heading: string; lines: readonly string[] };

/** Blocks side by side, each with a small heading. */
export function drawBlocks(paper: Paper, blocks: readonly Block[]): void {
  const { pdf } = paper;
  const top = pdf.y;
  const gap = 24;
  const width = (WIDTH - gap * (blocks.length - 1)) / blocks.length;
  let bottom = top;
  for (const [at, { heading, lines }] of blocks.entries()) {
    const left = LEFT + at * (width + gap);
    write(paper, "H2", () =>
      pdf.font("Helvetica-Bold").fontSize(10).fillColor(GREY).text(printable(heading), left, top, { width }),
    );
    for (const [row, line] of lines.entries()) {
      write(paper, "P", () =>
        pdf
          .font(row === 0 ? "Helvetica-Bold" : "Helvetica")
          .fontSize(11)
          .fillColor(INK)
          .text(printable(line), left, pdf.y + 2, { width }),
      );
    }
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.x = LEFT;
  pdf.y = bottom + 10;
}

export const drawHeading = (paper: Paper, text: string): void => {
  keepTogether(paper, 60);
  write(paper, "H2", () =>
    paper.pdf
      .font("Helvetica-Bold")
      .fontSize(14)
      .fillColor(INK)
      .text(printable(text), LEFT, paper.pdf.y + 10, { width: WIDTH }),
  );
};

export const drawParagraph = (paper: Paper, text: string): void => {
  const { pdf } = paper;
  const height = pdf.font("Helvetica").fontSize(10.5).heightOfString(printable(text), { width: WIDTH });
  keepTogether(paper, height + 5);
  write(paper, "P", () =>
    pdf
      .font("Helvetica")
      .fontSize(10.5)
      .fillColor(INK)
      .text(printable(text), LEFT, pdf.y + 5, { width: WIDTH }),
  );
};

export type AmountRow = { label: string; note?: string; amount: string; isTotal?: boolean };

/** Items with their amounts at the right edge; a total stands out. */
export function drawAmounts(paper: Paper, rows: readonly AmountRow[]): void {
  const { pdf, body } = paper;
  const table = pdf.struct("Table");
  body.add(table);
  for (const row of rows) drawAmountRow(pdf, table, row);
  table.end();
  pdf.x = LEFT;
  pdf.y += 4;
}

function drawAmountRow(pdf: Pdf, table: PDFKit.PDFStructureElement, { label, note, amount, isTotal }: AmountRow): void {
  const font = isTotal ? "Helvetica-Bold" : "Helvetica";
  const size = isTotal ? 14 : 11;
  const width = WIDTH - AMOUNT - 12;
  const height =
    pdf.font(font).fontSize(size).heightOfString(printable(label), { width }) +
    (note ? pdf.font("Helvetica").fontSize(9.5).heightOfString(printable(note), { width }) : 0);
  if (pdf.y + height + 10 > FOOT) pdf.addPage();
  const top = pdf.y + 7;
  ruleAbove(pdf, top - 4);
  const element = pdf.struct("TR");
  table.add(element);
  element.add(
    pdf.struct("TH", {}, () => {
      pdf.font(font).fontSize(size).fillColor(INK).text(printable(label), LEFT, top, { width });
      if (note) pdf.font("Helvetica").fontSize(9.5).fillColor(GREY).text(printable(note), { width });
    }),
  );
  element.add(
    pdf.struct("TD", {}, () =>
      pdf
        .font(font)
        .fontSize(size)
        .fillColor(INK)
        .text(amount, RIGHT - AMOUNT, top, { width: AMOUNT, align: "right" }),
    ),
  );
  element.end();
  pdf.y = top + height;
}
