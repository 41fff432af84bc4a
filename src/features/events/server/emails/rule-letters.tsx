/** Emails that an event's rules send by the clock. */
import { payeeOf } from "#features/payments/rules/funds.ts";
import {
  LetterButton,
  LetterFacts,
  LetterFrame,
  LetterLink,
  LetterPanel,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { registeredPath, registrationPath, waitingPath } from "#shared/paths.ts";
import type { OfferEnding, RegistrationReminder } from "../letter-rules/rule-letters.ts";
import {
  checkAwaitedWording,
  eventSoonWording,
  namesMissingWording,
  offerEndingWording,
  unpaidWording,
} from "./rule-wordings.ts";

type Row = readonly [label: string, value: string];
type Parts = { heading: string; rows: readonly Row[]; button: string; panel?: string };

/** Layout of the four emails that are about a registration. */
function remind(
  letter: RegistrationReminder,
  { organization, publicUrl }: LetterContext,
  words: Words<"subject" | "opening" | "closing">,
  { heading, rows, button, panel }: Parts,
): Promise<RenderedLetter> {
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={`${letter.event}. ${letter.reference}.`} heading={heading}>
      {words.paragraphs("opening")}
      <LetterFacts rows={[["Event", letter.event], ...rows, ["Reference", letter.reference]]} />
      {panel && <LetterPanel>{panel}</LetterPanel>}
      <LetterButton href={`${publicUrl}${registeredPath(letter.registration)}`}>{button}</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}

function whenAndWhere({ heldOn, event_time, event_location }: RegistrationReminder): Row[] {
  const rows: [string, string][] = [["Date", heldOn]];
  if (event_time) rows.push(["Time", event_time]);
  if (event_location) rows.push(["Place", event_location]);
  return rows;
}

const owed = ({ openCents }: RegistrationReminder): Row[] =>
  openCents > 0 ? [["Still to pay", formatCents(openCents)]] : [];

export function eventSoon(letter: RegistrationReminder, context: LetterContext): Promise<RenderedLetter> {
  const button = letter.openCents > 0 ? "See or pay your registration" : "See your registration";
  const rows = [...whenAndWhere(letter), ...owed(letter)];
  return remind(letter, context, wordsOf(eventSoonWording, letter, context), { heading: "See you soon", rows, button });
}

export const unpaid = (letter: RegistrationReminder, context: LetterContext): Promise<RenderedLetter> =>
  remind(letter, context, wordsOf(unpaidWording, letter, context), {
    heading: "Your registration is not paid yet",
    button: "Pay your registration",
    rows: [["Date", letter.heldOn], ...owed(letter)],
  });

export function checkAwaited(letter: RegistrationReminder, context: LetterContext): Promise<RenderedLetter> {
  const { name, street, city, state, zip } = context.organization;
  const payee = payeeOf(context.organization, letter.fund);
  return remind(letter, context, wordsOf(checkAwaitedWording, letter, context), {
    heading: "We wait for your check",
    button: "See or pay your registration",
    rows: [["Date", letter.heldOn], ...owed(letter), ["Check to", payee]],
    panel: `${name}\n${street}\n${city}, ${state} ${zip}`,
  });
}

export function namesMissing(letter: RegistrationReminder, context: LetterContext): Promise<RenderedLetter> {
  const who: Row[] = letter.missing.length > 0 ? [["Without a name", letter.missing.join("\n")]] : [];
  return remind(letter, context, wordsOf(namesMissingWording, letter, context), {
    heading: "Who is coming?",
    button: "Name them",
    rows: [["Date", letter.heldOn], ...who, ["Names until", letter.namesUntil]],
  });
}

export function offerEnding(letter: OfferEnding, context: LetterContext): Promise<RenderedLetter> {
  const { organization, publicUrl } = context;
  const words = wordsOf(offerEndingWording, letter, context);
  const until = formatDateTime(letter.offerUntil, letter.time_zone);
  const form = `${publicUrl}${registrationPath(letter.eventId)}&offer=${letter.token}`;
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={organization}
      preview={`${letter.event}. Until ${until}.`}
      heading="Your offer ends soon"
    >
      {words.paragraphs("opening")}
      <LetterFacts
        rows={[
          ["Event", `${letter.event}, ${letter.heldOn}`],
          ["Held until", until],
        ]}
      />
      <LetterButton href={form}>Register now</LetterButton>
      <LetterText>
        You do not want to register any more?{" "}
        <LetterLink href={`${publicUrl}${waitingPath(letter.token)}`}>Let the next in line register</LetterLink>
      </LetterText>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
