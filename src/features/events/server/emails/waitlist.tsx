/** The letters to a person on the waitlist: joined, offered, and lapsed. */

import { LetterButton, LetterFacts, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import { registrationPath, waitingPath } from "#shared/paths.ts";
import type { WaitlistLetter, WaitlistNews } from "../waitlist/post-waitlist-letter.ts";

const HEADINGS: Record<WaitlistNews, string> = {
  joined: "You are on the waitlist",
  offered: "It is your turn to register",
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
    </LetterFrame>
  );
}

function whatIsNew({ news, to_name, company, event, purpose = `register for ${event}` }: WaitlistLetter): string {
  if (news === "joined")
    return `${to_name}, ${company} is in line to ${purpose}. When it is your turn, we write to you, and you then have some time to register.`;
  if (news === "offered")
    return `${to_name}, it is the turn of ${company} to ${purpose}. Register before the time below; after that we ask the next in line.`;
  return `${to_name}, it was the turn of ${company} to ${purpose}, and you did not register in time. We have asked the next in line. You are welcome to join the line again.`;
}
