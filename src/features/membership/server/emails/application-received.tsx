/** Tells an applicant that the application arrived, the dues, and how to pay. */

import { cardFeeNote } from "#features/payments/rules/fee.ts";
import {
  LetterAmounts,
  LetterButton,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { cents, formatCents } from "#shared/money.ts";
import { applicationPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import type { ApplicationLetter, ApplicationParameters } from "../post-application-letters.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { applicationParameters } from "./application-parameters.ts";

export async function applicationReceived(
  letter: ApplicationLetter,
  context: LetterContext,
): Promise<WithParameters<ApplicationParameters>> {
  const subject = `Member application received: ${letter.company} (${letter.reference})`;
  const rendered = await renderReactLetter(subject, <Letter {...letter} {...context} />);
  return { ...rendered, parameters: applicationParameters(letter) };
}

function Letter(props: ApplicationLetter & LetterContext) {
  const { organization, publicUrl, reference, duesCents } = props;
  return (
    <LetterFrame
      organization={organization}
      preview={`${reference}. ${duesCents ? `Awaiting payment: ${formatCents(duesCents)}.` : "Received."}`}
      heading="Member application received"
    >
      <LetterText>{props.message}</LetterText>
      {duesCents ? <Dues {...props} duesCents={duesCents} /> : <NoDues {...props} />}
      <LetterButton href={`${publicUrl}${applicationPath(props.application)}`}>
        {duesCents ? "See or pay your application" : "See your application"}
      </LetterButton>
      <ApplicationFacts {...props} />
    </LetterFrame>
  );
}

function NoDues({ organization, duesCents, pay_method, reference }: ApplicationLetter & LetterContext) {
  if (duesCents === 0) return <LetterText>Nothing is owed.</LetterText>;
  const { name, street, city, state, zip, phone } = organization;
  return (
    <>
      <LetterText>
        {`Nothing is owed yet: the office confirms the amount of your dues with you. Questions: ${formatPhone(phone)}.`}
      </LetterText>
      {pay_method === "Check" && (
        <>
          <LetterText>
            {`Then make the check out to ${name}, with ${reference} on the memo line, and mail it to the address below.`}
          </LetterText>
          <LetterPanel>{`${name}\n${street}\n${city}, ${state} ${zip}\n${reference}`}</LetterPanel>
        </>
      )}
    </>
  );
}

/** The chosen way comes first; the others stay possible. */
function Dues(props: ApplicationLetter & LetterContext & { duesCents: number }) {
  const { duesCents, reference, organization } = props;
  const { name, street, city, state, zip, phone } = organization;
  const amount = cents(duesCents);
  const byCheck = `By check: make it out to ${name}, with ${reference} on the memo line, and mail it to the address below.`;
  const byCard = `By card: use the link below. ${cardFeeNote(organization)}`;
  const notPaid = `Payment has not been made. Please call the office at ${formatPhone(phone)} to arrange it.`;
  const ways: Record<string, string[]> = { "Credit Card": [byCard, byCheck], "N/A": [notPaid, byCheck, byCard] };
  return (
    <>
      <LetterSubheading>What you owe</LetterSubheading>
      <LetterAmounts
        lines={[
          { label: `${props.member_type} membership, first year`, amountCents: amount },
          { label: "Total", amountCents: amount, isTotal: true },
        ]}
      />
      {(ways[props.pay_method] ?? [byCheck, byCard]).map((way) => (
        <LetterText key={way}>{way}</LetterText>
      ))}
      <LetterPanel>
        {`${name}\n${street}\n${city}, ${state} ${zip}\nTotal ${formatCents(duesCents)} · ${reference}`}
      </LetterPanel>
    </>
  );
}
