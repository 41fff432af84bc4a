/** How to find the training laboratory of the fictional association: a sketch, not to scale, and it says so. */
import type { Sheet } from "./sheet.ts";

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drawing
export function drawLocationMap(sheet: Sheet): void {
  sheet.title("Map to the Training Laboratory", "Certification");
  sheet.paragraph(
    "MAPA Training Laboratory, 711 Roadside Avenue, Jackson, MS 39201. Park behind the building and use the door under the green sign. Classes begin at 8:00 AM; the door opens at 7:15.",
  );
  const { pdf } = sheet;
  const top = pdf.y + 10;
  pdf.rect(72, top, 468, 320).fill("#F7F6F2");
  pdf
    .lineWidth(20)
    .strokeColor("#545D66")
    .moveTo(72, top + 230)
    .lineTo(540, top + 190)
    .stroke();
  pdf
    .lineWidth(12)
    .strokeColor("#757E86")
    .moveTo(190, top)
    .lineTo(220, top + 320)
    .stroke();
  pdf
    .lineWidth(12)
    .strokeColor("#757E86")
    .moveTo(400, top)
    .lineTo(400, top + 320)
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
    .moveTo(72, top + 230)
    .lineTo(540, top + 190)
    .stroke()
    .undash();
  pdf.rect(280, top + 116, 62, 40).fill("#006B54");
  pdf.rect(280, top + 160, 62, 14).fill("#CFD3D6");
  const label = (text: string, x: number, y: number, color = "#14171A") =>
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
  pdf.x = 72;
  pdf.y = top + 340;
  sheet.paragraph(
    "A sketch and not to scale. It belongs to the sample data of a fictional association; staff replace it with their own map by POST /api/documents/{id}/editions, described at /api/docs.",
  );
}
