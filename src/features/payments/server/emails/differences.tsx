/** Tells the office that the ledger and the card processor differ. */

import { LetterFacts, LetterFrame, LetterSubheading, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatCents } from "#shared/money.ts";
import type { DifferencesPayload } from "../reconcile/compare-ledger.ts";
import { differencesWording } from "./differences-wording.ts";

/** Renders the data of `compareLedger`. */
export function renderDifferences(payload: DifferencesPayload, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(differencesWording, payload, context);
  return renderReactLetter(words.line("subject"), <Letter payload={payload} context={context} words={words} />);
}

type Props = {
  payload: DifferencesPayload;
  context: LetterContext;
  words: Words<keyof typeof differencesWording.texts>;
};

function Letter({ payload, context: { organization }, words }: Props) {
  const { providerCents, ledgerCents, differences } = payload;
  return (
    <LetterFrame
      organization={organization}
      preview="Please review these card payments."
      heading="The books differ"
      replyNote="The website wrote this letter to the office."
    >
      {words.paragraphs("opening")}
      <LetterFacts
        rows={[
          ["At the card processor", formatCents(providerCents)],
          ["In these books", formatCents(ledgerCents)],
        ]}
      />
      {differences.map(({ order, intent, note, ...cents }) => (
        <div key={`${intent} ${note}`}>
          <LetterSubheading>{order ?? "No order of this site"}</LetterSubheading>
          <LetterText>{note}</LetterText>
          <LetterFacts
            rows={[
              ["At the card processor", formatCents(cents.providerCents)],
              ["In these books", formatCents(cents.ledgerCents)],
              ["Its number there", intent],
            ]}
          />
        </div>
      ))}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
