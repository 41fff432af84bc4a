import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Registrant } from "#features/events/rules/registration-view.ts";
import { DangerBox } from "#ui/admin/danger-box.tsx";
import styles from "./cancel-registration.module.css";

/** Asks for the reason and names whom it concerns: a cancelled registration does not come back. */
export function CancelRegistration({ registrant }: { registrant: Registrant }) {
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher<{ message: string | null }>();
  const name = `${registrant.first_name} ${registrant.last_name}`;
  if (!isAsking)
    return (
      <Button variant="default" size="md" className={styles.open} onClick={() => setIsAsking(true)}>
        Cancel registration
      </Button>
    );
  return (
    <fetcher.Form method="post" className={styles.form} aria-label={`Cancel the registration of ${name}`}>
      <input type="hidden" name="cancel" value={registrant.id} />
      <p>
        Cancel the registration of{" "}
        <strong>
          {name}, {registrant.company}
        </strong>
        ? Its places become free and what is open is no longer owed. Money that was paid is not refunded by this.
      </p>
      <TextInput
        name="reason"
        label={`Reason, which ${registrant.first_name} reads in the letter`}
        required
        maxLength={500}
        size="md"
        ref={(input) => input?.focus()}
      />
      {fetcher.data?.message && <DangerBox message={fetcher.data.message} />}
      <div className={styles.buttons}>
        <Button type="submit" size="md" color="red.9" loading={fetcher.state !== "idle"}>
          Cancel registration of {name}
        </Button>
        <Button variant="default" size="md" onClick={() => setIsAsking(false)}>
          Keep it
        </Button>
      </div>
    </fetcher.Form>
  );
}
