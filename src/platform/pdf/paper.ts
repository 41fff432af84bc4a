/** The parts that every paper is made of: its head, headings, paragraphs, blocks side by side, and whom to ask. */
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import {
  drawQuietly,
  GREY,
  INK,
  keepTogether,
  LEFT,
  type Paper,
  type Pdf,
  printable,
  RIGHT,
  WIDTH,
  write,
} from "./page.ts";

const GREEN = "#006B54";
const RED = "#AF1E2D";
const STRIPE = "#FFC72C";
type Stamp = { text: string; warns: boolean };
type Head = {
  sender: string;
  title: string;
  /** Such as day, time and place. */
  facts?: string;
  /** One word about its state, and whether it warns. */
  stamp?: Stamp;
};

const STAMP_SIZE = 13;
/** A long title is written smaller. */
const LONG_TITLE = 60;

/** Sender, title, stamp, facts and the broken line of a road. */
export function drawHead(paper: Paper, { sender, title, facts, stamp }: Head): void {
  const { pdf } = paper;
  write(paper, "P", () =>
    pdf.font("Helvetica-Bold").fontSize(11).fillColor(GREEN).text(printable(sender.toUpperCase()), LEFT, pdf.y),
  );
  const top = pdf.y + 6;
  const stampWidth = stamp ? pdf.fontSize(STAMP_SIZE).widthOfString(stamp.text.toUpperCase()) + 24 : 0;
  write(paper, "H1", () =>
    pdf
      .fontSize(title.length > LONG_TITLE ? 20 : 26)
      .fillColor(INK)
      .text(printable(title), LEFT, top, { width: WIDTH - stampWidth - 16 }),
  );
  if (facts) write(paper, "P", () => pdf.font("Helvetica").fontSize(13).text(printable(facts), { width: WIDTH }));
  const below = pdf.y;
  if (stamp) drawStamp(paper, stamp, { top, width: stampWidth });
  drawLane(pdf, below + 8);
  pdf.x = LEFT;
  pdf.y = below + 26;
}

function drawStamp(paper: Paper, { text, warns }: Stamp, { top, width }: { top: number; width: number }): void {
  const { pdf } = paper;
  const color = warns ? RED : GREEN;
  drawQuietly(pdf, () =>
    pdf
      .rect(RIGHT - width, top - 1, width, 26)
      .lineWidth(2)
      .strokeColor(color)
      .stroke(),
  );
  write(paper, "P", () =>
    pdf
      .font("Helvetica-Bold")
      .fontSize(STAMP_SIZE)
      .fillColor(color)
      .text(text.toUpperCase(), RIGHT - width, top + 6, { width, align: "center" }),
  );
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

/** Where checks go and whom to ask. */
export function drawOffice(paper: Paper, organization: Organization, payee = organization.name): void {
  const { name, street, city, state, zip, phone, email } = organization;
  drawParagraph(paper, `Checks are made out to ${payee} and mailed to ${name}, ${street}, ${city}, ${state} ${zip}.`);
  drawParagraph(paper, `Questions: ${formatPhone(phone)}, ${email}.`);
}
