/** Tells the owner of an account that an account of another company opens it: an intruder may have linked it. */
import { LetterButton, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { formatDateTime } from "#shared/dates.ts";
import { type LinkedAccountLetter, linkedAccountNews } from "../providers/tell-of-linked-account.ts";
import { providerWording } from "./provider-wording.ts";

export function providerLetter(letter: LinkedAccountLetter, context: LetterContext): Promise<RenderedLetter> {
  const { news, provider, at } = letter;
  const { organization, publicUrl } = context;
  const words = wordsOf(providerWording, letter, context);
  const isLinked = news === "linked";
  const when = formatDateTime(at, organization.timeZone);
  const lede = isLinked
    ? `Since ${when}, your ${provider} account with this email address signs in to your account here.`
    : `Since ${when}, your ${provider} account does not sign in to your account here.`;
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={lede} heading={linkedAccountNews(letter)}>
      <LetterText>{lede}</LetterText>
      {words.paragraphs("opening")}
      <LetterButton href={publicUrl + ACCOUNT_VIEWS.security}>See how you sign in</LetterButton>
      <LetterText>
        {isLinked ? "It was not you? End it there, and " : "It was not you? "}
        <LetterLink href={publicUrl + ACCOUNT_VIEWS.forgottenPassword}>
          {isLinked ? "choose a new password" : "Choose a new password"}
        </LetterLink>
        {" at once, and tell the office."}
      </LetterText>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
