/** Certificates to hang up, one on a page. */
import { drawQr } from "#platform/pdf/code.ts";
import { drawFitted, type FittedLine } from "#platform/pdf/fitted.ts";
import { drawMark } from "#platform/pdf/mark.ts";
import { drawQuietly, GREY, INK, type Paper, write } from "#platform/pdf/page.ts";
import { formatDay } from "#shared/dates.ts";
import type { PrintedCertification } from "./printed-certification.ts";

const GREEN = "#006B54";
/** Letter paper on its side, in points. */
const PAGE = { width: 792, height: 612, edge: 28 };
const MARK = 54;
const CODE = 92;
/** Top of the row of days, code and signature. */
const FOOT = 440;
const COLUMN = 250;

const line = (text: string, size: number, more: Partial<FittedLine> = {}): FittedLine => ({
  ...more,
  text,
  size,
  least: more.least ?? size,
  bold: more.bold ?? false,
  color: more.color ?? INK,
  tag: more.tag ?? "P",
});

/** Draws a page for each certification. @param sender the association's name. */
export function drawCertificates(paper: Paper, all: readonly PrintedCertification[], sender: string): void {
  for (const [at, certification] of all.entries()) {
    if (at > 0) paper.pdf.addPage();
    drawFrame(paper);
    drawMark(paper.pdf, (PAGE.width - MARK) / 2, 62, MARK);
    drawFitted(
      paper,
      [
        line(sender, 17, { least: 10, bold: true, color: GREEN }),
        line("Certificate", 15, { color: GREY, tag: "H1" }),
        line(certification.name, 46, { least: 22, lines: 2, bold: true, tag: "H2" }),
        line("is certified as", 15, { color: GREY }),
        line(certification.level, 30, { least: 16, bold: true, color: GREEN }),
      ],
      { left: 90, top: 132, width: PAGE.width - 180, gap: 15 },
    );
    drawFoot(paper, certification, sender);
  }
}

function drawFrame({ pdf }: Paper): void {
  const { width, height, edge } = PAGE;
  drawQuietly(pdf, () => {
    pdf
      .roundedRect(edge, edge, width - 2 * edge, height - 2 * edge, 18)
      .lineWidth(5)
      .stroke(GREEN);
    pdf
      .roundedRect(edge + 8, edge + 8, width - 2 * edge - 16, height - 2 * edge - 16, 12)
      .lineWidth(1)
      .stroke(GREEN);
  });
}

function drawFoot(paper: Paper, { certId, issuedOn, validUntil, statusUrl }: PrintedCertification, sender: string) {
  const { pdf } = paper;
  const left = 72;
  drawFitted(
    paper,
    [
      line("Certification ID", 10, { color: GREY }),
      line(certId, 15, { least: 9, bold: true }),
      line("Valid", 10, { color: GREY }),
      line(`${formatDay(issuedOn)} to ${formatDay(validUntil)}`, 13, { least: 9 }),
    ],
    { left, top: FOOT + 12, width: COLUMN, align: "left", gap: 5 },
  );
  const middle = (PAGE.width - CODE) / 2;
  drawQr(paper, { left: middle, top: FOOT, size: CODE, holds: statusUrl, alt: `QR code: ${statusUrl}` });
  drawFitted(paper, [line("Scan for the status today", 10, { color: GREY })], {
    left: middle - 60,
    top: FOOT + CODE + 3,
    width: CODE + 120,
  });
  const right = PAGE.width - left - COLUMN;
  drawQuietly(pdf, () =>
    pdf
      .moveTo(right, FOOT + 62)
      .lineTo(right + COLUMN, FOOT + 62)
      .lineWidth(0.75)
      .strokeColor(INK)
      .stroke(),
  );
  write(paper, "P", () =>
    pdf
      .font("Helvetica")
      .fontSize(10)
      .fillColor(GREY)
      .text(`For ${sender}`, right, FOOT + 68, { width: COLUMN, height: 26, ellipsis: true }),
  );
}
