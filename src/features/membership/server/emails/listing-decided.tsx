/** Tells the author of a listing proposal what staff decided. */
import { LetterButton, LetterFrame, LetterPanel } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { ACCOUNT_COMPANY } from "#shared/account-paths.ts";
import { MEMBERS } from "#shared/paths.ts";
import type { ListingDecidedLetter } from "../companies/decide-proposal.ts";
import { listingDecidedWording } from "./company-wording.ts";

export function listingDecided(letter: ListingDecidedLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(listingDecidedWording, letter, context);
  return renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
}

type Props = ListingDecidedLetter & LetterContext & { words: Words<keyof typeof listingDecidedWording.texts> };

const Letter = ({ organization, publicUrl, words, isApproved, note }: Props) => (
  <LetterFrame
    organization={organization}
    preview={isApproved ? "The list of members shows your change." : "The office declined your change."}
    heading={isApproved ? "Your listing is changed" : "Your listing is not changed"}
  >
    {words.paragraphs(isApproved ? "approved" : "declined")}
    {note && <LetterPanel>{note}</LetterPanel>}
    <LetterButton href={`${publicUrl}${isApproved ? MEMBERS : ACCOUNT_COMPANY}`}>
      {isApproved ? "See the list of members" : "See your company's page"}
    </LetterButton>
  </LetterFrame>
);
