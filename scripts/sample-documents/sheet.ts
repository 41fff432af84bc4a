/** One small PDF in the association's manner: a green head, plain text, lines to write on. */
import PDFDocument from "pdfkit";

export type Sheet = ReturnType<typeof createSheet>;

const GUIDE = "#006B54";
const INK = "#14171A";
/** Fixed, so that the same text gives the same bytes. */
const CREATED = new Date("2026-01-05T12:00:00Z");

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state
export function createSheet(name: string) {
  const pdf = new PDFDocument({
    size: "LETTER",
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    lang: "en-US",
    displayTitle: true,
    info: { Title: name, Author: "Magnolia Asphalt Pavement Association", CreationDate: CREATED, ModDate: CREATED },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const room = (height: number) => {
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  };
  return {
    pdf,
    title(title: string, subtitle: string) {
      pdf.rect(0, 0, pdf.page.width, 20).fill(GUIDE);
      pdf.fillColor(GUIDE).font("Helvetica-Bold").fontSize(11).text(subtitle.toUpperCase(), { characterSpacing: 1 });
      pdf.fillColor(INK).fontSize(26).text(title, { lineGap: 2 }).moveDown(0.6);
    },
    heading(text: string) {
      room(60);
      pdf.moveDown(0.7).fillColor(GUIDE).font("Helvetica-Bold").fontSize(14).text(text).moveDown(0.25);
    },
    paragraph(text: string, indent = 0) {
      pdf.fillColor(INK).font("Helvetica").fontSize(11.5);
      pdf.text(text, pdf.page.margins.left + indent, pdf.y, { lineGap: 3, paragraphGap: 6 });
      pdf.x = pdf.page.margins.left;
    },
    box(text: string) {
      room(24);
      pdf
        .lineWidth(1)
        .rect(pdf.x, pdf.y + 1, 9, 9)
        .stroke(INK);
      pdf
        .fillColor(INK)
        .font("Helvetica-Bold")
        .fontSize(11.5)
        .text(text, pdf.x + 16, pdf.y);
      pdf.x = pdf.page.margins.left;
    },
    blank(label: string) {
      room(30);
      pdf.moveDown(0.55).fillColor(INK).font("Helvetica").fontSize(10.5).text(label);
      pdf
        .lineWidth(0.6)
        .moveTo(pdf.x + 170, pdf.y - 2)
        .lineTo(540, pdf.y - 2)
        .stroke("#757E86");
    },
    page: () => void pdf.addPage(),
    async finish(): Promise<Buffer> {
      const ended = new Promise((resolve) => pdf.on("end", resolve));
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
