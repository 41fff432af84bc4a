/** How to find the training laboratory of the fictional association: a sketch, not to scale, and it says so. */
import { drawQuietly, GREY, INK, LEFT, type Paper, type Pdf, RIGHT, WIDTH } from "#platform/pdf/page.ts";
import { drawHead, drawParagraph } from "#platform/pdf/paper.ts";

const HEIGHT = 320;

export function drawLocationMap(paper: Paper): void {
  const { pdf } = paper;
  drawHead(paper, { sender: "Certification", title: "Map to the Training Laboratory" });
  drawParagraph(
    paper,
    "MAPA Training Laboratory, 711 Roadside Avenue, Jackson, MS 39201. Park behind the building and use the door under the green sign. Classes begin at 8:00 AM; the door opens at 7:15.",
  );
  const top = pdf.y + 10;
  drawQuietly(pdf, () => drawRoads(pdf, top));
  pdf.x = LEFT;
  pdf.y = top + HEIGHT + 10;
  drawParagraph(
    paper,
    "A sketch and not to scale. It belongs to the sample data of a fictional association; staff replace it with their own map by POST /api/documents/{id}/editions, described at /api/docs.",
  );
}

function drawRoads(pdf: Pdf, top: number): void {
  pdf.rect(LEFT, top, WIDTH, HEIGHT).fill("#F7F6F2");
  pdf
    .lineWidth(20)
    .strokeColor(GREY)
    .moveTo(LEFT, top + 230)
    .lineTo(RIGHT, top + 190)
    .stroke();
  pdf
    .lineWidth(12)
    .strokeColor("#757E86")
    .moveTo(190, top)
    .lineTo(220, top + HEIGHT)
    .stroke();
  pdf
    .lineWidth(12)
    .strokeColor("#757E86")
    .moveTo(400, top)
    .lineTo(400, top + HEIGHT)
    .stroke();
  pdf
    .lineWidth(8)
    .strokeColor("#9AA1A7")
    .moveTo(206, top + 110)
    .lineTo(400, top + 96)
    .stroke();
  pdf
    .lineWidth(1.5)
    .dash(10, { space: 12 })
    .strokeColor("#FFC72C")
    .moveTo(LEFT, top + 230)
    .lineTo(RIGHT, top + 190)
    .stroke()
    .undash();
  pdf.rect(280, top + 116, 62, 40).fill("#006B54");
  pdf.rect(280, top + 160, 62, 14).fill("#CFD3D6");
  const label = (text: string, x: number, y: number, color = INK) =>
    pdf
      .fillColor(color)
      .font("Helvetica-Bold")
      .fontSize(10)
      .text(text, x, top + y, { lineBreak: false });
  label("Laboratory", 283, 131, "#FFFFFF");
  label("Parking", 290, 162);
  label("Roadside Avenue", 240, 84);
  label("Quarry Street", 118, 24);
  label("Mill Street", 410, 24);
  label("Interstate, exit 96", 90, 250);
}
