import encodeQR from "qr";
import { GREY, INK, keepTogether, LEFT, type Paper, printable, RIGHT } from "./page.ts";
import { drawHeading } from "./paper.ts";

const SIZE = 96;
/** What a camera needs of white around a code, in its modules. */
const QUIET = 2;

/** A heading, a QR code of a text, and beside it the same text for eyes and for readers that read aloud. */
export function drawCode(paper: Paper, { heading, text, says }: { heading: string; text: string; says: string }): void {
  keepTogether(paper, SIZE + 50);
  drawHeading(paper, heading);
  const { pdf, body } = paper;
  const top = pdf.y + 6;
  const rows = encodeQR(text, "raw", { border: QUIET });
  const module = SIZE / rows.length;
  const squares = () => {
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) pdf.rect(LEFT + x * module, top + y * module, module, module);
      });
    });
    pdf.fillColor("#000000").fill();
  };
  body.add(pdf.struct("Figure", { alt: `QR code: ${text}` }, squares));
  const beside = { width: RIGHT - LEFT - SIZE - 16 };
  const writeLine = (font: string, size: number, color: string, line: string, y: number) =>
    body.add(
      pdf.struct("P", {}, () =>
        pdf
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(printable(line), LEFT + SIZE + 16, y, beside),
      ),
    );
  writeLine("Helvetica-Bold", 18, INK, text, top + 22);
  writeLine("Helvetica", 10.5, GREY, says, pdf.y + 4);
  pdf.x = LEFT;
  pdf.y = top + SIZE;
}
