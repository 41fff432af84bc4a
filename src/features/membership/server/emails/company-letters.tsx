/** Emails about joining a member company: an invitation, and a decision about an email domain. */
import { LetterButton, LetterFrame, LetterPanel } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { ACCOUNT_COMPANY, companyInvitationPath } from "#shared/account-paths.ts";
import type { CompanyInvitationLetter } from "../companies/invite-colleague.ts";
import type { DomainDecidedLetter } from "../domains/post-domain-decided-letters.ts";
import { companyInvitationWording, domainDecidedWording } from "./company-wording.ts";

export function companyInvitation(letter: CompanyInvitationLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(companyInvitationWording, letter, context);
  const { organization, publicUrl } = context;
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={organization}
      preview={`${letter.invitedBy} invites you to the page of ${letter.company}.`}
      heading="Join your company's page"
    >
      {words.paragraphs("opening")}
      <LetterButton href={publicUrl + companyInvitationPath(letter.token)}>See the invitation</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}

export function domainDecided(letter: DomainDecidedLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(domainDecidedWording, letter, context);
  const { organization, publicUrl } = context;
  const { domain, isApproved, note } = letter;
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={organization}
      preview={isApproved ? `The office approved ${domain}.` : `The office did not approve ${domain}.`}
      heading={isApproved ? "Your email domain is approved" : "Your email domain is not approved"}
    >
      {words.paragraphs(isApproved ? "approved" : "refused")}
      {note && <LetterPanel>{note}</LetterPanel>}
      <LetterButton href={publicUrl + ACCOUNT_COMPANY}>See your company's page</LetterButton>
    </LetterFrame>,
  );
}
