/** Tells registrants and the people they named about an event's new day, hour or place, with the calendar entry. */
import { LetterButton, LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { movedWords } from "../../rules/content/moved-event.ts";
import type { EventMoved } from "../announcements/moved-letter.ts";
import { eventMovedWording } from "./event-moved-wording.ts";

export async function eventMoved(letter: EventMoved, context: LetterContext): Promise<RenderedLetter> {
  const { organization, publicUrl } = context;
  const { calendar, event, path, reference, isContact, was } = letter;
  const words = wordsOf(eventMovedWording, letter, context);
  const page = publicUrl + path;
  const rendered = await renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={`${event}. ${letter.heldOn}.`} heading={`New ${movedWords(was)}`}>
      {words.paragraphs("opening")}
      <LetterFacts rows={[["Event", event], ...rowsOf(letter), ["Reference", reference]]} />
      {calendar && words.paragraphs("calendar")}
      <LetterButton href={page}>{isContact ? "See your registration" : "See the event"}</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
  if (!calendar) return rendered;
  const { attachedCalendar } = await import("../registrations/event-calendar.ts");
  return { ...rendered, files: [attachedCalendar(organization, calendar, page)] };
}

function rowsOf({ heldOn, event_time, event_location, was }: EventMoved): [string, string][] {
  const now = (text: string, before: string | undefined) => (before ? `${text} (was: ${before})` : text);
  const rows: [string, string][] = [["Date", now(heldOn, was.day)]];
  if (event_time) rows.push(["Time", now(event_time, was.hour)]);
  return [...rows, ["Place", now(event_location, was.place)]];
}
