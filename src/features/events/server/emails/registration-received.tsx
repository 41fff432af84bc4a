/** Confirms a registration: what was asked, what it costs, and how to pay. */
import {
  LetterAmounts,
  LetterButton,
  LetterFacts,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/letter-frame.tsx";
import type { LetterContext, RenderedLetter } from "#platform/mail/mailer.ts";
import { renderReactLetter } from "#platform/mail/render-react-letter.ts";
import { formatLongDate } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import type { RegistrationReceived } from "../post-registration-letter.ts";

export function registrationReceived(letter: RegistrationReceived, context: LetterContext): Promise<RenderedLetter> {
  const subject = `Registration received: ${letter.event} (${letter.reference})`;
  return renderReactLetter(subject, <Letter {...letter} {...context} />);
}

function Letter(props: RegistrationReceived & LetterContext) {
  const { organization, publicUrl, reference, totalCents } = props;
  const isFree = totalCents === 0;
  const page = `${publicUrl}/event-registration?event=${props.eventId}&registration=${props.registration}`;
  const status = isFree ? "Nothing to pay." : `Awaiting payment: ${formatCents(totalCents)}.`;
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${status}`} heading="Registration received">
      <LetterText>
        {`${props.to_name}, ${props.company} is registered for ${props.event}. Your reference is ${reference}.`}
      </LetterText>
      <LetterFacts rows={[["Status", status], ...eventRows(props)]} />
      <LetterSubheading>What you owe</LetterSubheading>
      <LetterAmounts lines={[...props.lines, { label: "Total", amountCents: totalCents, isTotal: true }]} />
      {!isFree && <HowToPay {...props} />}
      <LetterButton href={page}>{isFree ? "See your registration" : "See or pay your registration"}</LetterButton>
      <LetterSubheading>Your answers</LetterSubheading>
      <LetterFacts rows={props.customInputs.map(({ label, value }) => [label, value || "Not provided"] as const)} />
      <LetterSubheading>Your details</LetterSubheading>
      <LetterFacts
        rows={[
          ["Company", props.company],
          ["Address", props.address],
          ["Email", props.email],
          ["Phone", formatPhone(props.phone)],
        ]}
      />
    </LetterFrame>
  );
}

function eventRows({ event_date, event_time, event_location, time_zone }: RegistrationReceived) {
  const rows: [string, string][] = [["Date", formatLongDate(event_date, time_zone)]];
  if (event_time) rows.push(["Time", event_time]);
  if (event_location) rows.push(["Place", event_location]);
  return rows;
}

function HowToPay({ organization, reference, totalCents }: RegistrationReceived & LetterContext) {
  const { name, street, city, state, zip, phone } = organization;
  return (
    <>
      <LetterText>
        {`Pay by check, made out to ${name}, with ${reference} on the memo line. Or pay by card through the link below; a 3% fee is added to card payments. Questions: ${formatPhone(phone)}.`}
      </LetterText>
      <LetterPanel>{`${name}\n${street}\n${city}, ${state} ${zip}\nTotal ${formatCents(totalCents)} · ${reference}`}</LetterPanel>
    </>
  );
}
