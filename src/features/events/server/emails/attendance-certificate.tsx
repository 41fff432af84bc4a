/** Brings an attendee the link to the certificate of attendance. */

import { LetterButton, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import type { AttendanceLetter } from "../attendance/post-attendance-letter.ts";
import { attendanceCertificateWording } from "./attendance-certificate-wording.ts";

export function attendanceCertificate(letter: AttendanceLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(attendanceCertificateWording, letter, context);
  return renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
}

type Props = AttendanceLetter & LetterContext & { words: Words<keyof typeof attendanceCertificateWording.texts> };

const Letter = ({ organization, publicUrl, words, event, attended, certificate }: Props) => (
  <LetterFrame organization={organization} preview={`${event}: ${attended}.`} heading="Certificate of attendance">
    {words.paragraphs("opening")}
    <LetterButton href={`${publicUrl}/api/attendance-certificates/${certificate}`}>Open your certificate</LetterButton>
    {words.paragraphs("closing")}
  </LetterFrame>
);
