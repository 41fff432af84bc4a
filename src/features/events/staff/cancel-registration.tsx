import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { useSourceRefund } from "#features/payments/staff/refunds/use-source-refund.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";

type Props = {
  registration: { id: string; firstName: string; name: string; company: string };
  /** Whether it was paid: staff then decide about the money. */
  isPaid: boolean;
  /** It has ended. */
  isOver?: boolean;
};

/**
 * Asks before it cancels, by name: a cancelled registration does not come back. The paid sum is refunded in the same
 * call, or stays.
 */
export function CancelRegistration({
  registration: { id, firstName, name, company },
  isPaid: wasPaid,
  isOver = false,
}: Props) {
  const isPaid = wasPaid && !isOver;
  const { refund, isAway } = useSourceRefund(isPaid ? id : undefined);
  return (
    <ConfirmWithReason
      opens="Cancel registration"
      label={`Cancel the registration of ${name}`}
      reasonLabel={`Reason, which ${firstName} reads in the letter`}
      mostLetters={500}
      confirms={`Cancel registration of ${name}`}
      keeps="Keep it"
      hidden={{ name: "cancel", value: id }}
      isOver={isOver}
      isReady={!isPaid || !!refund}
      fields={isPaid && <RefundChoice refund={refund} isAway={isAway} />}
    >
      Cancel the registration of{" "}
      <strong>
        {name}, {company}
      </strong>
      ? Others can then take what it held, and the unpaid part is no longer owed.
    </ConfirmWithReason>
  );
}
