import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";

/** Explains what happens to the lines: a void invoice stays void. */
export const VoidInvoice = ({ number, company }: { number: string; company: string }) => (
  <ConfirmWithReason
    opens="Void invoice"
    label={`Void invoice ${number}`}
    reasonLabel="Reason, for the record of staff"
    mostLetters={500}
    confirms={`Void ${number}`}
    keeps="Keep it"
  >
    Void <strong>{`${number} to ${company}`}</strong>? What was opened for it is no longer owed; what was owed before
    stays owed without it. Money that was paid is not refunded by this.
  </ConfirmWithReason>
);
