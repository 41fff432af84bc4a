/** Letters that tell the owner of an address, and no other person, whether it has an account. */
import { LetterButton, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import type { PlainAccountLetter } from "../links/post-link.ts";

/** To who signs up with an address that has an account. */
export function alreadyLetter(
  { email }: PlainAccountLetter,
  { organization, publicUrl }: LetterContext,
): Promise<RenderedLetter> {
  const lede = `Somebody signed up with ${email}, which has an account already. Nothing was changed.`;
  return renderReactLetter(
    `You already have an account | ${organization.shortName}`,
    <LetterFrame organization={organization} preview={lede} heading="You already have an account">
      <LetterText>{lede}</LetterText>
      <LetterButton href={publicUrl + ACCOUNT}>Sign in</LetterButton>
      <LetterText>
        {"Have you forgotten your password? "}
        <LetterLink href={publicUrl + ACCOUNT_VIEWS.forgottenPassword}>Choose a new one</LetterLink>
      </LetterText>
      <LetterText>It was not you? Then there is nothing to do.</LetterText>
    </LetterFrame>,
  );
}

/** To who asks for a new password with an address that has no account. */
export function noAccountLetter(
  { email }: PlainAccountLetter,
  { organization, publicUrl }: LetterContext,
): Promise<RenderedLetter> {
  const lede = `Somebody asked for a new password for ${email}. There is no account with this address.`;
  return renderReactLetter(
    `No account with this address | ${organization.shortName}`,
    <LetterFrame organization={organization} preview={lede} heading="No account with this address">
      <LetterText>{lede}</LetterText>
      <LetterText>If that was you, you may have signed up with another address, or not yet.</LetterText>
      <LetterButton href={publicUrl + ACCOUNT_VIEWS.signUp}>Sign up</LetterButton>
      <LetterText>It was not you? Then there is nothing to do.</LetterText>
    </LetterFrame>,
  );
}
