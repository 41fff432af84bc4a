/** The letters whose one-time link ties a colleague, or an email domain, to a member company. */
import { LetterButton, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import type { LetterWording } from "#platform/wording/letter-wording.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { companyDomainPath, companyInvitationPath } from "#shared/account-paths.ts";
import type { CompanyDomainLetter } from "../companies/ask-for-domain.ts";
import type { CompanyInvitationLetter } from "../companies/invite-colleague.ts";
import { companyDomainWording, companyInvitationWording } from "./company-wording.ts";

export const companyInvitation = (letter: CompanyInvitationLetter, context: LetterContext): Promise<RenderedLetter> =>
  drawLetter(companyInvitationWording, letter, context, {
    ...{ heading: "Join your company's page", button: "See the invitation" },
    preview: `${letter.invitedBy} invites you to the page of ${letter.company}.`,
    path: companyInvitationPath(letter.token),
  });

export const companyDomain = (letter: CompanyDomainLetter, context: LetterContext): Promise<RenderedLetter> =>
  drawLetter(companyDomainWording, letter, context, {
    ...{ heading: "Verify an email domain", button: "Verify this domain" },
    preview: `${letter.askedBy} asks to verify ${letter.domain} for ${letter.company}.`,
    path: companyDomainPath(letter.token),
  });

type Sheet = { heading: string; preview: string; button: string; path: string };

function drawLetter<Payload>(
  wording: LetterWording<Payload, "subject" | "opening" | "closing">,
  letter: Payload,
  context: LetterContext,
  { heading, preview, button, path }: Sheet,
): Promise<RenderedLetter> {
  const words = wordsOf(wording, letter, context);
  const { organization, publicUrl } = context;
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={preview} heading={heading}>
      {words.paragraphs("opening")}
      <LetterButton href={publicUrl + path}>{button}</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
