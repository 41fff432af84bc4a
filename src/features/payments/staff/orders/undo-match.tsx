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
      opens="Undo match"
      label={`Undo the match to ${label}`}
      reasonLabel="Reason (for the activity log)"
      mostLetters={300}
      confirms="Undo match"
    >
      Undo the match of <strong>{formatCents(amountCents)}</strong> to <strong>{label}</strong>
      {customer && ` of ${customer.company || customer.name}`}? The charge is owed again, and the money goes back to
      Unmatched money.{" "}
      {customer
        ? `${customer.email} gets an email about the mistake and what is owed.`
        : "There is no email on file, so none is sent."}
    </ReasonButton>
  );
}
