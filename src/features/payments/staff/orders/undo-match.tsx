import type { ApiClient } from "#app/api-context.ts";
import { formatCents } from "#shared/money.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";
import { refused } from "#ui/admin/staff-data.ts";
import type { StaffOrder } from "../../rules/staff-order.ts";
import styles from "../payments.module.css";

/** A question for each line that staff matched and of which nothing went back. */
export const UndoMatches = ({ order }: { order: StaffOrder }) =>
  order.lines
    .filter(({ isMatched, refundedCents }) => isMatched && refundedCents === 0)
    .map(({ lineNo, label, amountCents, customer }) => (
      <div key={lineNo} className={styles.undo}>
        <ConfirmWithReason
          opens={`Take the match to ${label} back`}
          label={`The match to ${label} was a mistake`}
          reasonLabel="Reason, for the activity log"
          mostLetters={300}
          confirms="Take the match back"
          keeps="Leave it"
          hidden={{ name: "undo", value: `${order.token}.${lineNo}` }}
        >
          Was it a mistake that <strong>{formatCents(amountCents)}</strong> paid <strong>{label}</strong>
          {customer && ` of ${customer.company || customer.name}`}? It is owed again, and the money waits at the check
          desk to be matched.{" "}
          {customer
            ? `A letter to ${customer.email} says that it was booked by mistake and what is owed.`
            : "No email is known for it, so no letter is sent."}
        </ConfirmWithReason>
      </div>
    ));

/** Sends the answer of `UndoMatches`. */
export async function undoByForm(api: ApiClient, form: FormData) {
  const [order = "", lineNo = ""] = String(form.get("undo")).split(".");
  const response = await api.unmatched[":order"][":lineNo"].undo.$post({
    param: { order, lineNo },
    json: { reason: String(form.get("reason") ?? "") },
  });
  if (response.status === 200) return { message: null };
  return refused(response);
}
