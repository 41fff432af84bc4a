/** Tells a payer that the bank returned the check, the open charges and the address for another one. */
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
import { formatDay } from "#shared/dates.ts";
import { cents, formatCents, sumCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { CheckReturnedPayload } from "../checks/post-check-returned.ts";

/** Renders the data of `postCheckReturned`. */
export const renderCheckReturned = (payload: CheckReturnedPayload, context: LetterContext): Promise<RenderedLetter> =>
  renderReactLetter(
    `Check ${payload.number} was returned: ${formatCents(payload.amountCents)}`,
    <CheckReturned payload={payload} context={context} />,
  );

function CheckReturned({ payload, context }: { payload: CheckReturnedPayload; context: LetterContext }) {
  const { organization } = context;
  const { to_name, company, number, amountCents, receivedOn, reason, lines, reference } = payload;
  const owedCents = sumCents(lines.map((line) => line.amountCents));
  const references = [...new Set(lines.flatMap((line) => line.reference ?? []))].join(", ") || reference;
  const { street, city, state, zip } = organization;
  const payee = payeeOf(organization, lines[0]?.fund);
  return (
    <LetterFrame
      organization={organization}
      preview={`${formatCents(amountCents)} of ${company} did not reach us: ${reason}`}
      heading="Your check was returned"
    >
      <LetterText>{`Dear ${to_name},`}</LetterText>
      <LetterText>
        {`The bank returned check ${number} of ${company} unpaid. The receipt that we sent for it no longer holds${
          owedCents > 0 ? ", and what it paid is owed again." : "."
        }`}
      </LetterText>
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
          <LetterText>{`Send another check with ${references} on the memo line, or call us to pay by card.`}</LetterText>
          <LetterPanel>
            {`Check to ${payee}\nTotal ${formatCents(owedCents)} · ${references}\nMailed to ${organization.name}\n${street}\n${city}, ${state} ${zip}`}
          </LetterPanel>
        </>
      )}
      <LetterText>{`Questions: ${formatPhone(organization.phone)}.`}</LetterText>
    </LetterFrame>
  );
}
