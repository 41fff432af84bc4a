/**
 * Tells a registrant which names of a registration were corrected, so that a stranger's change does not stay unseen.
 */

import { LetterButton, LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { registeredPath } from "#shared/paths.ts";
import type { NamesCorrected } from "../registrations/post-corrected-letter.ts";
import type { PersonCorrection } from "../tables.ts";
import { namesCorrectedWording } from "./names-corrected-wording.ts";

export function namesCorrected(letter: NamesCorrected, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(namesCorrectedWording, letter, context);
  return renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
}

type Props = NamesCorrected & LetterContext & { words: Words<keyof typeof namesCorrectedWording.texts> };

const Letter = ({ organization, publicUrl, words, ...letter }: Props) => (
  <LetterFrame organization={organization} preview={`${letter.reference}. Names corrected.`} heading="Names corrected">
    {words.paragraphs("opening")}
    <LetterFacts
      rows={letter.people.map(({ role, before, after }) => [role, `${personText(before)}\n→ ${personText(after)}`])}
    />
    {words.paragraphs("closing")}
    <LetterButton href={`${publicUrl}${registeredPath(letter.registration)}?names=listed`}>
      See your registration
    </LetterButton>
  </LetterFrame>
);

const personText = ({ name, email }: PersonCorrection["before"]) =>
  [name, email].filter(Boolean).join(", ") || "no name yet";
