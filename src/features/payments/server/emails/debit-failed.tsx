/** Tells a payer that the bank did not pay a debit, what is owed again, and how else it can be paid. */
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
import { cents, formatCents } from "#shared/money.ts";
import { payeeOf } from "../../rules/funds.ts";
import { TEST_MARK, TEST_MARK_MEANS } from "../../rules/receipt.ts";
import type { DebitFailedPayload } from "../cards/post-debit-failed.ts";
import { debitFailedWording, memoOf } from "./debit-failed-wording.ts";

/** Renders the data of `postDebitFailed`. A debit in test mode is marked as a receipt would be. */
export function renderDebitFailed(payload: DebitFailedPayload, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(debitFailedWording, payload, context);
  const subject = words.line("subject");
  return renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <DebitFailed payload={payload} context={context} words={words} />,
  );
}

type Props = {
  payload: DebitFailedPayload;
  context: LetterContext;
  words: Words<keyof typeof debitFailedWording.texts>;
};

function DebitFailed({ payload, context: { organization }, words }: Props) {
  const { company, reference, amountCents, reason, last4, lines, livemode } = payload;
  const { street, city, state, zip } = organization;
  return (
    <LetterFrame
      organization={organization}
      preview={`${formatCents(amountCents)} of ${company} did not reach us: ${reason}`}
      heading={livemode ? "Your bank did not pay the debit" : TEST_MARK}
    >
      {!livemode && <LetterPanel>{`${TEST_MARK}\n${TEST_MARK_MEANS}`}</LetterPanel>}
      {words.paragraphs("opening")}
      <LetterFacts
        rows={[...(last4 ? [["Account", `Ending in ${last4}`] as [string, string]] : []), ["Payment", reference]]}
      />
      <LetterSubheading>Owed again</LetterSubheading>
      <LetterAmounts
        lines={[
          ...lines.map((line) => ({ label: line.label, amountCents: cents(line.amountCents) })),
          { label: "Total owed", amountCents: cents(amountCents), isTotal: true },
        ]}
      />
      <LetterSubheading>How to pay</LetterSubheading>
      {words.paragraphs("pay")}
      <LetterPanel>
        {`Check to ${payeeOf(organization, lines[0]?.fund)}\nTotal ${formatCents(amountCents)} · ${memoOf(payload)}\nMailed to ${organization.name}\n${street}\n${city}, ${state} ${zip}`}
      </LetterPanel>
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
