import encodeQR from "qr";
import { GREY, INK, keepTogether, LEFT, type Paper, WIDTH } from "./page.ts";

const SIZE = 80;
/** The white margin that cameras need around a code, in modules. */
const QUIET = 2;
const GAP = 24;

export type Code = {
  heading: string;
  /** The content of the code: a reference, or an address to open. */
  holds: string;
  /** For eyes and for readers that read aloud: the same, or a short way to it. */
  text: string;
  says: string;
};

/** QR codes side by side, each under a heading and with words beside it. */
export function drawCodes(paper: Paper, codes: readonly Code[]): void {
  keepTogether(paper, SIZE + 44);
  const { pdf } = paper;
  const top = pdf.y + 10;
  const width = (WIDTH - GAP * (codes.length - 1)) / codes.length;
  for (const [at, code] of codes.entries()) drawCode(paper, code, { left: LEFT + at * (width + GAP), top, width });
  pdf.x = LEFT;
  pdf.y = top + 18 + SIZE;
}

type Square = { left: number; top: number; size: number; holds: string; alt: string };

/** One QR code with its quiet margin, black on whatever is below. */
export function drawQr({ pdf, body }: Paper, { left, top, size, holds, alt }: Square): void {
  const rows = encodeQR(holds, "raw", { border: QUIET });
  const module = size / rows.length;
  const squares = () => {
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) pdf.rect(left + x * module, top + y * module, module, module);
      });
    });
    pdf.fillColor("#000000").fill();
  };
  body.add(pdf.struct("Figure", { alt }, squares));
}

type Area = { left: number; top: number; width: number };

function drawCode({ pdf, body }: Paper, { heading, holds, text, says }: Code, { left, top, width }: Area): void {
  const write = (tag: string, draw: () => void) => body.add(pdf.struct(tag, {}, draw));
  write("H2", () => pdf.font("Helvetica-Bold").fontSize(14).fillColor(INK).text(heading, left, top, { width }));
  drawQr({ pdf, body }, { left, top: top + 18, size: SIZE, holds, alt: `QR code: ${text}` });
  const beside = left + SIZE + 12;
  const room = { width: width - SIZE - 12 };
  const isShort = text.length <= 12;
  write("P", () =>
    pdf
      .font("Helvetica-Bold")
      .fontSize(isShort ? 18 : 10.5)
      .fillColor(INK)
      .text(text, beside, top + 24, room),
  );
  write("P", () =>
    pdf
      .font("Helvetica")
      .fontSize(10)
      .fillColor(GREY)
      .text(says, beside, pdf.y + 4, room),
  );
}
