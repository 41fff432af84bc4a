/** The letters to a person on the waitlist: joined, offered, and lapsed. */

import { LetterButton, LetterFacts, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import { registrationPath, waitingPath } from "#shared/paths.ts";
import type { WaitlistLetter, WaitlistNews } from "../waitlist/post-waitlist-letter.ts";

const HEADINGS: Record<WaitlistNews, string> = {
  joined: "You are on the waitlist",
  offered: "A place is held for you",
  lapsed: "Your offer has ended",
};

export function waitlistNews(letter: WaitlistLetter, context: LetterContext): Promise<RenderedLetter> {
  return renderReactLetter(`${HEADINGS[letter.news]}: ${letter.event}`, <Letter {...letter} {...context} />);
}

function Letter(props: WaitlistLetter & LetterContext) {
  const { organization, publicUrl, news, event, event_date, time_zone, token, offerUntil } = props;
  const facts: [string, string][] = [["Event", `${event}, ${props.heldOn ?? formatLongDate(event_date, time_zone)}`]];
  if (offerUntil)
    facts.push(["Held until", `${formatLongDate(offerUntil, time_zone)}, ${formatTime(offerUntil, time_zone)}`]);
  const form = `${publicUrl}${registrationPath(props.eventId)}`;
  return (
    <LetterFrame organization={organization} preview={`${event}. ${HEADINGS[news]}.`} heading={HEADINGS[news]}>
      <LetterText>{whatIsNew(props)}</LetterText>
      <LetterFacts rows={facts} />
      {news === "joined" && (
        <LetterButton href={`${publicUrl}${waitingPath(token)}`}>See your place in line</LetterButton>
      )}
      {news === "offered" && <LetterButton href={`${form}&offer=${token}`}>Register now</LetterButton>}
      {news === "lapsed" && <LetterButton href={form}>See the event</LetterButton>}
      {news === "offered" && (
        <LetterText>
          You do not need it any more?{" "}
          <LetterLink href={`${publicUrl}${waitingPath(token)}`}>Give it to the next in line</LetterLink>
        </LetterText>
      )}
    </LetterFrame>
  );
}

function whatIsNew({ news, to_name, company, places }: WaitlistLetter): string {
  if (news === "joined")
    return `${to_name}, ${company} is in line for ${places}. When enough places are free and it is your turn, we hold them and write to you.`;
  if (news === "offered")
    return `${to_name}, it is your turn: we hold ${places} for ${company}. Register before the time below; after it the next in line is asked.`;
  return `${to_name}, we held ${places} for ${company}, and you did not register in time. The next in line has been asked. You are welcome to join the line again.`;
}
