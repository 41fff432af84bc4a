/** Emails to a person on the waitlist: joined, offered, and lapsed. */

import { LetterButton, LetterFacts, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import { EVENTS, registrationPath, waitingPath } from "#shared/paths.ts";
import type { WaitlistLetter, WaitlistNews } from "../waitlist/post-waitlist-letter.ts";
import { waitlistWording } from "./waitlist-wording.ts";

const HEADINGS: Record<WaitlistNews, string> = {
  joined: "You are on the waitlist",
  offered: "It is your turn to register",
  lapsed: "Your offer has ended",
  cancelled: "The event is cancelled",
};

export function waitlistNews(letter: WaitlistLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(waitlistWording, letter, context);
  return renderReactLetter(words.line(`${letter.news}Subject`), <Letter {...letter} {...context} words={words} />);
}

type Props = WaitlistLetter & LetterContext & { words: Words<keyof typeof waitlistWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, words, news, event, event_date, time_zone, token, offerUntil } = props;
  const facts: [string, string][] = [["Event", `${event}, ${props.heldOn ?? formatLongDate(event_date, time_zone)}`]];
  if (offerUntil)
    facts.push(["Held until", `${formatLongDate(offerUntil, time_zone)}, ${formatTime(offerUntil, time_zone)}`]);
  const form = `${publicUrl}${registrationPath(props.eventId)}`;
  return (
    <LetterFrame organization={organization} preview={`${event}. ${HEADINGS[news]}.`} heading={HEADINGS[news]}>
      {words.paragraphs(news)}
      <LetterFacts rows={facts} />
      {news === "joined" && (
        <LetterButton href={`${publicUrl}${waitingPath(token)}`}>See your number in line</LetterButton>
      )}
      {news === "offered" && <LetterButton href={`${form}&offer=${token}`}>Register now</LetterButton>}
      {news === "lapsed" && <LetterButton href={form}>See the event</LetterButton>}
      {news === "offered" && (
        <LetterText>
          You do not want to register any more?{" "}
          <LetterLink href={`${publicUrl}${waitingPath(token)}`}>Let the next in line register</LetterLink>
        </LetterText>
      )}
      {news === "cancelled" && <LetterButton href={publicUrl + EVENTS}>See other events</LetterButton>}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
