/** Tells a customer that a payment was booked to them by mistake, and that the charge is open again. */
import {
  LetterAmounts,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { cents, formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { payeeOf } from "../../rules/funds.ts";
import { TEST_MARK, TEST_MARK_MEANS } from "../../rules/receipt.ts";
import type { MatchUndonePayload } from "../checks/post-match-letters.ts";

/** Renders the data of `postMatchUndone`. A payment by test card is marked as its receipt is. */
export function renderMatchUndone(payload: MatchUndonePayload, context: LetterContext): Promise<RenderedLetter> {
  const subject = `Correction: ${formatCents(payload.amountCents)} is owed again (${payload.reference})`;
  return renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <MatchUndone payload={payload} context={context} />,
  );
}

function MatchUndone({ payload, context: { organization } }: { payload: MatchUndonePayload; context: LetterContext }) {
  const { to_name, reference, label, amountCents, fund, owedReference, livemode } = payload;
  const { street, city, state, zip } = organization;
  const memo = owedReference ?? reference;
  return (
    <LetterFrame
      organization={organization}
      preview={`A payment was booked to you by mistake: ${label} is owed again`}
      heading={livemode ? "A payment was booked to you by mistake" : TEST_MARK}
    >
      {!livemode && <LetterPanel>{`${TEST_MARK}\n${TEST_MARK_MEANS}`}</LetterPanel>}
      <LetterText>{`Dear ${to_name},`}</LetterText>
      <LetterText>
        {`We booked ${formatCents(amountCents)} of the payment ${reference} to you by mistake. The receipt that we sent for it no longer holds, and what it paid is owed again. We are sorry for the trouble.`}
      </LetterText>
      <LetterSubheading>Owed again</LetterSubheading>
      <LetterAmounts
        lines={[
          { label, amountCents: cents(amountCents) },
          { label: "Total owed", amountCents: cents(amountCents), isTotal: true },
        ]}
      />
      <LetterSubheading>How to pay</LetterSubheading>
      <LetterText>{`Send a check with ${memo} on the memo line, or call us to pay by card.`}</LetterText>
      <LetterPanel>
        {`Check to ${payeeOf(organization, fund)}\nTotal ${formatCents(amountCents)} · ${memo}\nMailed to ${organization.name}\n${street}\n${city}, ${state} ${zip}`}
      </LetterPanel>
      <LetterText>{`Questions: ${formatPhone(organization.phone)}.`}</LetterText>
    </LetterFrame>
  );
}
