/** Tells a technician, and an employer about its technicians, that certifications end or ended. */
import { LetterButton, LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDay } from "#shared/dates.ts";
import { TRAINING } from "#shared/paths.ts";
import { daysWords } from "../../rules/expiry/days-words.ts";
import { renewalWords } from "../../rules/expiry/renewal-words.ts";
import type { EmployerLetter, EndingCertification, EndingLetter } from "../expiry/expiry-letters.ts";
import { employerEndingWording, endedWording, endingWording } from "./ending-wording.ts";

type Row = readonly [label: string, value: string];

const rowsOf = ({ level, cert_id, ...ends }: EndingCertification, day: string): Row[] => [
  ["Certification", `${level}, ${cert_id}`],
  ["Last day", formatDay(ends.validUntil)],
  ["Renewal", renewalWords(ends, day, "you")],
];

type Parts = { words: Words<"subject" | "opening" | "closing">; heading: string };

const draw = (letter: EndingLetter, { organization, publicUrl }: LetterContext, { words, heading }: Parts) => {
  const { day, certifications } = letter;
  const preview = certifications.map(({ level, validUntil }) => `${level} ${daysWords(validUntil, day)}`).join("; ");
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={`${preview}.`} heading={heading}>
      {words.paragraphs("opening")}
      {certifications.map((one) => (
        <LetterFacts key={one.cert_id} rows={rowsOf(one, day)} />
      ))}
      <LetterButton href={`${publicUrl}${TRAINING}`}>See the classes</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
};

export const ending = (letter: EndingLetter, context: LetterContext): Promise<RenderedLetter> =>
  draw(letter, context, { words: wordsOf(endingWording, letter, context), heading: "Time to renew" });

export const ended = (letter: EndingLetter, context: LetterContext): Promise<RenderedLetter> =>
  draw(letter, context, { words: wordsOf(endedWording, letter, context), heading: "Your certification ended" });

/** One table for each technician. */
export function employerEnding(letter: EmployerLetter, context: LetterContext): Promise<RenderedLetter> {
  const { organization, publicUrl } = context;
  const { day, certifications } = letter;
  const words = wordsOf(employerEndingWording, letter, context);
  const names = [...new Set(certifications.map(({ name }) => name))];
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={`${names.join(", ")}.`} heading="Certifications to renew">
      {words.paragraphs("opening")}
      {[...Map.groupBy(certifications, ({ name }) => name)].map(([name, theirs]) => (
        <LetterFacts
          key={name}
          rows={theirs.map(({ level, cert_id, ...ends }, at) => [
            at === 0 ? name : "",
            `${level}, ${cert_id}: ${daysWords(ends.validUntil, day)}. ${renewalWords(ends, day, "them")}`,
          ])}
        />
      ))}
      <LetterButton href={`${publicUrl}${TRAINING}`}>See the classes</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
