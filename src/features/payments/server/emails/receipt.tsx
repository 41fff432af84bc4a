/** Payment confirmation and receipt in one letter. */
import {
  LetterAmounts,
  LetterFacts,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/letter-frame.tsx";
import type { LetterContext, RenderedLetter } from "#platform/mail/mailer.ts";
import { renderReactLetter } from "#platform/mail/render-react-letter.ts";
import { formatDateTime } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { cardName } from "../../rules/card-brand.ts";
import type { ReceiptPayload } from "../post-receipt.ts";

const TEST_MARK = "TEST - NOT A RECEIPT";

/** Renders what `postReceipt` wrote. A payment by test card is marked in the subject, on top and at the end. */
export function renderReceipt(payload: ReceiptPayload, context: LetterContext): Promise<RenderedLetter> {
  const { reference, order_total, livemode } = payload;
  const subject = `Payment received: ${formatCents(order_total)} (${reference})`;
  return renderReactLetter(
    livemode ? subject : `${TEST_MARK} | ${subject}`,
    <Receipt payload={payload} context={context} />,
  );
}

function Receipt({ payload, context: { organization } }: { payload: ReceiptPayload; context: LetterContext }) {
  const { first_name, last_name, company, reference, order_timestamp, order_total, card, livemode, message } = payload;
  const mark = !livemode && (
    <LetterPanel>{`${TEST_MARK}\nPaid with a test card. No money has moved, and nothing is settled by it.`}</LetterPanel>
  );
  return (
    <LetterFrame
      organization={organization}
      preview={`${livemode ? "" : `${TEST_MARK}. `}${formatCents(order_total)} to ${organization.name}`}
      heading={livemode ? "Receipt" : TEST_MARK}
    >
      {mark}
      <LetterText>{`Dear ${first_name} ${last_name},`}</LetterText>
      <LetterText>{message}</LetterText>
      <LetterFacts
        rows={[
          ["Received by", organization.name],
          ["Paid by", company],
          ["Reference", reference],
          ["Date", formatDateTime(order_timestamp, organization.timeZone)],
          ...(card ? [["Card", cardName(card)] as const] : []),
        ]}
      />
      <LetterSubheading>What was paid</LetterSubheading>
      <LetterAmounts lines={amounts(payload)} />
      {mark}
    </LetterFrame>
  );
}

const amounts = ({ item_list, subtotalCents, feeCents, order_total }: ReceiptPayload) => [
  ...item_list.map(({ label, amountCents }) => ({ label, amountCents: cents(amountCents) })),
  ...(feeCents > 0
    ? [
        { label: "Subtotal", amountCents: cents(subtotalCents) },
        { label: "Credit card fee", amountCents: cents(feeCents) },
      ]
    : []),
  { label: "Total paid", amountCents: cents(order_total), isTotal: true },
];
