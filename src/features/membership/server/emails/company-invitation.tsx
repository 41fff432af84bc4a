/** Invites a colleague to the pages of a member company. */
import { LetterButton, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { companyInvitationPath } from "#shared/account-paths.ts";
import type { CompanyInvitationLetter } from "../companies/invite-colleague.ts";
import { companyInvitationWording } from "./company-wording.ts";

export function companyInvitation(letter: CompanyInvitationLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(companyInvitationWording, letter, context);
  return renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
}

type Props = CompanyInvitationLetter & LetterContext & { words: Words<keyof typeof companyInvitationWording.texts> };

const Letter = ({ organization, publicUrl, words, company, invitedBy, token }: Props) => (
  <LetterFrame
    organization={organization}
    preview={`${invitedBy} invites you to the page of ${company}.`}
    heading="Join your company's page"
  >
    {words.paragraphs("opening")}
    <LetterButton href={`${publicUrl}${companyInvitationPath(token)}`}>See the invitation</LetterButton>
    {words.paragraphs("closing")}
  </LetterFrame>
);
