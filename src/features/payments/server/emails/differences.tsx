/** Tells the office that ledger and card processor do not say the same. */

import { LetterFacts, LetterFrame, LetterSubheading, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { DifferencesPayload } from "../reconcile/compare-ledger.ts";

/** Renders the data of `compareLedger`. */
export function renderDifferences(payload: DifferencesPayload, context: LetterContext): Promise<RenderedLetter> {
  const { length } = payload.differences;
  const subject = `Card payments: ${countOf(length, "difference")} between the books and the processor`;
  return renderReactLetter(subject, <Letter payload={payload} context={context} />);
}

function Letter({ payload, context: { organization } }: { payload: DifferencesPayload; context: LetterContext }) {
  const { since, providerCents, ledgerCents, differences } = payload;
  const from = formatDateTime(since, organization.timeZone);
  return (
    <LetterFrame
      organization={organization}
      preview="Please review these card payments."
      heading="The books differ"
      replyNote="The website wrote this letter to the office."
    >
      <LetterText>{`Every payment, refund and dispute since ${from} was compared with the card processor's own list. These differ, and comparing again has not cured it.`}</LetterText>
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
      <LetterText>
        Look each number up in Stripe's dashboard. Money that is there and not here was often taken while a backup was
        being restored; money that is here and not there is a reason to call the operator of this website.
      </LetterText>
    </LetterFrame>
  );
}
