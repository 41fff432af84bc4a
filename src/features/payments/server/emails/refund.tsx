/** Tells a payer about a refund: the lines, the sum and the way it is paid. */
import {
  LetterAmounts,
  LetterFacts,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { formatDateTime } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { cardName } from "../../rules/card-brand.ts";
import type { RefundPayload } from "../refunds/post-refund-letter.ts";

const TEST_MARK = "TEST - NO MONEY MOVED";

/**
 * Renders the data of `postRefundLetter`. A refund to a test card is marked in the subject, at the top and at the end.
 */
export function renderRefund(payload: RefundPayload, context: LetterContext): Promise<RenderedLetter> {
  const amount = formatCents(payload.amountCents);
  const subject =
    payload.state === "failed"
      ? `Refund returned by your bank: ${amount} (${payload.reference})`
      : `Refund: ${amount} (${payload.reference})`;
  return renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <Refund payload={payload} context={context} />,
  );
}

function Refund({ payload, context: { organization } }: { payload: RefundPayload; context: LetterContext }) {
  const { first_name, last_name, company, reference, at, amountCents, livemode, state } = payload;
  const mark = !livemode && <LetterPanel>{`${TEST_MARK}\nThis was paid with a test card.`}</LetterPanel>;
  return (
    <LetterFrame
      organization={organization}
      preview={`${livemode ? "" : `${TEST_MARK}. `}${formatCents(amountCents)} from ${organization.name}`}
      heading={state === "failed" ? "Your refund came back" : "Refund"}
    >
      {mark}
      <LetterText>{`Dear ${first_name} ${last_name},`}</LetterText>
      <LetterText>{newsOf(payload)}</LetterText>
      <LetterFacts
        rows={[
          ["Refunded by", organization.name],
          ["Refunded to", company],
          ["Payment", reference],
          ["Date", formatDateTime(at, organization.timeZone)],
          ["By", wayOf(payload)],
        ]}
      />
      <LetterSubheading>Refunded items</LetterSubheading>
      <LetterAmounts lines={amounts(payload)} />
      {mark}
    </LetterFrame>
  );
}

function newsOf({ state, checkNumber, amountCents, card, isPart }: RefundPayload): string {
  const amount = formatCents(amountCents);
  if (state === "failed")
    return `We refunded ${amount}, but your bank returned the money to us. We have not kept it: the office will call you to find another way, or reply to this email.`;
  if (checkNumber && isPart) return `We are refunding ${amount} as a part of our check ${checkNumber}.`;
  if (checkNumber) return `We are refunding ${amount} by our check ${checkNumber}, which comes by mail.`;
  const where = card ? `to your ${cardName(card)}` : "to your card";
  return `We are refunding ${amount} ${where}. Banks take 5 to 10 business days to show it.`;
}

const wayOf = ({ checkNumber, card }: RefundPayload): string =>
  checkNumber ? `Check ${checkNumber}` : card ? cardName(card) : "Card";

const amounts = ({ lines, feeCents, amountCents }: RefundPayload) => [
  ...lines.map((line) => ({ label: line.label, amountCents: cents(line.amountCents) })),
  ...(feeCents > 0 ? [{ label: "Credit card fee", amountCents: cents(feeCents) }] : []),
  { label: "Total refunded", amountCents: cents(amountCents), isTotal: true },
];
