/** Tells a registrant that a registration was cancelled, withdrawn or not paid in time. */

import { LetterButton, LetterFacts, LetterFrame, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { formatLongDate } from "#shared/dates.ts";
import { type Cents, formatCents } from "#shared/money.ts";
import { registrationPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import type { Ending, RegistrationEnded } from "../registrations/post-ended-letter.ts";

const HEADINGS: Record<Ending, string> = {
  cancelled: "Registration cancelled",
  withdrawn: "Registration withdrawn",
  lapsed: "Your hold has ended",
};

export function registrationEnded(letter: RegistrationEnded, context: LetterContext): Promise<RenderedLetter> {
  const subject = `${HEADINGS[letter.ending]}: ${letter.event} (${letter.reference})`;
  return renderReactLetter(subject, <Letter {...letter} {...context} />);
}

function Letter(props: RegistrationEnded & LetterContext) {
  const { organization, publicUrl, ending, reference, event, reason, paidCents, refundCents = 0 } = props;
  const facts: [string, string][] = [
    ["Reference", reference],
    ["Event", `${event}, ${props.heldOn ?? formatLongDate(props.event_date, props.time_zone)}`],
  ];
  if (ending === "cancelled" && reason) facts.push(["Reason", reason]);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${HEADINGS[ending]}.`} heading={HEADINGS[ending]}>
      <LetterText>{whatHappened(props)}</LetterText>
      <LetterFacts rows={facts} />
      {paidCents > 0 && (
        <LetterText>
          {refundCents > 0
            ? `You had paid ${formatCents(paidCents as Cents)}. ${formatCents(refundCents as Cents)} goes back to you; a letter of its own says how.`
            : `You had paid ${formatCents(paidCents as Cents)}. The office will be in touch about it; you can also call ${formatPhone(organization.phone)}.`}
        </LetterText>
      )}
      {ending === "lapsed" && (
        <LetterButton href={`${publicUrl}${registrationPath(props.eventId)}`}>Register again</LetterButton>
      )}
    </LetterFrame>
  );
}

function whatHappened({ ending, to_name, company, event }: RegistrationEnded): string {
  const whose = `${to_name}, the registration of ${company} for ${event}`;
  if (ending === "withdrawn") return `${whose} is withdrawn, as you asked. Nothing is owed for it.`;
  if (ending === "cancelled") return `${whose} was cancelled by the office. Nothing more is owed for it.`;
  return `${whose} was not paid in time, so it is no longer held. Nothing is owed for it. You are welcome to register again, unless the event is full by now.`;
}
