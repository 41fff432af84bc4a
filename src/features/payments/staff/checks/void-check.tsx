import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";

/** For a check that was typed wrongly and is not deposited yet: the customer gets no letter. */
export const VoidCheck = ({ number, payer }: { number: string; payer: string }) => (
  <ConfirmWithReason
    opens="It was typed wrongly: void it"
    label={`Void check ${number}`}
    reasonLabel="What was wrong, for the office alone"
    mostLetters={300}
    confirms={`Void check ${number}`}
    keeps="Keep it"
    hidden={{ name: "void", value: "yes" }}
  >
    Void <strong>{`check ${number} of ${payer}`}</strong>? Its charges are open again, and no letter is sent: receipts
    already sent stay sent. It stays in the list as voided, and its number can be recorded again.
  </ConfirmWithReason>
);
