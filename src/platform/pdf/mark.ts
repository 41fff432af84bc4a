import { drawQuietly, INK, LEFT, type Pdf, RIGHT, WIDTH } from "./page.ts";

const STRIPE = "#FFC72C";
/** The side of the drawing: `BrandMark` of the site's header is the same one. */
const DRAWN = 46;

/** The association's mark: a guide sign with a road that runs to the horizon. */
export function drawMark(pdf: Pdf, left: number, top: number, size: number): void {
  drawQuietly(pdf, () => {
    pdf
      .save()
      .translate(left, top)
      .scale(size / DRAWN);
    pdf.roundedRect(0, 0, DRAWN, DRAWN, 9).fill("#006B54");
    pdf.roundedRect(3.5, 3.5, 39, 39, 6).lineWidth(2).stroke("#FFFFFF");
    pdf.path("M12 38 20 10h6l8 28z").fill("#14171A");
    pdf.path("M23 12v4M23 20v5.5M23 30v8").lineWidth(2.4).stroke(STRIPE);
    pdf.restore();
  });
}

/** The broken line of a road, across the column. */
export function drawLane(pdf: Pdf, y: number): void {
  drawQuietly(pdf, () => {
    pdf.rect(LEFT, y, WIDTH, 7).fillColor(INK).fill();
    for (let x = LEFT + 8; x + 24 < RIGHT; x += 72)
      pdf
        .rect(x, y + 2.5, 24, 2)
        .fillColor(STRIPE)
        .fill();
  });
}
