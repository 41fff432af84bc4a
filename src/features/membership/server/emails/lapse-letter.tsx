/** Tells a company that its membership has lapsed and that a payment restores it. */
import { LetterButton, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { invoicePath } from "#shared/paths.ts";
import type { LapseLetter } from "../dues/post-lapse-letter.ts";
import { lapseWording } from "./lapse-wording.ts";

export function membershipLapsed(letter: LapseLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(lapseWording, letter, context);
  const { organization, publicUrl } = context;
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={organization}
      preview={`The dues of ${letter.company} for ${letter.year} are unpaid.`}
      heading="Your membership has lapsed"
    >
      {words.paragraphs("opening")}
      <LetterButton href={publicUrl + invoicePath(letter.token)}>See or pay the invoice</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
