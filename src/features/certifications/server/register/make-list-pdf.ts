import { makePdf } from "#platform/pdf/document.ts";
import { drawQuietly, type Element, FOOT, GREY, INK, LEFT, type Paper, type Pdf, RIGHT } from "#platform/pdf/page.ts";
import { drawHead, drawParagraph } from "#platform/pdf/paper.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay, formatter } from "#shared/dates.ts";
import { LIST_TITLE } from "../../rules/register/certified-list.ts";
import { type Certified, type ListedPerson, type ListPart, listParts } from "../../rules/register/list-entries.ts";

export type ListInput = {
  /** Rows of `Certified` as JSON. */
  pieces: readonly string[];
  people: number;
  day: string;
  /** The association's name. */
  sender: string;
};

/**
 * A tagged PDF of everyone who is certified, a section for each letter. A person is one paragraph and not the cells of a
 * table: that takes a fifth of the memory and of the bytes, and is read aloud as one line.
 */
export function makeListPdf({ pieces, people, day, sender }: ListInput): Promise<Buffer> {
  const certified = pieces.flatMap((piece) => JSON.parse(piece) as Certified[]);
  // The same list of the same day has the same bytes.
  const named = { title: `${LIST_TITLE}, ${formatDay(day)}`, author: sender, madeAt: new Date(`${day}T00:00:00Z`) };
  return makePdf({ ...named, holds: certified }, (paper) => {
    const facts = `Certified on ${formatDay(day)}  ·  ${countOf(people, "person", "people")}`;
    drawHead(paper, { sender, title: LIST_TITLE, facts });
    drawParagraph(
      paper,
      people === 0
        ? "Nobody is certified on this day."
        : "By last name: name, employer, and for each level its number and the last day on which it is valid.",
    );
    drawPageNumber(paper.pdf, 1);
    if (people > 0) drawParts(paper, listParts(certified));
  });
}

const SIZE = 9;
const PAD = 4;
const HEAD = 24;
const COLUMNS = {
  name: { label: "Name", left: LEFT, width: 128 },
  company: { label: "Employer", left: LEFT + 128, width: 132 },
  level: { label: "Level", left: LEFT + 260, width: 80 },
  number: { label: "Number", left: LEFT + 340, width: 76 },
  until: { label: "Valid until", left: LEFT + 416, width: 68 },
} as const;
type Column = (typeof COLUMNS)[keyof typeof COLUMNS];

function drawParts({ pdf, body }: Paper, parts: readonly ListPart[]): void {
  const pages = { count: 1 };
  pdf.y += 10;
  drawHeads(pdf);
  for (const { head, people } of parts) {
    if (pdf.y + HEAD + SIZE * 3 > FOOT) turnPage(pdf, pages);
    const part = pdf.struct("Sect");
    body.add(part);
    const top = pdf.y + 8;
    part.add(pdf.struct("H2", {}, () => pdf.font("Helvetica-Bold").fontSize(12).fillColor(INK).text(head, LEFT, top)));
    pdf.y = top + HEAD - 8;
    for (const person of people) drawPerson(pdf, part, person, pages);
    part.end();
  }
  pdf.x = LEFT;
}

function drawPerson(pdf: Pdf, part: Element, person: ListedPerson, pages: { count: number }): void {
  const name = [person.lastName, person.firstName].filter(Boolean).join(", ");
  const rows = person.held.map(({ level, certId, until }) => {
    const texts = [textIn(pdf, COLUMNS.level, level), textIn(pdf, COLUMNS.number, certId)];
    const day = textIn(pdf, COLUMNS.until, formatListDay(until));
    return { texts: [...texts, day], height: Math.max(...[...texts, day].map(({ height }) => height)) };
  });
  const whole = [textIn(pdf, COLUMNS.name, name, true), textIn(pdf, COLUMNS.company, person.company)];
  const held = rows.reduce((sum, { height }) => sum + height, 0);
  const height = Math.max(held, ...whole.map((text) => text.height)) + PAD;
  if (pdf.y + height > FOOT) turnPage(pdf, pages);
  const top = pdf.y;
  const draw = () => {
    for (const text of whole) drawText(pdf, text, top);
    let y = top;
    for (const { texts, height: tall } of rows) {
      for (const text of texts) drawText(pdf, text, y);
      y += tall;
    }
  };
  part.add(pdf.struct("P", {}, draw));
  pdf.y = top + height;
}

type Text = { column: Column; text: string; isBold: boolean; height: number; isLine: boolean };

const fontOf = (pdf: Pdf, isBold: boolean): Pdf => pdf.font(isBold ? "Helvetica-Bold" : "Helvetica").fontSize(SIZE);

function textIn(pdf: Pdf, column: Column, text: string, isBold = false): Text {
  const font = fontOf(pdf, isBold);
  const width = column.width - PAD;
  const line = font.currentLineHeight(true);
  const isLine = font.widthOfString(text) <= width;
  return { column, text, isBold, isLine, height: isLine ? line : font.heightOfString(text, { width }) };
}

function drawText(pdf: Pdf, { column, text, isBold, isLine }: Text, y: number): void {
  const options = isLine ? { lineBreak: false } : { width: column.width - PAD };
  // The space parts it from the next column for those who copy the line or have it read aloud.
  fontOf(pdf, isBold).fillColor(INK).text(`${text} `, column.left, y, options);
}

function turnPage(pdf: Pdf, pages: { count: number }): void {
  pdf.addPage();
  pages.count += 1;
  drawPageNumber(pdf, pages.count);
  drawHeads(pdf);
}

/** Column heads are for the eye alone; the paragraph above the list says the same to readers. */
function drawHeads(pdf: Pdf): void {
  const top = pdf.y;
  drawQuietly(pdf, () => {
    pdf.font("Helvetica-Bold").fontSize(8.5).fillColor(GREY);
    for (const { label, left } of Object.values(COLUMNS)) pdf.text(label, left, top, { lineBreak: false });
    pdf
      .moveTo(LEFT, top + 12)
      .lineTo(RIGHT, top + 12)
      .lineWidth(0.5)
      .strokeColor("#C9CED3")
      .stroke();
  });
  pdf.y = top + 16;
}

function drawPageNumber(pdf: Pdf, page: number): void {
  const top = pdf.y;
  const text = `Page ${page}`;
  drawQuietly(pdf, () => {
    pdf.font("Helvetica").fontSize(8.5).fillColor(GREY);
    pdf.text(text, RIGHT - pdf.widthOfString(text), FOOT + 10, { lineBreak: false });
  });
  pdf.x = LEFT;
  pdf.y = top;
}

const days = new Map<string, string>();

/** Few days are the last one of many certifications. */
function formatListDay(day: string): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const made = formatter("UTC", { dateStyle: "medium" }).format(new Date(day));
  days.set(day, made);
  return made;
}
