/** Tells a student the result of an exam, and what comes next. */
import { LetterButton, LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDay } from "#shared/dates.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { feeWords } from "../../rules/exam/exam-words.ts";
import type { ExamResult } from "../exam/post-exam-result.ts";
import { examResultWording } from "./exam-result-wording.ts";

const HEADINGS: Record<ExamResult["result"], string> = {
  certified: "You are certified",
  renewed: "Your certification is renewed",
  retest: "Your result: a retest",
  course: "Your result",
};

export function examResult(letter: ExamResult, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(examResultWording, letter, context);
  return renderReactLetter(words.line(`${letter.result}Subject`), <Letter {...letter} {...context} words={words} />);
}

type Props = ExamResult & LetterContext & { words: Words<keyof typeof examResultWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, words, result, isCorrected, reference, registration } = props;
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${HEADINGS[result]}.`} heading={HEADINGS[result]}>
      {isCorrected && words.paragraphs("corrected")}
      {words.paragraphs(result)}
      <LetterFacts rows={factsOf(props)} />
      <LetterButton href={`${publicUrl}${classRegistrationPath(registration)}`}>See your registration</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}

function factsOf(letter: ExamResult): [string, string][] {
  const facts: [string, string][] = [["Reference", letter.reference], ["Class", letter.class], ...letter.results];
  if (letter.cert_id) facts.push(["Certification ID", letter.cert_id], ["Last day", formatDay(letter.validUntil)]);
  if (letter.by) facts.push(["Retest by", formatDay(letter.by)], ["Fee", feeWords(letter.feeCents)]);
  return facts;
}
