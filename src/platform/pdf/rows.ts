/** A table of labels and values, with a hairline above each row. */
import { type Element, FOOT, GREY, INK, LEFT, type Paper, type Pdf, RIGHT, ruleAbove, WIDTH } from "./page.ts";

export type Row = {
  label: string;
  note?: string;
  value: string;
  /** Stands out. */
  isTotal?: boolean;
};

/** `money` has short values at the right edge, `facts` long ones beside narrow labels. */
const LOOKS = {
  money: { label: WIDTH - 112, value: 100, align: "right", font: "Helvetica" },
  facts: { label: 196, value: 276, align: "left", font: "Helvetica-Bold" },
} as const;
export type Look = keyof typeof LOOKS;

export function drawRows(paper: Paper, rows: readonly Row[], look: Look = "money"): void {
  const { pdf, body } = paper;
  const table = pdf.struct("Table");
  body.add(table);
  for (const row of rows) drawRow(pdf, table, row, look);
  table.end();
  pdf.x = LEFT;
  pdf.y += 4;
}

function drawRow(pdf: Pdf, table: Element, row: Row, look: Look): void {
  const [label, note, value] = [row.label, row.note ?? "", row.value];
  const { label: labelWidth, value: valueWidth, align } = LOOKS[look];
  const font = row.isTotal ? "Helvetica-Bold" : LOOKS[look].font;
  const size = row.isTotal ? 14 : 11;
  const writeLabel = () => pdf.font(font).fontSize(size);
  const writeNote = () => pdf.font("Helvetica").fontSize(9.5);
  const writeValue = () => pdf.font(row.isTotal ? font : "Helvetica").fontSize(size);
  const height = Math.max(
    writeLabel().heightOfString(label, { width: labelWidth }) +
      (note ? writeNote().heightOfString(note, { width: labelWidth }) : 0),
    writeValue().heightOfString(value, { width: valueWidth }),
  );
  if (pdf.y + height + 10 > FOOT) pdf.addPage();
  const top = pdf.y + 7;
  ruleAbove(pdf, top - 4);
  const element = pdf.struct("TR");
  // The element is added first, because its content is then drawn at once. Drawn later, it would start below the next
  // row.
  table.add(element);
  const write = (tag: string, draw: () => void) => element.add(pdf.struct(tag, {}, draw));
  write("TH", () => {
    writeLabel().fillColor(INK).text(label, LEFT, top, { width: labelWidth });
    if (note) writeNote().fillColor(GREY).text(note, { width: labelWidth });
  });
  write("TD", () =>
    writeValue()
      .fillColor(INK)
      .text(value, RIGHT - valueWidth, top, { width: valueWidth, align }),
  );
  element.end();
  pdf.y = top + height;
}
