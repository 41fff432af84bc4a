/** Tells a registrant which names of a registration were corrected, so that a stranger's change does not stay unseen. */

import { LetterButton, LetterFacts, LetterFrame, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { registeredPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import type { NamesCorrected } from "../registrations/post-corrected-letter.ts";
import type { PersonCorrection } from "../tables.ts";

export function namesCorrected(letter: NamesCorrected, context: LetterContext): Promise<RenderedLetter> {
  const subject = `Names corrected: ${letter.event} (${letter.reference})`;
  return renderReactLetter(subject, <Letter {...letter} {...context} />);
}

const Letter = ({ organization, publicUrl, ...letter }: NamesCorrected & LetterContext) => (
  <LetterFrame organization={organization} preview={`${letter.reference}. Names corrected.`} heading="Names corrected">
    <LetterText>
      {`${letter.to_name}, names in the registration of ${letter.company} for ${letter.event} were corrected. Reference ${letter.reference}.`}
    </LetterText>
    <LetterFacts rows={letter.people.map(({ role, before, after }) => [role, `${said(before)}\n→ ${said(after)}`])} />
    <LetterText>{`If this was not you, call the office at ${formatPhone(organization.phone)}.`}</LetterText>
    <LetterButton href={`${publicUrl}${registeredPath(letter.registration)}`}>See your registration</LetterButton>
  </LetterFrame>
);

const said = ({ name, email }: PersonCorrection["before"]) => [name, email].filter(Boolean).join(", ") || "no name yet";
