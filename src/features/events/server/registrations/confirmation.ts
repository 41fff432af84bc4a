/** A registration on paper: its questions and answers, its price, and the rest that is owed. */
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { payeeOf } from "#features/payments/rules/funds.ts";
import { drawCode } from "#platform/pdf/code.ts";
import { makePdf } from "#platform/pdf/document.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawOffice, drawParagraph } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { chargeLabelWithin, titleWithYear } from "../../rules/catalog/event-text.ts";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import { answersToRead } from "../../rules/registrations/answers-to-read.ts";
import { isAmong } from "../../rules/registrations/answers-without-names.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import { openCentsOf, STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

type Confirmation = { registration: RegistrationView; organization: Organization; pageUrl: string };

/** @param confirmation.pageUrl the registration's own page; printed, so that the paper leads back to it. */
export function makeConfirmation({ registration, organization, pageUrl }: Confirmation): Promise<Buffer> {
  const { event, reference } = registration;
  const title = titleWithYear(event);
  return makePdf({ title: `${title}: registration ${reference}`, author: organization.name }, (paper) => {
    drawHead(paper, { sender: organization.name, title: `Registration ${reference}`, facts: title });
    drawFacts(paper, "The event", eventFacts(registration));
    if (registration.status !== "cancelled" && registration.status !== "lapsed")
      drawCode(paper, {
        heading: "At the door",
        text: reference,
        says: "Show this code when you arrive, or say the reference.",
      });
    drawHeading(paper, "What it costs");
    drawRows(paper, costs(registration));
    drawFacts(paper, "Your answers", answersToRead(registration.customInputs));
    drawFacts(paper, "Your details", customerFacts(registration));
    drawWays(paper, { registration, organization, pageUrl });
  });
}

function drawWays(paper: Paper, { registration, organization, pageUrl }: Confirmation): void {
  const { reference, charges } = registration;
  const open = charges.find(({ status }) => status === "open");
  const by = open?.dueOn ? ` by ${formatDay(open.dueOn)}` : "";
  drawHeading(paper, "Paying and changing");
  drawParagraph(
    paper,
    openCentsOf(registration) > 0
      ? `Pay by check with ${reference} on the memo line${by}, or by card at ${pageUrl}. ${cardFeeNote(organization)}`
      : `This registration stands at ${pageUrl}.`,
  );
  drawOffice(paper, organization, payeeOf(organization, open?.fund));
}

function costs(registration: RegistrationView) {
  const { event, charges, payments, status } = registration;
  const open = openCentsOf(registration);
  return [
    ...charges.map(({ label, amountCents }) => ({
      label: chargeLabelWithin(event, label),
      value: formatCents(amountCents),
    })),
    { label: "Total", value: formatCents(sumCents(charges.map(({ amountCents }) => amountCents))), isTotal: true },
    ...payments.flatMap(paidRows),
    { label: "Status", value: STATUS_WORDS[status] },
    ...(open > 0 ? [{ label: "Still owed", value: formatCents(open) }] : []),
  ];
}

/** What the payer's bank shows: with the card fee, and in one sum with what else was paid. */
const paidRows = ({ whole, isShared }: RegistrationView["payments"][number]) => [
  ...(whole && whole.feeCents > 0 ? [{ label: "Card fee", value: formatCents(whole.feeCents) }] : []),
  ...(whole
    ? [{ label: isShared ? "Charged with other items" : "Total charged", value: formatCents(whole.totalCents) }]
    : []),
];

const eventFacts = ({ heldOn, event: { event_time, event_location } }: RegistrationView) => [
  ["Date", heldOn.label] as const,
  ...(event_time ? [["Time", event_time] as const] : []),
  ...(event_location ? [["Place", event_location] as const] : []),
];

const customerFacts = ({ event, customer, people }: RegistrationView) => [
  // The candidate of a class stands in no answer.
  ...(isAmong(customer, people) && !registersOneByOne(event.event_type)
    ? []
    : [["Name", `${customer.firstName} ${customer.lastName}`] as const]),
  ["Company", customer.company] as const,
  ["Address", customer.address] as const,
  ["Email", customer.email] as const,
  ["Phone", formatPhone(customer.phone)] as const,
];

function drawFacts(paper: Paper, heading: string, rows: readonly (readonly [label: string, value: string])[]): void {
  const shown = rows.map(([label, value]) => ({ label: readableLabel(label), value: value || "Not provided" }));
  drawHeading(paper, heading);
  drawRows(paper, shown, "facts");
}
