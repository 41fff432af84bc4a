/** Brings a proposed listing change to the office. A reply goes to its author. */
import { LetterButton, LetterFrame, LetterPanel } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { portal } from "#shared/portal-paths.ts";
import type { ListingProposedLetter } from "../companies/post-listing-proposed-letter.ts";
import { listingProposedWording } from "./listing-proposed-wording.ts";

export async function listingProposed(letter: ListingProposedLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(listingProposedWording, letter, context);
  const rendered = await renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
  return { ...rendered, replyTo: { name: letter.proposedBy, address: letter.email } };
}

type Props = ListingProposedLetter & LetterContext & { words: Words<keyof typeof listingProposedWording.texts> };

const Letter = ({ organization, publicUrl, words, company, companyId, proposedBy, changes }: Props) => (
  <LetterFrame
    organization={organization}
    preview={`${proposedBy} proposes a change of the listing of ${company}.`}
    heading="A listing waits for you"
    replyNote={`A reply to this email goes to ${proposedBy}.`}
  >
    {words.paragraphs("opening")}
    {changes.map(({ what, before, after }) => (
      <LetterPanel key={what}>{`${what}: ${after} (now: ${before})`}</LetterPanel>
    ))}
    <LetterButton href={`${publicUrl}${portal.member(companyId)}#proposals`}>Decide it</LetterButton>
  </LetterFrame>
);
