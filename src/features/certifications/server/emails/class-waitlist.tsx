/** Emails to a person on the waitlist of a class session. */
import { LetterButton, LetterFacts, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { TRAINING } from "#shared/paths.ts";
import { classWaitingPath, joinClassWaitlistPath, offeredClassPath } from "../../rules/class-paths.ts";
import type { ClassWaitlistLetter, ClassWaitlistNews } from "../waitlist/post-class-waitlist-letter.ts";
import { classWaitlistWording } from "./class-waitlist-wording.ts";

const HEADINGS: Record<ClassWaitlistNews, string> = {
  joined: "You are on the waitlist",
  offered: "It is your turn to register",
  lapsed: "Your offer has ended",
  ended: "The waitlist has ended",
};

export function classWaitlistNews(letter: ClassWaitlistLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(classWaitlistWording, letter, context);
  return renderReactLetter(words.line(`${letter.news}Subject`), <Letter {...letter} {...context} words={words} />);
}

type Props = ClassWaitlistLetter & LetterContext & { words: Words<keyof typeof classWaitlistWording.texts> };

function Letter(props: Props) {
  const { organization, words, news, dates, location, offerUntil } = props;
  const facts: [string, string][] = [
    ["Class", props.class],
    ["Dates", dates],
    ["Location", location],
  ];
  if (offerUntil) facts.push(["Held until", formatDateTime(offerUntil, organization.timeZone)]);
  return (
    <LetterFrame organization={organization} preview={`${props.class}. ${HEADINGS[news]}.`} heading={HEADINGS[news]}>
      {words.paragraphs(news)}
      <LetterFacts rows={facts} />
      <NextStep {...props} />
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}

function NextStep({ news, publicUrl, token, sessionId }: Props) {
  const own = `${publicUrl}${classWaitingPath(token)}`;
  switch (news) {
    case "joined":
      return <LetterButton href={own}>See your number in line</LetterButton>;
    case "offered":
      return (
        <>
          <LetterButton href={`${publicUrl}${offeredClassPath(sessionId, token)}`}>Register now</LetterButton>
          <LetterText>
            You do not want to register any more? <LetterLink href={own}>Let the next in line register</LetterLink>
          </LetterText>
        </>
      );
    case "lapsed":
      return (
        <LetterButton href={`${publicUrl}${joinClassWaitlistPath(sessionId)}`}>Join the waitlist again</LetterButton>
      );
    case "ended":
      return <LetterButton href={`${publicUrl}${TRAINING}`}>See other dates</LetterButton>;
  }
}
