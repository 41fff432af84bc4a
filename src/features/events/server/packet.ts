/** The registration packet of an event that has no file of its own: one tagged PDF made from the event's data. */
import { once } from "node:events";
import PDFDocument from "pdfkit";
import { formatLongDate } from "#shared/dates.ts";
import { formatCents, usd } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { titleWithYear } from "../rules/event-text.ts";
import type { EventDetail } from "../rules/schema.ts";
import { type PacketTable, packetTables } from "./packet-tables.ts";

type Packet = { event: EventDetail; organization: Organization; pageUrl: string };

/** @param packet.pageUrl where one registers; printed, so that the paper leads back to the site. */
export async function makePacket({ event, organization, pageUrl }: Packet): Promise<Buffer> {
  const title = `${titleWithYear(event)}: registration packet`;
  const pdf = new PDFDocument({
    size: "LETTER",
    margins: { top: 48, bottom: 44, left: 64, right: 64 },
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: organization.name },
  });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const finished = once(pdf, "end");

  const body = pdf.struct("Document");
  pdf.addStructure(body);
  const write = (tag: string, draw: () => void) => body.add(pdf.struct(tag, {}, draw));
  drawHead(pdf, write, event, organization);
  for (const table of packetTables(event)) drawTable(pdf, write, body, table);
  drawFoot(pdf, write, organization, pageUrl);
  body.end();
  pdf.end();
  await finished;
  return Buffer.concat(parts);
}

type Pdf = PDFKit.PDFDocument;
type Write = (tag: string, draw: () => void) => unknown;

function drawHead(pdf: Pdf, write: Write, event: EventDetail, organization: Organization): void {
  write("P", () => pdf.font("Helvetica-Bold").fontSize(11).fillColor("#006B54").text(organization.name.toUpperCase()));
  write("H1", () => pdf.moveDown(0.4).fontSize(26).fillColor("#14171A").text(titleWithYear(event)));
  const facts = [formatLongDate(event.event_date, event.time_zone), event.event_time, event.event_location];
  write("P", () => pdf.moveDown(0.4).font("Helvetica").fontSize(13).text(facts.filter(Boolean).join("  ·  ")));
}

function drawTable(pdf: Pdf, write: Write, body: PDFKit.PDFStructureElement, { heading, rows }: PacketTable): void {
  write("H2", () => pdf.moveDown(0.9).font("Helvetica-Bold").fontSize(14).text(heading, 64));
  const table = pdf.struct("Table");
  body.add(table);
  for (const { label, note, priceDollars, value } of rows) {
    const amount = priceDollars === undefined ? (value ?? "") : formatCents(usd(priceDollars));
    const row = pdf.struct("TR");
    table.add(row);
    if (pdf.y > 680) pdf.addPage();
    const top = pdf.y + 7;
    pdf
      .moveTo(64, top - 4)
      .lineTo(548, top - 4)
      .lineWidth(0.5)
      .strokeColor("#C9CED3")
      .stroke();
    row.add(
      pdf.struct("TH", {}, () => {
        pdf.font("Helvetica-Bold").fontSize(12).text(label, 64, top, { width: 340 });
        if (note)
          pdf.font("Helvetica").fontSize(10.5).fillColor("#545D66").text(note, { width: 340 }).fillColor("#14171A");
      }),
    );
    const bottom = pdf.y;
    row.add(
      pdf.struct("TD", {}, () =>
        pdf.font("Helvetica").fontSize(12).text(amount, 404, top, { width: 144, align: "right" }),
      ),
    );
    pdf.y = Math.max(bottom, pdf.y);
    row.end();
  }
  table.end();
}

function drawFoot(pdf: Pdf, write: Write, organization: Organization, pageUrl: string): void {
  const { name, street, city, state, zip, phone, email } = organization;
  write("H2", () => pdf.moveDown(0.9).font("Helvetica-Bold").fontSize(14).text("How to register", 64));
  const lines = [
    `Register at ${pageUrl}. Pay by check or by card; a 3% fee is added for card payments.`,
    `Checks are made out to ${name}, ${street}, ${city}, ${state} ${zip}.`,
    `Questions: ${formatPhone(phone)}, ${email}.`,
  ];
  for (const line of lines)
    write("P", () => pdf.moveDown(0.4).font("Helvetica").fontSize(10.5).text(line, { width: 484 }));
}
