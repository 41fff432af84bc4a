/** Tells a candidate that the office cancelled a class registration. */

import { LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import type { ClassEnded } from "../post-class-ended-letter.ts";
import { classEndedWording } from "./class-ended-wording.ts";

const HEADING = "Class registration cancelled";

export function classEnded(letter: ClassEnded, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(classEndedWording, letter, context);
  return renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
}

type Props = ClassEnded & LetterContext & { words: Words<keyof typeof classEndedWording.texts> };

function Letter(props: Props) {
  const { organization, words, reference, reason, paidCents, refundCents } = props;
  const facts: [string, string][] = [
    ["Reference", reference],
    ["Class", props.class],
  ];
  if (reason) facts.push(["Reason", reason]);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${HEADING}.`} heading={HEADING}>
      {words.paragraphs("opening")}
      <LetterFacts rows={facts} />
      {props.isIdWithdrawn && words.paragraphs("withdrawn")}
      {paidCents > 0 && words.paragraphs(refundCents > 0 ? "refunded" : "paid")}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
