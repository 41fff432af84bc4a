/** A class registration on paper: the class and its ID, the price, and the open balance. */

import { refundLines } from "#features/payments/rules/charge-sums.ts";
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { feeLines } from "#features/payments/rules/settlement-lines.ts";
import { drawCodes } from "#platform/pdf/code.ts";
import { makePdf } from "#platform/pdf/document.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawOffice, drawParagraph } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatDay, formatLongDate } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { FIND_REGISTRATION } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { CLASS_STATUS_WORDS } from "../rules/class-text.ts";
import type { ClassRegistrationView } from "../rules/class-view.ts";

type ClassPaper = { registration: ClassRegistrationView; organization: Organization; pageUrl: string };

/** @param paper.pageUrl the registration's own page; printed, so that the paper leads back to it. */
export function makeClassRegistrationPaper({ registration, organization, pageUrl }: ClassPaper): Promise<Buffer> {
  const { reference } = registration;
  const title = `${registration.class} ${registration.certType}`;
  return makePdf(
    { title: `${title}: registration ${reference}`, author: organization.name, holds: { registration, organization } },
    (sheet) => {
      drawHead(sheet, { sender: organization.name, title: `Class registration ${reference}`, facts: title });
      drawHeading(sheet, "What it costs");
      drawRows(sheet, costs(registration));
      drawHeading(sheet, "Your registration");
      drawRows(sheet, facts(registration, organization), "facts");
      drawHeading(sheet, "Your details");
      drawRows(sheet, details(registration), "facts");
      drawWays(sheet, { registration, organization, pageUrl });
    },
  );
}

const openOf = ({ charges }: ClassRegistrationView) => charges.filter(({ status }) => status === "open");

function costs(registration: ClassRegistrationView) {
  const { charges, payments, status } = registration;
  const kept = charges.filter((charge) => charge.status !== "void");
  const open = sumCents(openOf(registration).map(({ amountCents }) => amountCents));
  return [
    ...kept.map(({ label, amountCents }) => ({ label, value: formatCents(amountCents) })),
    { label: "Total", value: formatCents(sumCents(kept.map(({ amountCents }) => amountCents))), isTotal: true },
    ...[...feeLines(payments), ...refundLines(charges)].map(({ label, amountCents }) => ({
      label,
      value: formatCents(amountCents),
    })),
    { label: "Status", value: CLASS_STATUS_WORDS[status] },
    ...(open > 0 ? [{ label: "Still owed", value: formatCents(open) }] : []),
  ];
}

const facts = (registration: ClassRegistrationView, { timeZone }: Organization) => [
  { label: "Class", value: registration.class },
  { label: "Type", value: registration.certType },
  ...sessionFacts(registration),
  { label: "Certification ID", value: registration.certId },
  { label: "Active membership", value: registration.isActiveMember ? "Yes" : "No" },
  { label: "Registered on", value: formatLongDate(registration.createdAt, timeZone) },
];

/** Without a session the office agrees on dates. */
const sessionFacts = ({ session }: ClassRegistrationView) =>
  session
    ? [
        { label: "Dates", value: `${session.dates}, ${session.hours}` },
        { label: "Location", value: session.location },
      ]
    : [];

const details = ({ firstName, lastName, company, street, city, state, zip, email, phone }: ClassRegistrationView) => [
  { label: "Name", value: `${firstName} ${lastName}` },
  { label: "Company", value: company },
  { label: "Address", value: `${street}, ${city}, ${state} ${zip}` },
  { label: "Email", value: email },
  { label: "Phone", value: formatPhone(phone) },
];

function drawWays(sheet: Paper, { registration, organization, pageUrl }: ClassPaper): void {
  const [open] = openOf(registration);
  const by = open?.dueOn ? ` by ${formatDay(open.dueOn)}` : "";
  drawCodes(sheet, [
    {
      heading: open ? "How to pay" : "Online",
      holds: pageUrl,
      text: `${new URL(pageUrl).host}${FIND_REGISTRATION}`,
      says: open
        ? `By card: scan the code, or have its link mailed from this address. ${cardFeeNote(organization)}`
        : "Scan the code to see it again, or have its link mailed from this address.",
    },
  ]);
  if (open) drawParagraph(sheet, `By check: with ${registration.reference} on the memo line${by}.`);
  drawOffice(sheet, organization);
}
