/** The certification classes on paper: their coming dates, and a registration form to fill in by hand. */
import { type ClassPrices, classPrice } from "#features/certifications/rules/class-price.ts";
import { CLASS_WAYS } from "#features/certifications/rules/class-ways.ts";
import { CLASS_SELECTIONS, classTitle } from "#features/certifications/rules/classes.ts";
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { makePdf } from "#platform/pdf/document.ts";
import { drawForm, type FormBlock } from "#platform/pdf/form.ts";
import { drawMatrix, type Matrix } from "#platform/pdf/matrix.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawOffice, drawParagraph } from "#platform/pdf/paper.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { CLASS_FORM } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { MEMBER_STATUSES } from "../../rules/kinds/certification-catalog.ts";
import { CUSTOMER } from "./packet-forms.ts";
import { packetPrices } from "./packet-tables.ts";

export type ClassPaper = {
  /** Certification events, with their future sessions only. */
  events: readonly EventDetail[];
  /** The prices of class registrations. */
  prices: ClassPrices;
  organization: Organization;
  publicUrl: string;
  /** The day on which the dates were upcoming. */
  day: string;
};

export function makeClassPaper(paper: ClassPaper): Promise<Buffer> {
  const { organization, publicUrl, day } = paper;
  const title = "Certification classes";
  return makePdf({ title: `${title}: dates and form`, author: organization.name, holds: paper }, (sheet) => {
    drawHead(sheet, { sender: organization.name, title, facts: `Dates and prices of ${formatDay(day)}` });
    for (const { title, text } of CLASS_WAYS) drawParagraph(sheet, `${title} ${text}`);
    if (paper.events.length === 0) drawParagraph(sheet, "No dates are announced at present.");
    for (const event of paper.events) drawDates(sheet, event, publicUrl);
    drawHeading(sheet, "Class registration, without a date");
    drawMatrix(sheet, registrationPrices(paper.prices));
    drawParagraph(
      sheet,
      `Register at ${publicUrl}${CLASS_FORM}, or fill in the form on the last page and send it to the office. ${cardFeeNote(organization)}`,
    );
    drawOffice(sheet, organization);
    drawForm(sheet, "Class registration", formOf(), { head: undefined, foot: sendTo(organization) });
  });
}

function drawDates(sheet: Paper, event: EventDetail, publicUrl: string): void {
  drawHeading(sheet, titleWithYear(event));
  const facts = [timeOn(event), event.event_location, `register at ${publicUrl}${event.page}`];
  drawParagraph(sheet, facts.filter(Boolean).join("  ·  "));
  const prices = packetPrices(event);
  // A class without a coming date is only on the event's own paper.
  const rows = prices?.rows.filter(({ label }) => event.sessions[label]) ?? [];
  if (prices && rows.length > 0) drawMatrix(sheet, { ...prices, rows });
}

/** Each class and its re-certification. */
const CHOICES = CLASS_SELECTIONS.flatMap((classSelection) =>
  [false, true].map((isRecertification) => ({ classSelection, isRecertification })),
);

const registrationPrices = (prices: ClassPrices): Matrix => ({
  corner: "Class",
  columns: MEMBER_STATUSES,
  rows: CHOICES.map((choice) => ({
    label: classTitle(choice),
    cells: [true, false].map((isMember) => formatCents(classPrice(prices, { ...choice, isMember }))),
  })),
});

const formOf = (): FormBlock[] => [
  {
    heading: "Class",
    note: "Tick one.",
    choices: CHOICES.map((choice) => ({ label: classTitle(choice) })),
    columns: 2,
  },
  {
    heading: "Certification ID",
    note: "Not for a first Level 1 certification, whose ID is issued by email.",
    lines: [[{ label: "Certification ID", share: 1 }]],
  },
  { heading: "Active membership", choices: [{ label: "Our company is a member of the association" }] },
  CUSTOMER,
  {
    heading: "Payment",
    choices: ["Check enclosed", "Check to follow", "Card: please call me"].map((label) => ({ label })),
    columns: 3,
  },
];

const sendTo = ({ name, street, city, state, zip, phone, email }: Organization): string =>
  `Send to ${name}, ${street}, ${city}, ${state} ${zip}. Questions: ${formatPhone(phone)}, ${email}.`;
