/** Tells the owner of an account what happened to its second factor: an intruder may have done it. */
import { LetterButton, LetterFrame, LetterLink, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { formatDateTime } from "#shared/dates.ts";
import { FACTOR_NEWS, type SecondFactorLetter } from "../second-factor/tell-owner.ts";
import { secondFactorWording } from "./second-factor-wording.ts";

export function secondFactorLetter(letter: SecondFactorLetter, context: LetterContext): Promise<RenderedLetter> {
  const { news, at, detail } = letter;
  const { organization, publicUrl } = context;
  const words = wordsOf(secondFactorWording, letter, context);
  const heading = FACTOR_NEWS[news];
  const when = formatDateTime(at, organization.timeZone);
  const lede = detail ? `${heading} in your account: ${detail}, ${when}.` : `${heading} in your account, ${when}.`;
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={lede} heading={heading}>
      <LetterText>{lede}</LetterText>
      {words.paragraphs("opening")}
      {news === "recovery-code-used" && words.paragraphs("codeUsed")}
      {news === "codes-guessed" && words.paragraphs("guessed")}
      <LetterButton href={publicUrl + ACCOUNT_VIEWS.security}>See how you sign in</LetterButton>
      <LetterText>
        {"It was not you? "}
        <LetterLink href={publicUrl + ACCOUNT_VIEWS.forgottenPassword}>Choose a new password</LetterLink>
        {" at once, and tell the office."}
      </LetterText>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
