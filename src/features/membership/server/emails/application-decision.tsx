/** The emails in which staff answer an application: welcome, decline, and question. */
import type { ReactNode } from "react";
import { LetterButton, LetterFrame, LetterPanel } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { applicationPath } from "#shared/paths.ts";
import type { DecisionLetter } from "../applications/decision-letter.ts";
import {
  applicationApprovedWording,
  applicationDeclinedWording,
  applicationQuestionWording,
} from "./decision-wording.ts";

export function applicationApproved(letter: DecisionLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(applicationApprovedWording, letter, context);
  const { openCents, paidCents, company } = letter;
  const aboutDues = openCents > 0 ? words.paragraphs("duesOpen") : paidCents > 0 && words.paragraphs("duesPaid");
  return renderReactLetter(
    words.line("subject"),
    <Sheet
      letter={letter}
      context={context}
      heading="Welcome"
      preview={`${company} is a member now.`}
      button={openCents > 0 ? "See or pay your dues" : "See your application"}
      opening={words.paragraphs("opening")}
      closing={words.paragraphs("closing")}
    >
      {aboutDues}
    </Sheet>,
  );
}

export function applicationDeclined(letter: DecisionLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(applicationDeclinedWording, letter, context);
  return renderReactLetter(
    words.line("subject"),
    <Sheet
      letter={letter}
      context={context}
      heading="Your application"
      preview="The association has not accepted the application."
      button="See your application"
      opening={words.paragraphs("opening")}
      closing={words.paragraphs("closing")}
    >
      {letter.paidCents > 0 && words.paragraphs("duesPaid")}
    </Sheet>,
  );
}

export function applicationQuestion(letter: DecisionLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(applicationQuestionWording, letter, context);
  return renderReactLetter(
    words.line("subject"),
    <Sheet
      letter={letter}
      context={context}
      heading="A question about your application"
      preview={letter.note.slice(0, 120)}
      button="See your application"
      opening={words.paragraphs("opening")}
      closing={words.paragraphs("closing")}
    />,
  );
}

type Props = {
  letter: DecisionLetter;
  context: LetterContext;
  heading: string;
  preview: string;
  button: string;
  opening: ReactNode;
  closing: ReactNode;
  children?: ReactNode;
};

/** Shows the staff's note in its own panel, apart from the association's text. */
const Sheet = ({ letter, context, heading, preview, button, opening, closing, children }: Props) => (
  <LetterFrame organization={context.organization} preview={preview} heading={heading}>
    {opening}
    {letter.note && <LetterPanel>{letter.note}</LetterPanel>}
    {children}
    <LetterButton href={`${context.publicUrl}${applicationPath(letter.application)}`}>{button}</LetterButton>
    {closing}
  </LetterFrame>
);
