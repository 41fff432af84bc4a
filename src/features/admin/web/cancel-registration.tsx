import type { Registrant } from "#features/events/rules/registration-view.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";

/** Names whom it concerns: a cancelled registration does not come back. */
export function CancelRegistration({ registrant }: { registrant: Registrant }) {
  const name = `${registrant.first_name} ${registrant.last_name}`;
  return (
    <ConfirmWithReason
      opens="Cancel registration"
      label={`Cancel the registration of ${name}`}
      reasonLabel={`Reason, which ${registrant.first_name} reads in the letter`}
      mostLetters={500}
      confirms={`Cancel registration of ${name}`}
      keeps="Keep it"
      hidden={{ name: "cancel", value: registrant.id }}
    >
      Cancel the registration of{" "}
      <strong>
        {name}, {registrant.company}
      </strong>
      ? Its places become free and what is open is no longer owed. Money that was paid is not refunded by this.
    </ConfirmWithReason>
  );
}
