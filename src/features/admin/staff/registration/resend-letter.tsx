import { Button } from "@mantine/core";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { SEND_LABELS } from "../letters/letter-state.tsx";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";

type Props = { letter: StaffRegistration["letters"][number] };

/** Another try of a letter that did not arrive, as the e-mail log has it. */
export function ResendLetter({ letter: { id, state, title, toAddress } }: Props) {
  const may = useMay();
  const { isSending, refusal, done, send } = useStaffForm();
  if (!may("letters")) return null;
  const label = SEND_LABELS[state];
  return (
    <>
      {label && (
        <Button
          variant="default"
          size="compact-md"
          className={styles.after}
          loading={isSending}
          aria-label={`${label}: ${title} to ${toAddress}`}
          onClick={() => send({ deed: "resend-letter", id } satisfies AskedOfRegistration)}
        >
          {label}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {done && "It is being tried now."}
      </p>
      <RefusedBox refusal={refusal} />
    </>
  );
}
