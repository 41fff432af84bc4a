/** Tells a technician that the office confirmed or renewed a certification. */

import { LetterButton, LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDay } from "#shared/dates.ts";
import { certifiedPath } from "#shared/paths.ts";
import type { CertifiedLetter } from "../post-certified-letter.ts";
import { certifiedWording } from "./certified-wording.ts";

export function certified(letter: CertifiedLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(certifiedWording, letter, context);
  return renderReactLetter(
    words.line(letter.isRenewal ? "renewedSubject" : "subject"),
    <Letter {...letter} {...context} words={words} />,
  );
}

type Props = CertifiedLetter & LetterContext & { words: Words<keyof typeof certifiedWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, words, level, cert_id, issuedOn, validUntil, isRenewal } = props;
  const heading = isRenewal ? "Your certification is renewed" : "You are certified";
  return (
    <LetterFrame organization={organization} preview={`${level}, until ${formatDay(validUntil)}.`} heading={heading}>
      {words.paragraphs(isRenewal ? "renewed" : "opening")}
      <LetterFacts
        rows={[
          ["Certification ID", cert_id],
          ["Level", level],
          ["First day", formatDay(issuedOn)],
          ["Last day", formatDay(validUntil)],
        ]}
      />
      <LetterButton href={`${publicUrl}${certifiedPath(cert_id)}`}>See it on our site</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
