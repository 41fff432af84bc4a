import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { CheckView } from "../../rules/check.ts";

type Props = { check: Pick<CheckView, "id" | "number" | "payer"> };

/** Voids a check that was typed wrongly and is not deposited yet: the customer gets no email. */
export function VoidCheck({ check: { id, number, payer } }: Props) {
  const call = useCall((api, reason: string) =>
    api.checks[":checkId"].void.$post({ param: { checkId: id }, json: { reason } }),
  );
  return (
    <ReasonButton
      call={call}
      opens="Void the check"
      label={`Void check ${number}`}
      reasonLabel="What was wrong, for the office alone"
      mostLetters={300}
      confirms={`Void check ${number}`}
    >
      Void <strong>{`check ${number} of ${payer}`}</strong>? This is for a check that was typed wrongly. Its charges are
      open again, and no email is sent: receipts already sent stay sent. It stays in the list as voided, and its number
      can be recorded again.
    </ReasonButton>
  );
}

/** Explains the consequences: the return of a check cannot be undone. */
export function ReturnCheck({ check: { id, number, payer } }: Props) {
  const call = useCall((api, reason: string) =>
    api.checks[":checkId"].return.$post({ param: { checkId: id }, json: { reason } }),
  );
  return (
    <ReasonButton
      call={call}
      opens="The bank returned it"
      label={`Check ${number} was returned`}
      reasonLabel="The bank's reason, which the payer reads in the email"
      mostLetters={300}
      confirms={`Check ${number} was returned`}
    >
      Take <strong>{`check ${number} of ${payer}`}</strong> back? What it paid is owed again, and each customer whose
      charges it paid gets an email. A charge that it paid only in part stays two: that part and the rest, under the
      same reference. One check or card payment can pay both.
    </ReasonButton>
  );
}
