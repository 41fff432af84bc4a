import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";

/** The confirmation once more, as the registration stands now. One press is one letter. */
export function SendAgain() {
  const may = useMay();
  const saySent = useSaySent();
  const [requestKey, setKey] = useState(() => crypto.randomUUID());
  const { isSending, refusal, done, send } = useStaffForm<{ sentTo?: string }>();
  useEffect(() => {
    if (done) setKey(crypto.randomUUID());
  }, [done]);
  if (!may("registrations")) return null;
  return (
    <div className={styles.after}>
      <Button
        variant="default"
        loading={isSending}
        onClick={() => send({ deed: "confirmation", requestKey } satisfies AskedOfRegistration)}
      >
        Send the confirmation again
      </Button>
      <p role="status" className={styles.said}>
        {done?.sentTo && saySent("The confirmation", done.sentTo)}
      </p>
      <RefusedBox refusal={refusal} />
    </div>
  );
}
