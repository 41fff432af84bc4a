import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";
import type { DepositView } from "../../rules/check.ts";

type Props = { deposit: DepositView /** Its button. */; opens: string };

/** For a deposit that was made too early, as long as the bank does not have it. */
export const UndoDeposit = ({ deposit: { id, reference, count, totalCents }, opens }: Props) => (
  <ConfirmWithReason
    opens={opens}
    label={`Undo deposit ${reference}`}
    reasonLabel="Why, for the activity log"
    mostLetters={300}
    confirms="Undo the deposit"
    keeps="Keep it"
    hidden={{ name: "undo", value: id }}
  >
    Undo <strong>{`deposit ${reference} of ${countOf(count, "check")}, ${formatCents(totalCents)}`}</strong>? Only while
    the bank does not have it. Its checks are back on the desk; it stays in the list of deposits as undone.
  </ConfirmWithReason>
);
