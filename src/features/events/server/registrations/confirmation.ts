/** A registration on paper: what was asked and answered, what it costs, and what is still owed. */
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { payeeOf } from "#features/payments/rules/funds.ts";
import { drawOffice, makeSheet } from "#platform/pdf/sheet.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { chargeLabelWithin, titleWithYear } from "../../rules/catalog/event-text.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import { openCentsOf, STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

type Confirmation = { registration: RegistrationView; organization: Organization; pageUrl: string };

/** @param confirmation.pageUrl the registration's own page; printed, so that the paper leads back to it. */
export function makeConfirmation({ registration, organization, pageUrl }: Confirmation): Promise<Buffer> {
  const { event, reference, status, customer, charges, customInputs } = registration;
  const title = titleWithYear(event);
  const open = openCentsOf(registration);
  return makeSheet({ title: `${title}: registration ${reference}`, organization }, (sheet) => {
    sheet.head(`Registration ${reference}`, title);
    sheet.table("The event", facts(eventFacts(registration)), "facts");
    sheet.table("What it costs", [
      ...charges.map(({ label, amountCents }) => ({
        label: chargeLabelWithin(event, label),
        value: formatCents(amountCents),
      })),
      { label: "Total", value: formatCents(sumCents(charges.map(({ amountCents }) => amountCents))) },
      ...registration.payments.flatMap(paidRows),
      { label: "Status", value: STATUS_WORDS[status] },
      ...(open > 0 ? [{ label: "Still owed", value: formatCents(open) }] : []),
    ]);
    sheet.table("Your answers", facts(Object.entries(customInputs)), "facts");
    const person = `${customer.firstName} ${customer.lastName}`;
    const { company, address, email, phone } = customer;
    sheet.table(
      "Your details",
      facts([
        ["Name", person],
        ["Company", company],
        ["Address", address],
        ["Email", email],
        ["Phone", formatPhone(phone)],
      ]),
      "facts",
    );
    const dueOn = charges.find(({ status }) => status === "open")?.dueOn;
    sheet.heading("Paying and changing");
    if (open > 0)
      sheet.paragraph(
        `Pay by check with ${reference} on the memo line${dueOn ? ` by ${formatDay(dueOn)}` : ""}, or by card at ${pageUrl}. ${cardFeeNote(organization)}`,
      );
    else sheet.paragraph(`This registration stands at ${pageUrl}.`);
    drawOffice(sheet, organization, payeeOf(organization, charges.find(({ status }) => status === "open")?.fund));
  });
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

const facts = (rows: readonly (readonly [label: string, value: string])[]) =>
  rows.map(([label, value]) => ({ label: readableLabel(label), value: value || "Not provided" }));
