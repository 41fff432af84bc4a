/** Tells a customer that a payment was booked to them by mistake, and that the charge is open again. */
import { LetterAmounts, LetterFrame, LetterPanel, LetterSubheading } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { cents, formatCents } from "#shared/money.ts";
import { payeeOf } from "../../rules/funds.ts";
import { TEST_MARK, TEST_MARK_MEANS } from "../../rules/receipt.ts";
import type { MatchUndonePayload } from "../checks/post-match-letters.ts";
import { matchUndoneWording } from "./match-undone-wording.ts";

/** Renders the data of `postMatchUndone`. A payment by test card is marked as its receipt is. */
export function renderMatchUndone(payload: MatchUndonePayload, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(matchUndoneWording, payload, context);
  const subject = words.line("subject");
  return renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <MatchUndone payload={payload} context={context} words={words} />,
  );
}

type Props = {
  payload: MatchUndonePayload;
  context: LetterContext;
  words: Words<keyof typeof matchUndoneWording.texts>;
};

function MatchUndone({ payload, context: { organization }, words }: Props) {
  const { reference, label, amountCents, fund, owedReference, livemode } = payload;
  const { street, city, state, zip } = organization;
  const memo = owedReference ?? reference;
  return (
    <LetterFrame
      organization={organization}
      preview={`A payment was booked to you by mistake: ${label} is owed again`}
      heading={livemode ? "A payment was booked to you by mistake" : TEST_MARK}
    >
      {!livemode && <LetterPanel>{`${TEST_MARK}\n${TEST_MARK_MEANS}`}</LetterPanel>}
      {words.paragraphs("opening")}
      <LetterSubheading>Owed again</LetterSubheading>
      <LetterAmounts
        lines={[
          { label, amountCents: cents(amountCents) },
          { label: "Total owed", amountCents: cents(amountCents), isTotal: true },
        ]}
      />
      <LetterSubheading>How to pay</LetterSubheading>
      {words.paragraphs("pay")}
      <LetterPanel>
        {`Check to ${payeeOf(organization, fund)}\nTotal ${formatCents(amountCents)} · ${memo}\nMailed to ${organization.name}\n${street}\n${city}, ${state} ${zip}`}
      </LetterPanel>
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
