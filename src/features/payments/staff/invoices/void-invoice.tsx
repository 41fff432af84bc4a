import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { StaffInvoice } from "../../rules/invoice-view.ts";

/** Explains what happens to the lines: a void invoice stays void. */
export function VoidInvoice({ invoice: { id, number, billTo } }: { invoice: StaffInvoice }) {
  const call = useCall((api, reason: string) => api.invoices[":id"].void.$post({ param: { id }, json: { reason } }));
  return (
    <ReasonButton
      call={call}
      opens="Void invoice"
      label={`Void invoice ${number}`}
      reasonLabel="Reason (internal)"
      mostLetters={500}
      confirms={`Void ${number}`}
    >
      Void <strong>{`${number} to ${billTo.company}`}</strong>? Charges created by it are voided; earlier charges stay
      owed. Payments are not refunded.
    </ReasonButton>
  );
}
