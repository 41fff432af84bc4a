/** Wallet cards to cut out, ten on a sheet. */
import { drawQr } from "#platform/pdf/code.ts";
import { drawFitted } from "#platform/pdf/fitted.ts";
import { drawQuietly, INK, type Paper } from "#platform/pdf/page.ts";
import { formatDay } from "#shared/dates.ts";
import type { PrintedCertification } from "./printed-certification.ts";

/** In points: the size of a bank card, two by five on letter paper. */
const CARD = { width: 243, height: 144, left: 63, top: 36, across: 2, onSheet: 10 };
const CODE = 62;
const WHITE = "#FFFFFF";
const PALE = "#C9CED3";

/** Draws a card for each certification. @param sender the association's name. */
export function drawCards(paper: Paper, all: readonly PrintedCertification[], sender: string): void {
  for (const [at, certification] of all.entries()) {
    const place = at % CARD.onSheet;
    if (at > 0 && place === 0) paper.pdf.addPage();
    drawCard(paper, certification, {
      sender,
      left: CARD.left + (place % CARD.across) * CARD.width,
      top: CARD.top + Math.floor(place / CARD.across) * CARD.height,
    });
  }
}

type Corner = { sender: string; left: number; top: number };

function drawCard(paper: Paper, card: PrintedCertification, { sender, left, top }: Corner): void {
  const { pdf } = paper;
  const { name, level, certId, validUntil, statusUrl } = card;
  const code = { left: left + CARD.width - CODE - 18, top: top + 18 };
  drawQuietly(pdf, () => {
    pdf.rect(left, top, CARD.width, CARD.height).fill(INK);
    pdf
      .roundedRect(left + 6, top + 6, CARD.width - 12, CARD.height - 12, 7)
      .lineWidth(1)
      .stroke(WHITE);
    pdf.rect(code.left, code.top, CODE, CODE).fill(WHITE);
    // The line to cut along, between cards of one color.
    pdf.rect(left, top, CARD.width, CARD.height).lineWidth(0.5).strokeColor(PALE).stroke();
  });
  drawQr(paper, { ...code, size: CODE, holds: statusUrl, alt: `QR code: ${statusUrl}` });
  drawFitted(
    paper,
    [
      { text: name, size: 15, least: 10, lines: 2, bold: true, color: WHITE, tag: "H2" },
      { text: level, size: 9.5, least: 7, bold: false, color: WHITE, tag: "P" },
      { text: certId, size: 9.5, least: 7, bold: false, color: WHITE, tag: "P" },
    ],
    { left: left + 18, top: top + 20, width: CARD.width - CODE - 46, align: "left", gap: 3 },
  );
  drawFitted(
    paper,
    [
      { text: `Valid until ${formatDay(validUntil)}`, size: 9.5, least: 7, bold: true, color: WHITE, tag: "P" },
      { text: sender, size: 8.5, least: 6, lines: 2, bold: false, color: PALE, tag: "P" },
    ],
    { left: left + 18, top: top + CARD.height - 48, width: CARD.width - 36, align: "left", gap: 3 },
  );
}
