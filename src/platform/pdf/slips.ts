/** Slips that are cut off a paper and come back with a check. */
import { drawQuietly, FOOT, GREY, INK, LEFT, type Paper, WIDTH, write } from "./page.ts";
import { type Block, drawBlocks } from "./paper.ts";

/** Room of one slip: two fit below each other under a short invoice. */
const SLIP = 150;

export type Slip = { heading: string; blocks: readonly Block[] };

/** Slips at the foot of the page that travel with a check each: cut off along lines of dashes. */
export function drawSlips(paper: Paper, slips: readonly Slip[]): void {
  const { pdf } = paper;
  if (slips.length === 0) return;
  if (pdf.y + slips.length * SLIP > FOOT) pdf.addPage();
  const first = FOOT - slips.length * SLIP;
  for (const [at, slip] of slips.entries()) drawSlip(paper, first + at * SLIP, slip);
}

function drawSlip(paper: Paper, top: number, { heading, blocks }: Slip): void {
  const { pdf } = paper;
  drawQuietly(pdf, () =>
    pdf
      .moveTo(0, top)
      .lineTo(pdf.page.width, top)
      .lineWidth(0.75)
      .dash(5, { space: 4 })
      .strokeColor(GREY)
      .stroke()
      .undash(),
  );
  pdf.y = top + 10;
  write(paper, "H2", () =>
    pdf.font("Helvetica-Bold").fontSize(11.5).fillColor(INK).text(heading, LEFT, pdf.y, { width: WIDTH }),
  );
  pdf.y += 6;
  drawBlocks(paper, blocks);
}
