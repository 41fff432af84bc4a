/** A tagged PDF on letter paper, in the look that packets and confirmations share. */
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { makePdf } from "./document.ts";
import { drawForm, type FormBlock } from "./form.ts";
import { drawMatrix, type Matrix } from "./matrix.ts";
import { INK, LEFT, type Pdf, printable, RIGHT, ruleAbove } from "./page.ts";

export type SheetRow = { label: string; note?: string; value: string };
/** `money` has short values at the right edge, `facts` long ones beside narrow labels. */
type Look = "money" | "facts";

export type Sheet = {
  head(title: string, facts: string): void;
  table(heading: string, rows: readonly SheetRow[], look?: Look): void;
  heading(text: string): void;
  paragraph(text: string): void;
  /** Prices by row and column, with header cells of both. */
  matrix(heading: string, matrix: Matrix): void;
  /** A page of its own to fill in by hand. @param notes what must be read before, and where the form goes. */
  form(heading: string, blocks: readonly FormBlock[], notes: { head: string | undefined; foot: string }): void;
};

const BOTTOM = 744;
const COLUMNS = {
  money: { label: 390, value: 90, align: "right" },
  facts: { label: 196, value: 276, align: "left" },
} as const;

/** @param title names the file for readers and screen readers. */
export const makeSheet = (
  { title, organization }: { title: string; organization: Organization },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> =>
  makePdf({ title, author: organization.name }, (pdf, body) => draw(sheetOn(pdf, body, organization)));

function sheetOn(pdf: Pdf, body: PDFKit.PDFStructureElement, { name }: Organization): Sheet {
  const write = (tag: string, draw: () => void) => body.add(pdf.struct(tag, {}, draw));
  const heading = (text: string) => {
    // A heading stays with what it heads.
    if (pdf.y + 60 > BOTTOM) pdf.addPage();
    write("H2", () => pdf.moveDown(0.9).font("Helvetica-Bold").fontSize(14).text(printable(text), LEFT));
  };
  return {
    head(title, facts) {
      write("P", () =>
        pdf.font("Helvetica-Bold").fontSize(11).fillColor("#006B54").text(printable(name.toUpperCase())),
      );
      write("H1", () =>
        pdf
          .moveDown(0.4)
          .fontSize(title.length > 60 ? 20 : 26)
          .fillColor(INK)
          .text(printable(title)),
      );
      write("P", () => pdf.moveDown(0.4).font("Helvetica").fontSize(13).text(printable(facts)));
    },
    table(title, rows, look = "money") {
      heading(title);
      const table = pdf.struct("Table");
      body.add(table);
      for (const row of rows) drawRow(pdf, table, row, look);
      table.end();
    },
    matrix(title, matrix) {
      heading(title);
      drawMatrix(pdf, body, matrix);
    },
    form(title, blocks, { head, foot }) {
      pdf.addPage();
      const small = (text: string) =>
        write("P", () =>
          pdf
            .font("Helvetica")
            .fontSize(9.5)
            .fillColor(INK)
            .text(printable(text), LEFT, pdf.y + 4),
        );
      write("H2", () => pdf.font("Helvetica-Bold").fontSize(16).fillColor(INK).text(printable(title), LEFT));
      if (head) small(head);
      for (const block of blocks) drawForm(pdf, body, block);
      small(foot);
    },
    heading: (text) => void heading(text),
    paragraph: (text) =>
      void write("P", () =>
        pdf
          .moveDown(0.4)
          .font("Helvetica")
          .fontSize(10.5)
          .text(printable(text), LEFT, pdf.y, { width: RIGHT - LEFT }),
      ),
  };
}

function drawRow(pdf: Pdf, table: PDFKit.PDFStructureElement, row: SheetRow, look: Look): void {
  const { label: labelWidth, value: valueWidth, align } = COLUMNS[look];
  const [label, note, value] = [printable(row.label), printable(row.note ?? ""), printable(row.value)];
  const height = Math.max(
    pdf.font("Helvetica-Bold").fontSize(12).heightOfString(label, { width: labelWidth }) +
      (note ? pdf.font("Helvetica").fontSize(10.5).heightOfString(note, { width: labelWidth }) : 0),
    pdf.font("Helvetica").fontSize(12).heightOfString(value, { width: valueWidth }),
  );
  if (pdf.y + height + 7 > BOTTOM) pdf.addPage();
  const top = pdf.y + 7;
  ruleAbove(pdf, top - 4);
  const element = pdf.struct("TR");
  // Only what stands in the document is drawn at once: drawn later, it would move on from where the next row begins.
  table.add(element);
  element.add(
    pdf.struct("TH", {}, () => {
      pdf.font("Helvetica-Bold").fontSize(12).text(label, LEFT, top, { width: labelWidth });
      if (note) pdf.font("Helvetica").fontSize(10.5).fillColor("#545D66").text(note, { width: labelWidth });
      pdf.fillColor(INK);
    }),
  );
  element.add(
    pdf.struct("TD", {}, () =>
      pdf
        .font("Helvetica")
        .fontSize(12)
        .text(value, RIGHT - valueWidth, top, { width: valueWidth, align }),
    ),
  );
  element.end();
  pdf.y = top + height;
}

/** Where checks go and whom to ask. */
export function drawOffice(sheet: Sheet, organization: Organization, payee = organization.name): void {
  const { name, street, city, state, zip, phone, email } = organization;
  sheet.paragraph(`Checks are made out to ${payee} and mailed to ${name}, ${street}, ${city}, ${state} ${zip}.`);
  sheet.paragraph(`Questions: ${formatPhone(phone)}, ${email}.`);
}
