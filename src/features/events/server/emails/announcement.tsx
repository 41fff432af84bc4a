/** An announcement of the office to a registrant of an event or a person named in a registration. */
import { LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import type { AnnouncementLetter } from "../announcements/announcement-letter.ts";
import { announcementTexts } from "../announcements/announcement-texts.ts";
import { announcementWording } from "./announcement-wording.ts";

export function announcement(letter: AnnouncementLetter, context: LetterContext): Promise<RenderedLetter> {
  const { subject, text, event, heldOn } = letter;
  const own = wordsOf(announcementTexts, letter, { ...context, wording: { subject, text } });
  const framed = { ...letter, subject: own.line("subject") };
  const words = wordsOf(announcementWording, framed, context);
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={context.organization} preview={`${event}, ${heldOn}`} heading={framed.subject}>
      {words.paragraphs("opening")}
      {own.paragraphs("text")}
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
