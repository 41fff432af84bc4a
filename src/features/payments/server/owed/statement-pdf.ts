/** A statement on paper: everything that one customer owes, by age, and how to pay it. */
import { makePdf } from "#platform/pdf/document.ts";
import { drawBlocks, drawHead, drawHeading, drawParagraph, drawQuestions } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { OWED_AGE_LABELS, OWED_AGES, type OwedCustomer, overdueOf } from "../../rules/owed.ts";
import { waysToPay } from "./ways-to-pay.ts";

type StatementPaper = {
  owed: OwedCustomer;
  organization: Organization;
  /** `2027-03-01` */
  today: string;
};

export function makeStatementPdf({ owed, organization, today }: StatementPaper): Promise<Buffer> {
  const { name, street, city, state, zip, phone, email } = organization;
  const title = `Statement of ${formatDay(today)}`;
  const late = overdueOf(owed.ages);
  return makePdf({ title: `${title}: ${owed.name}`, author: name, holds: { owed, organization } }, (paper) => {
    drawHead(paper, { sender: name, title, ...(late > 0 && { stamp: { text: "Overdue", warns: true } }) });
    drawBlocks(paper, [
      { heading: "To", lines: [owed.name, ...owed.emails.slice(0, 1)] },
      { heading: "From", lines: [name, street, `${city}, ${state} ${zip}`, formatPhone(phone), email] },
      { heading: "Owed", lines: [formatCents(owed.totalCents), ...(late > 0 ? [`${formatCents(late)} overdue`] : [])] },
    ]);
    drawRows(paper, [
      ...owed.open.map(({ label, reference, dueOn, amountCents }) => ({
        label,
        value: formatCents(amountCents),
        note: [reference, dueOn && `due ${formatDay(dueOn)}`].filter(Boolean).join(", "),
      })),
      ...(owed.charges > owed.open.length
        ? [{ label: `${owed.charges - owed.open.length} further charges`, value: formatCents(restOf(owed)) }]
        : []),
      { label: "Total owed", value: formatCents(owed.totalCents), isTotal: true },
    ]);
    drawHeading(paper, "By age");
    drawRows(
      paper,
      OWED_AGES.filter((age) => owed.ages[age] > 0).map((age) => ({
        label: OWED_AGE_LABELS[age],
        value: formatCents(owed.ages[age]),
      })),
    );
    drawHeading(paper, "How to pay");
    for (const way of waysToPay(owed.open, organization)) drawParagraph(paper, way);
    drawQuestions(paper, "Questions about this statement", organization);
  });
}

/** The sum of the charges that are not printed line by line. */
const restOf = ({ open, totalCents }: OwedCustomer): number =>
  totalCents - open.reduce((sum, { amountCents }) => sum + amountCents, 0);
