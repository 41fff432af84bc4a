/** Tells a payer about a refund: the lines, the sum and the way it is paid. */
import {
  LetterAmounts,
  LetterFacts,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { cardName } from "../../rules/card-brand.ts";
import type { RefundPayload } from "../refunds/post-refund-letter.ts";
import { refundWording } from "./refund-wording.ts";

const TEST_MARK = "TEST - NO MONEY MOVED";

/**
 * Renders the data of `postRefundLetter`. A refund to a test card is marked in the subject, at the top and at the end.
 */
export function renderRefund(payload: RefundPayload, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(refundWording, payload, context);
  const subject = words.line(payload.state === "failed" ? "failedSubject" : "subject");
  return renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <Refund payload={payload} context={context} words={words} />,
  );
}

type Text = keyof typeof refundWording.texts;
type Props = { payload: RefundPayload; context: LetterContext; words: Words<Text> };

function Refund({ payload, context: { organization }, words }: Props) {
  const { company, reference, at, amountCents, livemode, state } = payload;
  const mark = !livemode && <LetterPanel>{`${TEST_MARK}\nThis was paid with a test card.`}</LetterPanel>;
  return (
    <LetterFrame
      organization={organization}
      preview={`${livemode ? "" : `${TEST_MARK}. `}${formatCents(amountCents)} from ${organization.name}`}
      heading={state === "failed" ? "Your refund came back" : "Refund"}
    >
      {mark}
      {words.paragraphs(newsOf(payload))}
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
      {words.paragraphs("closing")}
      {mark}
    </LetterFrame>
  );
}

function newsOf({ state, checkNumber, isPart }: RefundPayload): Text {
  if (state === "failed") return "failed";
  if (!checkNumber) return "toCard";
  return isPart ? "byPart" : "byCheck";
}

const wayOf = ({ checkNumber, card }: RefundPayload): string =>
  checkNumber ? `Check ${checkNumber}` : card ? cardName(card) : "Card";

const amounts = ({ lines, feeCents, amountCents }: RefundPayload) => [
  ...lines.map((line) => ({ label: line.label, amountCents: cents(line.amountCents) })),
  ...(feeCents > 0 ? [{ label: "Credit card fee", amountCents: cents(feeCents) }] : []),
  { label: "Total refunded", amountCents: cents(amountCents), isTotal: true },
];
