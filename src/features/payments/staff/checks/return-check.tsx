import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";

/** Explains the consequences: the return of a check cannot be undone. */
export const ReturnCheck = ({ number, payer }: { number: string; payer: string }) => (
  <ConfirmWithReason
    opens="The bank returned it"
    label={`Check ${number} was returned`}
    reasonLabel="The bank's reason, which the payer reads in the letter"
    mostLetters={300}
    confirms={`Check ${number} was returned`}
    keeps="It was not"
  >
    Take <strong>{`check ${number} of ${payer}`}</strong> back? What it paid is owed again, and each customer whose
    charges it paid gets a letter. A charge that it paid only in part stays two: that part and the rest, under the same
    reference. One check or card payment can pay both.
  </ConfirmWithReason>
);
