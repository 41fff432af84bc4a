/** Payment confirmation and receipt in one email. */
import {
  LetterAmounts,
  LetterFacts,
  LetterFrame,
  LetterLink,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { receiptPath } from "#shared/paths.ts";
import { cardLabel, cardName } from "../../rules/card-brand.ts";
import { type ReceiptPart, receiptParts, TEST_MARK, TEST_MARK_MEANS } from "../../rules/receipt.ts";
import type { ReceiptParameters, ReceiptPayload } from "../receipts/post-receipt.ts";
import { receiptWording } from "./receipt-wording.ts";

/** Renders the data of `postReceipt`. A payment by test card is marked in the subject, at the top and at the end. */
export async function renderReceipt(
  payload: ReceiptPayload,
  context: LetterContext,
): Promise<WithParameters<ReceiptParameters>> {
  const words = wordsOf(receiptWording, payload, context);
  const subject = words.line("subject");
  const rendered = await renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <Receipt payload={payload} context={context} words={words} />,
  );
  return { ...rendered, parameters: parametersOf(payload, context) };
}

function parametersOf(payload: ReceiptPayload, { organization }: LetterContext): ReceiptParameters {
  const { first_name, last_name, email, item_list, order_total, order_timestamp, message, livemode } = payload;
  return {
    first_name,
    last_name,
    email,
    item_list: item_list.map(({ label, amountCents }) => ({ label, amount: formatCents(amountCents) })),
    order_total: formatCents(order_total),
    order_timestamp: formatDateTime(order_timestamp, organization.timeZone),
    // The email service's own template has no other place for the mark.
    message: livemode ? message : `${TEST_MARK}. ${message}`,
  };
}

type Props = { payload: ReceiptPayload; context: LetterContext; words: Words<keyof typeof receiptWording.texts> };

function Receipt({ payload, context, words }: Props) {
  const { organization, publicUrl } = context;
  const { order_total, livemode } = payload;
  const { association, committee } = receiptParts(payload.item_list);
  const mark = !livemode && <LetterPanel>{`${TEST_MARK}\n${TEST_MARK_MEANS}`}</LetterPanel>;
  const receivers = [...(association ? [organization.name] : []), ...(committee ? [organization.committee.name] : [])];
  return (
    <LetterFrame
      organization={organization}
      preview={`${livemode ? "" : `${TEST_MARK}. `}${formatCents(order_total)} to ${receivers.join(" and ")}`}
      heading={livemode ? "Receipt" : TEST_MARK}
    >
      {mark}
      {words.paragraphs("opening")}
      <LetterFacts rows={[["Received by", receivers.join("\n")], ...paymentFacts(payload, organization.timeZone)]} />
      {association && (
        <Part
          title={committee ? `Paid to the ${organization.name}` : "What was paid"}
          part={association}
          hasSum={!!committee}
        />
      )}
      {committee && (
        <>
          <Part title={`Contributed to the ${organization.committee.name}`} part={committee} hasSum />
          <LetterText>{organization.committee.receiptText}</LetterText>
        </>
      )}
      {committee && <LetterSubheading>{association ? "Both together" : "What was paid"}</LetterSubheading>}
      <LetterAmounts lines={totals(payload)} />
      {payload.order && (
        <LetterText>
          <LetterLink href={`${publicUrl}${receiptPath(payload.order)}`}>Download the receipt as a PDF</LetterLink>
        </LetterText>
      )}
      {words.paragraphs("closing")}
      {mark}
    </LetterFrame>
  );
}

const paymentFacts = ({ company, reference, order_timestamp, card, checkNumber }: ReceiptPayload, zone: string) => [
  ["Paid by", company] as const,
  ["Reference", reference] as const,
  ["Date", formatDateTime(order_timestamp, zone)] as const,
  ...(card ? [[cardLabel(card), cardName(card)] as const] : []),
  ...(checkNumber ? [["Check number", checkNumber] as const] : []),
];

const Part = ({ title, part, hasSum }: { title: string; part: ReceiptPart; hasSum: boolean }) => (
  <>
    <LetterSubheading>{title}</LetterSubheading>
    <LetterAmounts
      lines={[
        ...part.items.map(({ label, amountCents }) => ({ label, amountCents: cents(amountCents) })),
        ...(hasSum ? [{ label: "Sum of this part", amountCents: part.sumCents, isTotal: true }] : []),
      ]}
    />
  </>
);

const totals = ({ subtotalCents, feeCents, order_total }: ReceiptPayload) => [
  ...(feeCents > 0
    ? [
        { label: "Subtotal", amountCents: cents(subtotalCents) },
        { label: "Credit card fee", amountCents: cents(feeCents) },
      ]
    : []),
  { label: "Total paid", amountCents: cents(order_total), isTotal: true },
];
