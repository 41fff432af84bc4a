/** Emails about the end of an account. */
import { LetterButton, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { ACCOUNT } from "#shared/paths.ts";
import { accountDeletedWording, accountUnusedWording } from "./account-wording.ts";

export function accountDeleted(letter: { at: string }, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(accountDeletedWording, letter, context);
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={context.organization}
      preview="You are signed out everywhere."
      heading="Your account is deleted"
    >
      {words.paragraphs("opening")}
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}

export function accountUnused(letter: { lastDay: string }, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(accountUnusedWording, letter, context);
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={context.organization}
      preview={`On ${letter.lastDay}.`}
      heading="Your account will be closed"
    >
      {words.paragraphs("opening")}
      <LetterButton href={context.publicUrl + ACCOUNT}>Sign in and keep it</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
