import { Button } from "@mantine/core";
import { useMay } from "#features/accounts/staff/use-may.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";

/** The address that a mistyped one may mean, and a button that corrects it and sends the confirmation there. */
export function LikelyEmail({ registration: { contact } }: { registration: StaffRegistration }) {
  const may = useMay();
  const { isSending, refusal, send } = useStaffForm();
  const { likelyEmail: email } = contact;
  if (!email) return null;
  return (
    <>
      <span className={cell.more}>Perhaps {email}</span>
      {may("registrations") && (
        <div className={styles.buttons}>
          <Button
            variant="default"
            loading={isSending}
            onClick={() => send({ deed: "email", email } satisfies AskedOfRegistration)}
          >
            Correct it and send the confirmation
          </Button>
        </div>
      )}
      <RefusedBox refusal={refusal} />
    </>
  );
}
