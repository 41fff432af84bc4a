/** Asks the owner of an address to confirm it before any notice is mailed to it. */
import { optOutToken } from "#platform/mail/bounces/opt-outs.ts";
import { LetterButton, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { confirmNoticesPath, unsubscribePath } from "#shared/account-paths.ts";
import type { ConfirmNoticesLetter } from "../notice-emails/ask-subscription.ts";
import { subscriptionToken } from "../notice-emails/subscription-token.ts";
import { confirmNoticesWording } from "./notice-wordings.ts";

export async function confirmNotices(letter: ConfirmNoticesLetter, context: LetterContext): Promise<RenderedLetter> {
  const { organization, publicUrl, secret } = context;
  if (!secret) throw new Error("a letter with a link needs the site's secret");
  const { address, askedAt, isSubscribed } = letter;
  const words = wordsOf(confirmNoticesWording, letter, context);
  const token = isSubscribed
    ? optOutToken({ secret }, { address, kind: "notice" })
    : subscriptionToken(secret, address, askedAt);
  const rendered = await renderReactLetter(
    words.line("subject"),
    isSubscribed ? (
      <LetterFrame organization={organization} preview="There is nothing to do." heading="You get our notices already">
        {words.paragraphs("already")}
        <LetterButton href={publicUrl + unsubscribePath(token)}>End notices by email</LetterButton>
      </LetterFrame>
    ) : (
      <LetterFrame organization={organization} preview="One press, and notices come." heading="Confirm your address">
        {words.paragraphs("opening")}
        <LetterButton href={publicUrl + confirmNoticesPath(token)}>Get notices by email</LetterButton>
        {words.paragraphs("closing")}
      </LetterFrame>
    ),
  );
  return { ...rendered, secrets: { words: [token], areHiddenInMailbox: false } };
}
