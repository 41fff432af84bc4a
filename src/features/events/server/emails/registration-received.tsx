/** Confirms a registration: the answers, the price, and how to pay. */

import {
  LetterAmounts,
  LetterButton,
  LetterFacts,
  LetterFrame,
  LetterLink,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatLongDate } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { registeredPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { answersToRead } from "../../rules/registrations/answers-to-read.ts";
import { moneyNotice } from "../../rules/registrations/money-notice.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import { STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import type { RegistrationParameters, RegistrationReceived } from "../registrations/post-registration-letter.ts";
import { registrationReceivedWording } from "./registration-received-wording.ts";

export async function registrationReceived(
  letter: RegistrationReceived,
  context: LetterContext,
): Promise<WithParameters<RegistrationParameters>> {
  const { to_name, event, company, address, email } = letter;
  const words = wordsOf(registrationReceivedWording, letter, context);
  const parameters = {
    to_name,
    event,
    company,
    address,
    email,
    phone: formatPhone(letter.phone),
    customInputs: letter.customInputs.map(({ label, value }) => ({ label: readableLabel(label), value })),
  };
  const sheet = <Letter {...letter} {...context} words={words} />;
  const rendered = await renderReactLetter(words.line("subject"), sheet);
  return { ...rendered, parameters, files: await calendarFiles(letter, context) };
}

async function calendarFiles({ calendar, registration }: RegistrationReceived, context: LetterContext) {
  if (!calendar) return [];
  const { attachedCalendar } = await import("../registrations/event-calendar.ts");
  return [attachedCalendar(context.organization, calendar, `${context.publicUrl}${registeredPath(registration)}`)];
}

type Props = RegistrationReceived & LetterContext & { words: Words<keyof typeof registrationReceivedWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, words, reference, totalCents, openCents } = props;
  const isOwing = openCents > 0;
  const page = `${publicUrl}${registeredPath(props.registration)}`;
  const calendar = `${publicUrl}/api/registrations/${props.registration}/event.ics`;
  const status = statusOf(props);
  const answers = Object.fromEntries(props.customInputs.map(({ label, value }) => [label, value]));
  const notice = moneyNotice(props.event_type, organization.name);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${status}`} heading="Registration received">
      {words.paragraphs("opening")}
      {props.movedFrom && words.paragraphs("moved")}
      {props.earlier && words.paragraphs("earlier")}
      <LetterFacts rows={[["Status", status], ...eventRows(props)]} />
      <LetterSubheading>{isOwing ? "What you owe" : "What it costs"}</LetterSubheading>
      <LetterAmounts lines={[...props.lines, { label: "Total", amountCents: totalCents, isTotal: true }]} />
      {notice && <LetterText>{notice}</LetterText>}
      {isOwing && <HowToPay {...props} />}
      <LetterButton href={page}>{isOwing ? "See or pay your registration" : "See your registration"}</LetterButton>
      {props.hasDays !== false && (
        <LetterText>
          <LetterLink href={calendar}>Add the event to your calendar</LetterLink>
        </LetterText>
      )}
      <LetterSubheading>Your answers</LetterSubheading>
      <LetterFacts
        rows={answersToRead(answers).map(([label, value]) => [readableLabel(label), value || "Not provided"] as const)}
      />
      <LetterSubheading>Your details</LetterSubheading>
      <LetterFacts
        rows={[
          ["Company", props.company],
          ["Address", props.address],
          ["Email", props.email],
          ["Phone", formatPhone(props.phone)],
        ]}
      />
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}

function statusOf({ status, totalCents, openCents }: RegistrationReceived): string {
  if (status === "awaiting_payment") return `Awaiting payment: ${formatCents(openCents)}.`;
  return totalCents === 0 && status === "paid" ? "Nothing to pay." : `${STATUS_WORDS[status]}.`;
}

function eventRows({ event_date, heldOn, event_time, event_location, time_zone }: RegistrationReceived) {
  const rows: [string, string][] = [["Date", heldOn ?? formatLongDate(event_date, time_zone)]];
  if (event_time) rows.push(["Time", event_time]);
  if (event_location) rows.push(["Place", event_location]);
  return rows;
}

function HowToPay({ organization, reference, openCents, words, ...letter }: Props) {
  const { name, street, city, state, zip } = organization;
  return (
    <>
      {/* One deadline: until its hold ends is all the time that an unpaid registration has. */}
      {words.paragraphs(letter.dueOn && !letter.holdUntil ? "payByDay" : "pay")}
      {letter.holdUntil && words.paragraphs("held")}
      <LetterPanel>{`${name}\n${street}\n${city}, ${state} ${zip}\nTotal ${formatCents(openCents)} · ${reference}`}</LetterPanel>
    </>
  );
}
