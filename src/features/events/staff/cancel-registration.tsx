import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { useSourceRefund } from "#features/payments/staff/refunds/use-source-refund.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";
import { EndedLetter } from "./ended-letter.tsx";

type Props = {
  registration: { id: string; reference: string; firstName: string; name: string; company: string };
  /** Whether it was paid: staff then decide about the money. */
  isPaid: boolean;
  /** It has ended. */
  isOver?: boolean;
  /** What it is for. */
  kind?: "event" | "class";
  /** It is open from the start, and this closes it. */
  close?: () => void;
};

const FOLLOWS = {
  event: "Others can then take what it held, and the unpaid part is no longer owed.",
  class: "The unpaid part is no longer owed, and a certification ID that came with it is withdrawn.",
};

/**
 * Asks before it cancels, by name: a cancelled registration does not come back. The paid sum is refunded in the same
 * call, or stays. The letter can be read before.
 */
export function CancelRegistration({ registration, isPaid: wasPaid, isOver = false, kind = "event", close }: Props) {
  const { id, reference, firstName, name, company } = registration;
  const isPaid = wasPaid && !isOver;
  const { refund, isAway } = useSourceRefund(isPaid ? { id, kind } : undefined);
  const money = isPaid && <RefundChoice refund={refund} isAway={isAway} />;
  return (
    <ConfirmWithReason
      opens="Cancel registration"
      label={`Cancel the registration of ${name}`}
      reasonLabel={`Reason, which ${firstName} reads in the letter`}
      mostLetters={500}
      confirms={`Cancel registration of ${name}`}
      keeps="Keep it"
      hidden={{ name: kind === "event" ? "cancel" : "cancelClass", value: id }}
      {...(close && { close })}
      isOver={isOver}
      isReady={!isPaid || !!refund}
      fields={
        <>
          {money}
          <EndedLetter reference={reference} />
        </>
      }
    >
      Cancel the registration of{" "}
      <strong>
        {name}, {company}
      </strong>
      ? {FOLLOWS[kind]}
    </ConfirmWithReason>
  );
}
