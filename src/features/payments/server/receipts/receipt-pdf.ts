/** A receipt as a PDF: the association's and the committee's parts, the payment, and the refunds. */
import { drawCodes } from "#platform/pdf/code.ts";
import { makePdf } from "#platform/pdf/document.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawBlocks, drawHead, drawHeading, drawParagraph, drawQuestions } from "#platform/pdf/paper.ts";
import { drawRows, type Row } from "#platform/pdf/rows.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { cardName } from "../../rules/card-brand.ts";
import { keptCents, MONEY_BACK_WORDS, receiptParts, TEST_MARK, TEST_MARK_MEANS } from "../../rules/receipt.ts";
import type { Receipt } from "./read-receipt.ts";

/** @param address the address of the receipt. */
export function makeReceiptPdf(receipt: Receipt, organization: Organization, address: string): Promise<Buffer> {
  const { reference, livemode } = receipt;
  const title = livemode ? "Receipt" : TEST_MARK;
  const { association, committee } = receiptParts(receipt.items);
  // A receipt with the committee's money alone names the committee as its sender.
  const sender = association ? organization.name : organization.committee.name;
  return makePdf(
    { title: `${title} ${reference}`, author: organization.name, holds: { receipt, organization } },
    (paper) => {
      const stamp = stampOf(receipt);
      drawHead(paper, { sender, title, stamp });
      drawBlocks(paper, [
        { heading: "Received from", lines: payer(receipt) },
        { heading: "Received by", lines: receiver(sender, organization) },
        { heading: "Payment", lines: payment(receipt, organization) },
      ]);
      if (!livemode) drawParagraph(paper, TEST_MARK_MEANS);
      drawParts(paper, receipt, organization);
      if (association && committee) drawHeading(paper, "Both together");
      drawRows(paper, totals(receipt, organization));
      drawQuestions(paper, "Questions about this receipt", organization);
      drawCodes(paper, [
        {
          heading: "This receipt again",
          holds: address,
          text: reference,
          says: "Scan the code to open it on a phone.",
        },
      ]);
      if (!livemode) drawHeading(paper, TEST_MARK);
    },
  );
}

/** Draws the payment to the association and the one to its committee, each under its own heading. */
function drawParts(paper: Paper, { items }: Receipt, organization: Organization): void {
  const { association, committee } = receiptParts(items);
  if (association) {
    drawHeading(paper, committee ? `Paid to the ${organization.name}` : "What was paid");
    drawRows(paper, [
      ...association.items.map(itemRow),
      ...(committee ? [{ label: "Sum of this part", value: formatCents(association.sumCents), isTotal: true }] : []),
    ]);
  }
  if (committee) {
    drawHeading(paper, `Contributed to the ${organization.committee.name}`);
    drawRows(paper, [
      ...committee.items.map(itemRow),
      {
        label: association ? "Sum of this part" : "Sum of contributions",
        value: formatCents(committee.sumCents),
        isTotal: true,
      },
    ]);
    drawParagraph(paper, organization.committee.receiptText);
  }
}

function stampOf({ livemode, totalCents, back }: Receipt) {
  if (!livemode) return { text: "Test", warns: true };
  const kept = keptCents(totalCents, back);
  if (kept === totalCents) return { text: "Paid", warns: false };
  return { text: kept > 0 ? "Partly refunded" : "Refunded", warns: true };
}

const itemRow = ({ label, amountCents }: { label: string; amountCents: number }): Row => ({
  label,
  value: formatCents(amountCents),
});

const payer = ({ payer: who }: Receipt) => (who ? [who.company, who.name] : ["A payer who left no name"]);

const receiver = (name: string, { street, city, state, zip }: Organization) => [
  name,
  street,
  `${city}, ${state} ${zip}`,
];

const payment = ({ reference, paidAt, card, checkNumber }: Receipt, { timeZone }: Organization) => [
  `Reference ${reference}`,
  formatDateTime(paidAt, timeZone),
  ...(card ? [cardName(card)] : []),
  ...(checkNumber ? [`Check number ${checkNumber}`] : []),
];

function totals({ subtotalCents, feeCents, totalCents, back }: Receipt, { timeZone }: Organization): Row[] {
  const paid = { label: "Total paid", value: formatCents(totalCents), isTotal: true };
  return [
    ...(feeCents > 0
      ? [
          { label: "Subtotal", value: formatCents(subtotalCents) },
          { label: "Credit card fee", value: formatCents(feeCents) },
        ]
      : []),
    paid,
    ...back.map(({ kind, amountCents, at }) => ({
      label: `${MONEY_BACK_WORDS[kind]} on ${formatDateTime(at, timeZone)}`,
      value: formatCents(amountCents),
    })),
    ...(back.length > 0
      ? [{ label: "Paid after that", value: formatCents(keptCents(totalCents, back)), isTotal: true }]
      : []),
  ];
}
