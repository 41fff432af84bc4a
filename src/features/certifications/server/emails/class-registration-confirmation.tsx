/** Confirms a class registration: the certification ID, the price, and how to pay. */

import { cardFeeNote } from "#features/payments/rules/fee.ts";
import {
  LetterAmounts,
  LetterButton,
  LetterFacts,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { formatDateTime } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import type { ClassConfirmation, ClassParameters } from "../post-class-letter.ts";

const titleOf = (letter: ClassConfirmation) => `${letter.class} ${letter.cert_type}`;

export async function classRegistrationConfirmation(
  letter: ClassConfirmation,
  context: LetterContext,
): Promise<WithParameters<ClassParameters>> {
  const subject = `Class registration received: ${titleOf(letter)} (${letter.reference})`;
  const { to_email, to_name, cert_type, cert_id, message } = letter;
  const parameters = {
    ...{ to_email, to_name, class: letter.class, cert_type, cert_id, message },
    reg_timestamp: formatDateTime(letter.reg_timestamp, context.organization.timeZone),
  };
  return { ...(await renderReactLetter(subject, <Letter {...letter} {...context} />)), parameters };
}

function Letter(props: ClassConfirmation & LetterContext) {
  const { organization, publicUrl, reference } = props;
  const isFree = props.priceCents === 0;
  const status = isFree ? "Nothing to pay." : `Awaiting payment: ${formatCents(props.priceCents)}.`;
  const price = cents(props.priceCents);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${status}`} heading="Class registration received">
      <LetterText>{props.message}</LetterText>
      <LetterFacts
        rows={[
          ["Status", status],
          ["Class", props.class],
          ["Type", props.cert_type],
          ["Certification ID", props.cert_id],
          ["Registered", formatDateTime(props.reg_timestamp, organization.timeZone)],
          ["Reference", reference],
        ]}
      />
      <LetterSubheading>{isFree ? "What it costs" : "What you owe"}</LetterSubheading>
      <LetterAmounts
        lines={[
          { label: titleOf(props), amountCents: price },
          { label: "Total", amountCents: price, isTotal: true },
        ]}
      />
      {!isFree && <HowToPay {...props} />}
      <LetterButton href={`${publicUrl}${classRegistrationPath(props.registration)}`}>
        {isFree ? "See your registration" : "See or pay your registration"}
      </LetterButton>
      <LetterSubheading>Your details</LetterSubheading>
      <LetterFacts
        rows={[
          ["Name", props.to_name],
          ["Company", props.company],
          ["Active membership", props.isActiveMember ? "Yes" : "No"],
          ["Address", props.address],
          ["Email", props.to_email],
          ["Phone", formatPhone(props.phone)],
        ]}
      />
    </LetterFrame>
  );
}

/** The chosen way comes first; the others stay possible. */
function HowToPay(props: ClassConfirmation & LetterContext) {
  const { name, street, city, state, zip, phone } = props.organization;
  const byCheck = `By check: make it out to ${name}, with ${props.reference} on the memo line, and mail it to the address below.`;
  const byCard = `By card: use the link below. ${cardFeeNote(props.organization)}`;
  const notPaid = `Payment has not been made. Please call the office at ${formatPhone(phone)} to arrange it.`;
  const ways = {
    "Credit Card": [byCard, byCheck],
    Check: [byCheck, byCard],
    "N/A": [notPaid, byCheck, byCard],
  }[props.payMethod ?? "Check"] ?? [byCheck, byCard];
  return (
    <>
      {ways.map((way) => (
        <LetterText key={way}>{way}</LetterText>
      ))}
      <LetterPanel>
        {`${name}\n${street}\n${city}, ${state} ${zip}\nTotal ${formatCents(props.priceCents)} · ${props.reference}`}
      </LetterPanel>
    </>
  );
}
