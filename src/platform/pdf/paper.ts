/** The parts that every paper is made of: its head, headings, paragraphs, blocks side by side, and the contact. */
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { drawLane, drawMark } from "./mark.ts";
import { drawQuietly, GREY, INK, keepTogether, LEFT, type Paper, RIGHT, WIDTH, write } from "./page.ts";

const GREEN = "#006B54";
const RED = "#AF1E2D";
type Stamp = { text: string; warns: boolean };
type Head = {
  sender: string;
  title: string;
  /** Such as day, time and place. */
  facts?: string;
  /** One word about its state, and whether it warns. */
  stamp?: Stamp;
};

const MARK = 44;
const STAMP_SIZE = 13;
/** A long title is written smaller. */
const LONG_TITLE = 60;

/** Sender, title, stamp, facts and the broken line of a road. */
export function drawHead(paper: Paper, { sender, title, facts, stamp }: Head): void {
  const { pdf } = paper;
  const place = drawTitle(paper, { sender, title, stamp });
  if (facts) write(paper, "P", () => pdf.font("Helvetica").fontSize(12).text(unbroken(facts), { width: WIDTH }));
  const below = pdf.y;
  if (stamp) drawStamp(paper, stamp, place);
  drawLane(pdf, below + 8);
  pdf.x = LEFT;
  pdf.y = below + 26;
}

type Title = { sender: string; title: string; stamp: Stamp | undefined };

/** The mark, and beside it sender and title. @returns where the stamp goes. */
function drawTitle(paper: Paper, { sender, title, stamp }: Title) {
  const { pdf } = paper;
  const [head, beside] = [pdf.y, LEFT + MARK + 12];
  drawMark(pdf, LEFT, head, MARK);
  write(paper, "P", () =>
    pdf
      .font("Helvetica-Bold")
      .fontSize(11)
      .fillColor(GREEN)
      .text(sender.toUpperCase(), beside, head + 1),
  );
  const top = pdf.y + 5;
  const stampWidth = stamp ? pdf.fontSize(STAMP_SIZE).widthOfString(stamp.text.toUpperCase()) + 24 : 0;
  write(paper, "H1", () =>
    pdf
      .fontSize(title.length > LONG_TITLE ? 20 : 26)
      .fillColor(INK)
      .text(title, beside, top, { width: RIGHT - beside - stampWidth - 16 }),
  );
  pdf.x = LEFT;
  pdf.y = Math.max(pdf.y, head + MARK + 4);
  return { top, width: stampWidth };
}

/** A state stays with its city: `Ocean Springs, MS`. */
const unbroken = (text: string): string => text.replaceAll(/, (?=[A-Z]{2}\b)/g, ",\u00a0");

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
      pdf.font("Helvetica-Bold").fontSize(10).fillColor(GREY).text(heading, left, top, { width }),
    );
    for (const [row, line] of lines.entries()) {
      write(paper, "P", () =>
        pdf
          .font(row === 0 ? "Helvetica-Bold" : "Helvetica")
          .fontSize(11)
          .fillColor(INK)
          .text(line, left, pdf.y + 2, { width }),
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
      .text(text, LEFT, paper.pdf.y + 10, { width: WIDTH }),
  );
};

export const drawParagraph = (paper: Paper, text: string): void => {
  const { pdf } = paper;
  const height = pdf.font("Helvetica").fontSize(10.5).heightOfString(text, { width: WIDTH });
  keepTogether(paper, height + 5);
  write(paper, "P", () =>
    pdf
      .font("Helvetica")
      .fontSize(10.5)
      .fillColor(INK)
      .text(text, LEFT, pdf.y + 5, { width: WIDTH }),
  );
};

type Piece = {
  text: string;
  /** The address that a press on it opens. */
  opens?: string;
};

/** A paragraph with links in it: a phone number that is called, an address that is written to. */
export function drawLinked(paper: Paper, pieces: readonly Piece[]): void {
  const { pdf, body } = paper;
  pdf.font("Helvetica").fontSize(10.5);
  const whole = pieces.map(({ text }) => text).join("");
  keepTogether(paper, pdf.heightOfString(whole, { width: WIDTH }) + 5);
  pdf.x = LEFT;
  pdf.y += 5;
  const parts = pieces.map(({ text, opens }, at) => {
    const draw = () =>
      pdf
        .font("Helvetica")
        .fontSize(10.5)
        .fillColor(opens ? GREEN : INK)
        .text(text, { width: WIDTH, continued: at < pieces.length - 1, link: opens ?? null });
    return opens ? pdf.struct("Link", { alt: text }, draw) : draw;
  });
  body.add(pdf.struct("P", {}, parts));
}

/** The contact, with links for a reader on a screen. @param about such as `Questions`. */
export const drawQuestions = (paper: Paper, about: string, { phone, email }: Organization): void =>
  drawLinked(paper, [
    { text: `${about}: ` },
    { text: formatPhone(phone), opens: `tel:+1${phone}` },
    { text: ", " },
    { text: email, opens: `mailto:${email}` },
    { text: "." },
  ]);

/** The address for checks and the contact. */
export function drawOffice(paper: Paper, organization: Organization, payee = organization.name): void {
  const { name, street, city, state, zip } = organization;
  drawParagraph(paper, `Checks are made out to ${payee} and mailed to ${name}, ${street}, ${city}, ${state} ${zip}.`);
  drawQuestions(paper, "Questions", organization);
}
