/** Tells a registrant that a registration was cancelled, withdrawn, not paid in time, or released by the office. */

import { LetterButton, LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatLongDate } from "#shared/dates.ts";
import { registrationPath } from "#shared/paths.ts";
import type { Ending, RegistrationEnded } from "../registrations/post-ended-letter.ts";
import { registrationEndedWording } from "./registration-ended-wording.ts";

const HEADINGS: Record<Ending, string> = {
  cancelled: "Registration cancelled",
  merged: "Registered twice, kept once",
  withdrawn: "Registration withdrawn",
  lapsed: "Your hold has ended",
  released: "Your hold has ended",
};
/** Endings with a reason that a person wrote. */
const REASONED: readonly Ending[] = ["cancelled", "released"];

export async function registrationEnded(letter: RegistrationEnded, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(registrationEndedWording, letter, context);
  const sheet = <Letter {...letter} {...context} words={words} />;
  const rendered = await renderReactLetter(words.line(`${letter.ending}Subject`), sheet);
  const { calendar, page } = letter;
  if (!calendar || !page) return rendered;
  const { attachedCalendar } = await import("../registrations/event-calendar.ts");
  return { ...rendered, files: [attachedCalendar(context.organization, calendar, context.publicUrl + page)] };
}

type Props = RegistrationEnded & LetterContext & { words: Words<keyof typeof registrationEndedWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, words, ending, reference, event, reason, paidCents, refundCents = 0 } = props;
  const facts: [string, string][] = [
    ["Reference", reference],
    ["Event", `${event}, ${props.heldOn ?? formatLongDate(props.event_date, props.time_zone)}`],
  ];
  if (props.kept) facts.push(["The registration that stands", props.kept]);
  if (REASONED.includes(ending) && reason) facts.push(["Reason", reason]);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${HEADINGS[ending]}.`} heading={HEADINGS[ending]}>
      {words.paragraphs(ending)}
      <LetterFacts rows={facts} />
      {paidCents > 0 && words.paragraphs(refundCents > 0 ? "refunded" : "paid")}
      {HEADINGS[ending] === HEADINGS.lapsed && (
        <LetterButton href={`${publicUrl}${registrationPath(props.eventId)}`}>Register again</LetterButton>
      )}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
