/** The office's answer to a visitor's message. A reply goes to the office. */
import { LetterFrame, LetterPanel, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime } from "#shared/dates.ts";
import type { AnswerLetter } from "../messages/post-answer-letter.ts";
import { answerWording } from "./answer-wording.ts";

export async function messageAnswer(letter: AnswerLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(answerWording, letter, context);
  return renderReactLetter(words.line("subject"), <Answer {...letter} {...context} words={words} />);
}

const Answer = ({
  organization,
  answer,
  message,
  timestamp,
  words,
}: AnswerLetter & LetterContext & { words: Words<keyof typeof answerWording.texts> }) => (
  <LetterFrame organization={organization} preview={answer.slice(0, 120)} heading="Answer to your message">
    {words.paragraphs("opening")}
    {answer.split(/\n{2,}/).map((paragraph) => (
      <LetterText key={paragraph}>{paragraph}</LetterText>
    ))}
    {words.paragraphs("closing")}
    <LetterText>{`You wrote on ${formatDateTime(timestamp, organization.timeZone)}:`}</LetterText>
    <LetterPanel>{message}</LetterPanel>
  </LetterFrame>
);
