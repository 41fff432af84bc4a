/** Emails that tell the owner of an address, and no one else, whether it has an account. */
import { LetterButton, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import type { PlainAccountLetter } from "../links/post-link.ts";
import { alreadyWording, noAccountWording } from "./plain-wording.ts";

/** Sent after a sign-up with an address that has an account. */
export function alreadyLetter(letter: PlainAccountLetter, context: LetterContext): Promise<RenderedLetter> {
  const { organization, publicUrl } = context;
  const words = wordsOf(alreadyWording, letter, context);
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview="Nothing was changed." heading="You already have an account">
      {words.paragraphs("opening")}
      <LetterButton href={publicUrl + ACCOUNT}>Sign in</LetterButton>
      <LetterText>
        {"Have you forgotten your password? "}
        <LetterLink href={publicUrl + ACCOUNT_VIEWS.forgottenPassword}>Choose a new one</LetterLink>
      </LetterText>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}

/** Sent after a request for a new password for an address that has no account. */
export function noAccountLetter(letter: PlainAccountLetter, context: LetterContext): Promise<RenderedLetter> {
  const { organization, publicUrl } = context;
  const words = wordsOf(noAccountWording, letter, context);
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview="Nothing was changed." heading="No account with this address">
      {words.paragraphs("opening")}
      <LetterButton href={publicUrl + ACCOUNT_VIEWS.signUp}>Sign up</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
