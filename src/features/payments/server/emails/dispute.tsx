/** Tells the office that a payer's bank takes money back, and how it ended. */
import { LetterFacts, LetterFrame, LetterPanel } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatCents } from "#shared/money.ts";
import type { DisputePayload } from "../cards/apply-dispute.ts";
import { disputeWording, newsOf } from "./dispute-wording.ts";

const TEST_MARK = "TEST - NO MONEY MOVED";
const HEADINGS = { open: "Payment disputed", won: "Dispute won", lost: "Dispute lost" } as const;

/** Renders the data of `applyDispute`. */
export function renderDispute(payload: DisputePayload, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(disputeWording, payload, context);
  const subject = words.line(`${payload.status}Subject`);
  return renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <Letter payload={payload} context={context} words={words} />,
  );
}

type Props = { payload: DisputePayload; context: LetterContext; words: Words<keyof typeof disputeWording.texts> };

function Letter({ payload, context: { organization }, words }: Props) {
  const { reference, company, description, amountCents, reason, status, dispute, livemode } = payload;
  return (
    <LetterFrame
      organization={organization}
      preview={`${reference}: ${newsOf(payload)}`}
      heading={HEADINGS[status]}
      replyNote="The website wrote this letter to the office."
    >
      {!livemode && <LetterPanel>{`${TEST_MARK}\nThis was paid with a test card.`}</LetterPanel>}
      {words.paragraphs(status)}
      <LetterFacts
        rows={[
          ["Payment", reference],
          ...(company ? [["Paid by", company] as const] : []),
          ["For", description],
          ["Amount disputed", formatCents(amountCents)],
          ["Reason given", reason.replaceAll("_", " ")],
          ["Number of the dispute", dispute],
        ]}
      />
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
