import { formatCents } from "#shared/money.ts";
import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { StaffOrder } from "../../rules/staff-order.ts";

type Props = { order: StaffOrder; line: StaffOrder["lines"][number] };

/** A question for a line that staff matched and of which nothing went back. */
export const UndoMatch = (props: Props) =>
  props.line.isMatched && props.line.refundedCents === 0 && <UndoButton {...props} />;

function UndoButton({ order: { token }, line: { lineNo, label, amountCents, customer } }: Props) {
  const call = useCall((api, reason: string) =>
    api.unmatched[":order"][":lineNo"].undo.$post({
      param: { order: token, lineNo: String(lineNo) },
      json: { reason },
    }),
  );
  return (
    <ReasonButton
      call={call}
      size="xs"
      opens="Undo the match"
      label={`The match to ${label} was a mistake`}
      reasonLabel="Reason, for the activity log"
      mostLetters={300}
      confirms="Undo the match"
    >
      Was it a mistake that <strong>{formatCents(amountCents)}</strong> paid <strong>{label}</strong>
      {customer && ` of ${customer.company || customer.name}`}? It is owed again, and the money waits at the check desk
      to be matched.{" "}
      {customer
        ? `An email to ${customer.email} says that it was booked by mistake and what is owed.`
        : "No email is known for it, so none is sent."}
    </ReasonButton>
  );
}
