import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { DepositView } from "../../rules/check.ts";

type Props = {
  deposit: DepositView;
  /** The label of the button. */
  opens: string;
  size?: "xs";
};

/** Undoes a deposit that was made too early, as long as the bank does not have it. */
export function UndoDeposit({ deposit: { id, reference, count, totalCents }, opens, size }: Props) {
  const call = useCall((api, reason: string) =>
    api.deposits[":depositId"].undo.$post({ param: { depositId: id }, json: { reason } }),
  );
  return (
    <ReasonButton
      call={call}
      opens={opens}
      {...(size && { size })}
      label={`Undo deposit ${reference}`}
      reasonLabel="Reason (for the activity log)"
      mostLetters={300}
      confirms="Undo deposit"
    >
      Undo <strong>{`deposit ${reference} of ${countOf(count, "check")}, ${formatCents(totalCents)}`}</strong>? Only
      possible until it is at the bank. Its checks are to be deposited again, and it stays in the list as undone.
    </ReasonButton>
  );
}
