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
      opens="Void check"
      label={`Void check ${number}`}
      reasonLabel="Reason (internal)"
      mostLetters={300}
      confirms={`Void check ${number}`}
    >
      Void <strong>{`check ${number} from ${payer}`}</strong>? Use this for a check that was entered by mistake. Its
      charges are owed again, and no email is sent; receipts already sent are not recalled. It stays in the list as
      voided, and you can record its number again.
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
      opens="Record return"
      label={`Record return of check ${number}`}
      reasonLabel="The bank's reason (included in the email to the payer)"
      mostLetters={300}
      confirms={`Record return of check ${number}`}
    >
      Record that the bank returned <strong>{`check ${number} from ${payer}`}</strong>? What it paid is owed again, and
      each customer whose charges it paid gets an email. A charge it paid in part stays split in two under the same
      reference; one check or card payment can pay both.
    </ReasonButton>
  );
}
