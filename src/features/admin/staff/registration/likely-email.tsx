import { useMay } from "#features/accounts/staff/use-may.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import cell from "#ui/admin/lists/cell.module.css";
import type { StaffRegistration } from "../../rules/registration.ts";

/** The address that a mistyped one may mean, and a button that corrects it and sends the confirmation there. */
export function LikelyEmail({ registration: { reference, contact } }: { registration: StaffRegistration }) {
  const may = useMay();
  const { likelyEmail: email = "" } = contact;
  const call = useCall((api) =>
    api.staff.registrations[":reference"].email.$put({ param: { reference }, json: { email } }),
  );
  if (!email) return null;
  return (
    <>
      <span className={cell.more}>Did they mean {email}?</span>
      {may("registrations") && (
        <ActButton call={call} variant="default" size="compact-md">
          Correct and resend confirmation
        </ActButton>
      )}
    </>
  );
}
