/** Tells the office that a payer's bank takes money back, and how it ended. */
import { LetterFacts, LetterFrame, LetterPanel, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { formatCents } from "#shared/money.ts";
import type { DisputePayload } from "../cards/apply-dispute.ts";

const TEST_MARK = "TEST - NO MONEY MOVED";
const HEADINGS = { open: "Payment disputed", won: "Dispute won", lost: "Dispute lost" } as const;

/** Renders the data of `applyDispute`. */
export function renderDispute(payload: DisputePayload, context: LetterContext): Promise<RenderedLetter> {
  const subject = `${HEADINGS[payload.status]}: ${formatCents(payload.amountCents)} (${payload.reference})`;
  return renderReactLetter(
    payload.livemode ? subject : `${TEST_MARK} | ${subject}`,
    <Letter payload={payload} context={context} />,
  );
}

function Letter({ payload, context: { organization } }: { payload: DisputePayload; context: LetterContext }) {
  const { reference, company, description, amountCents, reason, status, dispute, livemode } = payload;
  const news = newsOf(payload);
  return (
    <LetterFrame
      organization={organization}
      preview={`${reference}: ${news}`}
      heading={HEADINGS[status]}
      replyNote="The website wrote this letter to the office."
    >
      {!livemode && <LetterPanel>{`${TEST_MARK}\nThis was paid with a test card.`}</LetterPanel>}
      <LetterText>{news}</LetterText>
      <LetterText>{CURES[status]}</LetterText>
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
    </LetterFrame>
  );
}

function newsOf({ status, withdrawnCents, reinstatedCents }: DisputePayload): string {
  const amount = formatCents(withdrawnCents);
  if (status === "won" && withdrawnCents === 0) return "The payer's bank has closed its question. No money moved.";
  if (status === "won" && reinstatedCents === 0) return `The dispute is won. ${amount} is on its way back.`;
  if (status === "won") return `The dispute is won. ${formatCents(reinstatedCents)} has come back.`;
  if (status === "lost") return `The dispute is lost. The payer's bank keeps ${amount}.`;
  if (withdrawnCents === 0) return "The payer's bank asks about this payment. No money has moved so far.";
  return `The payer's bank has taken ${amount} back.`;
}

const CURES = {
  open: "Answer in Stripe's dashboard, under Disputes, before the day that it names there: send what shows that the payer ordered this and took part. A talk with the payer often ends it sooner. Do not refund it meanwhile.",
  won: "Nothing needs to be done.",
  lost: "What it paid for still counts as paid here. Decide whether the registration stays active, and ask the payer for a check if it does.",
} as const;
