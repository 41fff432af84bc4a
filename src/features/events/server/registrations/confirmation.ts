/** A registration on paper: its questions and answers, its price, and the amount that is still owed. */

import { refundLines, sumsOf } from "#features/payments/rules/charge-sums.ts";
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { payeeOf } from "#features/payments/rules/funds.ts";
import { type Code, drawCodes } from "#platform/pdf/code.ts";
import { makePdf } from "#platform/pdf/document.ts";
import type { Paper } from "#platform/pdf/page.ts";
import {
  type Block,
  drawBlocks,
  drawHead,
  drawHeading,
  drawOffice,
  drawParagraph,
  drawQuestions,
} from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { FIND_REGISTRATION } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { chargeLabelWithin, titleWithYear } from "../../rules/catalog/event-text.ts";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import { answersToRead } from "../../rules/registrations/answers-to-read.ts";
import { isAmong } from "../../rules/registrations/answers-without-names.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import { STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

type Confirmation = { registration: RegistrationView; organization: Organization; pageUrl: string };

/** @param confirmation.pageUrl the registration's own page, whose address is printed on the paper. */
export function makeConfirmation({ registration, organization, pageUrl }: Confirmation): Promise<Buffer> {
  const { event, reference } = registration;
  const title = titleWithYear(event);
  return makePdf(
    { title: `${title}: registration ${reference}`, author: organization.name, holds: { registration, organization } },
    (paper) => {
      const facts = [title, ...eventFacts(registration)].join("  ·  ");
      drawHead(paper, { sender: organization.name, title: `Registration ${reference}`, facts });
      drawCodes(paper, codesOf(registration, pageUrl));
      drawHeading(paper, "What it costs");
      drawRows(paper, costs(registration));
      drawFacts(paper, "Your answers", answersToRead(registration.customInputs));
      paper.pdf.y += 10;
      drawBlocks(paper, blocksOf(registration));
      drawWays(paper, registration, organization);
    },
  );
}

/** QR codes: the reference for check-in, unless the registration has ended, and the registration's own page. */
function codesOf({ reference, status }: RegistrationView, pageUrl: string): Code[] {
  const online: Code = {
    heading: "Online",
    holds: pageUrl,
    text: `${new URL(pageUrl).host}${FIND_REGISTRATION}`,
    says: "Scan the code to see, pay or change it. This address mails you its link.",
  };
  if (status === "cancelled" || status === "lapsed") return [online];
  const says = "Show this code when you arrive, or say the reference.";
  return [{ heading: "At the door", holds: reference, text: reference, says }, online];
}

function drawWays(paper: Paper, registration: RegistrationView, organization: Organization): void {
  const { reference, charges } = registration;
  const open = charges.find(({ status }) => status === "open");
  const by = open?.dueOn ? ` by ${formatDay(open.dueOn)}` : "";
  if (sumsOf(registration.charges).openCents === 0) {
    drawQuestions(paper, "Questions", organization);
    return;
  }
  drawParagraph(
    paper,
    `Pay by check with ${reference} on the memo line${by}, or by card online. ${cardFeeNote(organization)}`,
  );
  drawOffice(paper, organization, payeeOf(organization, open?.fund));
}

function costs(registration: RegistrationView) {
  const { event, charges, payments, status } = registration;
  const open = sumsOf(registration.charges).openCents;
  return [
    ...charges.map(({ label, amountCents }) => ({
      label: chargeLabelWithin(event, label),
      value: formatCents(amountCents),
    })),
    { label: "Total", value: formatCents(sumCents(charges.map(({ amountCents }) => amountCents))), isTotal: true },
    ...payments.flatMap(paidRows),
    ...refundLines(charges).map(({ label, amountCents }) => ({ label, value: formatCents(amountCents) })),
    { label: "Status", value: STATUS_WORDS[status] },
    ...(open > 0 ? [{ label: "Still owed", value: formatCents(open) }] : []),
  ];
}

/** The sum as the payer's bank shows it: with the card fee, and together with other items of the same payment. */
const paidRows = ({ whole, isShared }: RegistrationView["payments"][number]) => [
  ...(whole && whole.feeCents > 0 ? [{ label: "Card fee", value: formatCents(whole.feeCents) }] : []),
  ...(whole
    ? [{ label: isShared ? "Charged with other items" : "Total charged", value: formatCents(whole.totalCents) }]
    : []),
];

const eventFacts = ({ heldOn, event: { event_time, event_location } }: RegistrationView): string[] =>
  [heldOn.label, event_time, event_location].filter(Boolean);

/** The registrant, and their contact data. */
function blocksOf({ event, customer, people }: RegistrationView): Block[] {
  // The answers for a class do not contain the candidate's name.
  const isNamed = isAmong(customer, people) && !registersOneByOne(event.event_type);
  const name = isNamed ? [] : [`${customer.firstName} ${customer.lastName}`];
  return [
    { heading: "Your details", lines: [customer.company, ...name] },
    { heading: "Address", lines: [customer.address] },
    { heading: "Email and phone", lines: [customer.email, formatPhone(customer.phone)] },
  ];
}

function drawFacts(paper: Paper, heading: string, rows: readonly (readonly [label: string, value: string])[]): void {
  const shown = rows.map(([label, value]) => ({ label: readableLabel(label), value: value || "Not provided" }));
  drawHeading(paper, heading);
  drawRows(paper, shown, "facts");
}
