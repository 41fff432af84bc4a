/** Tells a candidate about other dates of a class, or of a notice about its session. */
import { LetterButton, LetterFacts, LetterFrame, LetterPanel } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatCents } from "#shared/money.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import type { SessionNews } from "../sessions/post-session-news.ts";
import { sessionNewsWording } from "./session-news-wording.ts";

const HEADINGS: Record<SessionNews["news"], string> = {
  moved: "The dates of your class",
  unassigned: "New dates for your class",
  notice: "About your class",
  replaced: "Another person comes to your class",
  crew: "Your people are registered",
};

export function sessionNews(letter: SessionNews, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(sessionNewsWording, letter, context);
  return renderReactLetter(words.line(`${letter.news}Subject`), <Letter {...letter} {...context} words={words} />);
}

type Props = SessionNews & LetterContext & { words: Words<keyof typeof sessionNewsWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, words, news, reference, dates, location, text, feeCents } = props;
  const facts: [string, string][] = [["Class", props.class]];
  if (news !== "crew") facts.unshift(["Reference", reference]);
  if (dates) facts.push(["Dates", dates], ["Location", location]);
  if (feeCents) facts.push(["Fee for the change", formatCents(feeCents)]);
  if (text && news !== "notice") facts.push([news === "crew" ? "Registered" : "Reason", text]);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${HEADINGS[news]}.`} heading={HEADINGS[news]}>
      {words.paragraphs(news)}
      {news === "notice" && <LetterPanel>{text}</LetterPanel>}
      <LetterFacts rows={facts} />
      {news !== "replaced" && news !== "crew" && (
        <LetterButton href={`${publicUrl}${classRegistrationPath(props.registration)}`}>
          See your registration
        </LetterButton>
      )}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
