/** Tells a payer that the bank returned the check, the open charges and the address for another one. */
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
import { formatDay } from "#shared/dates.ts";
import { cents, formatCents, sumCents } from "#shared/money.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { CheckReturnedPayload } from "../checks/post-check-returned.ts";
import { checkReturnedWording, memoOf } from "./check-returned-wording.ts";

/** Renders the data of `postCheckReturned`. */
export function renderCheckReturned(payload: CheckReturnedPayload, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(checkReturnedWording, payload, context);
  return renderReactLetter(words.line("subject"), <CheckReturned payload={payload} context={context} words={words} />);
}

type Props = {
  payload: CheckReturnedPayload;
  context: LetterContext;
  words: Words<keyof typeof checkReturnedWording.texts>;
};

function CheckReturned({ payload, context: { organization }, words }: Props) {
  const { company, number, amountCents, receivedOn, reason, lines, reference } = payload;
  const owedCents = sumCents(lines.map((line) => line.amountCents));
  const { street, city, state, zip } = organization;
  const payee = payeeOf(organization, lines[0]?.fund);
  return (
    <LetterFrame
      organization={organization}
      preview={`${formatCents(amountCents)} of ${company} did not reach us: ${reason}`}
      heading="Your check was returned"
    >
      {words.paragraphs(owedCents > 0 ? "opening" : "nothingOwed")}
      <LetterFacts
        rows={[
          ["Check", number],
          [payload.isPart ? "Your part of it" : "Amount", formatCents(amountCents)],
          ["Received", formatDay(receivedOn)],
          ["Payment", reference],
          ["The bank's reason", reason],
        ]}
      />
      {owedCents > 0 && (
        <>
          <LetterSubheading>Owed again</LetterSubheading>
          <LetterAmounts
            lines={[
              ...lines.map((line) => ({ label: line.label, amountCents: cents(line.amountCents) })),
              { label: "Total owed", amountCents: owedCents, isTotal: true },
            ]}
          />
          <LetterSubheading>How to pay</LetterSubheading>
          {words.paragraphs("pay")}
          <LetterPanel>
            {`Check to ${payee}\nTotal ${formatCents(owedCents)} · ${memoOf(payload)}\nMailed to ${organization.name}\n${street}\n${city}, ${state} ${zip}`}
          </LetterPanel>
        </>
      )}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
