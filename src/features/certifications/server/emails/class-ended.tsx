/** Tells a candidate that the office cancelled a class registration, or found it to be a duplicate. */

import { LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import type { ClassEnded } from "../post-class-ended-letter.ts";
import { classEndedWording } from "./class-ended-wording.ts";

const headingOf = ({ kept }: ClassEnded) => (kept ? "Registered twice, kept once" : "Class registration cancelled");

export function classEnded(letter: ClassEnded, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(classEndedWording, letter, context);
  return renderReactLetter(
    words.line(letter.kept ? "mergedSubject" : "subject"),
    <Letter {...letter} {...context} words={words} />,
  );
}

type Props = ClassEnded & LetterContext & { words: Words<keyof typeof classEndedWording.texts> };

function Letter(props: Props) {
  const { organization, words, reference, reason, kept, paidCents, refundCents } = props;
  const heading = headingOf(props);
  const facts: [string, string][] = [
    ["Reference", reference],
    ["Class", props.class],
  ];
  if (kept) facts.push(["The registration that stands", kept]);
  else if (reason) facts.push(["Reason", reason]);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${heading}.`} heading={heading}>
      {words.paragraphs(kept ? "merged" : "opening")}
      <LetterFacts rows={facts} />
      {props.isIdWithdrawn && words.paragraphs("withdrawn")}
      {paidCents > 0 && words.paragraphs(refundCents > 0 ? "refunded" : "paid")}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
