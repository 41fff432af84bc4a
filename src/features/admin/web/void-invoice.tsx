import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { DangerBox } from "#ui/admin/danger-box.tsx";
import styles from "./invoices.module.css";

/** Asks for the reason and says what becomes of the lines: a void invoice does not come back. */
export function VoidInvoice({ number, company }: { number: string; company: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher<{ message: string | null }>();
  if (!isAsking)
    return (
      <Button variant="default" size="md" onClick={() => setIsAsking(true)}>
        Void invoice
      </Button>
    );
  return (
    <fetcher.Form method="post" className={styles.asking} aria-label={`Void invoice ${number}`}>
      <p>
        Void <strong>{`${number} to ${company}`}</strong>? What was opened for it is no longer owed; what was owed
        before stays owed without it. Money that was paid is not refunded by this.
      </p>
      <TextInput
        name="reason"
        label="Reason, for the record of staff"
        required
        maxLength={500}
        size="md"
        ref={(input) => input?.focus()}
      />
      {fetcher.data?.message && <DangerBox message={fetcher.data.message} />}
      <div className={styles.links}>
        <Button type="submit" size="md" color="red.9" loading={fetcher.state !== "idle"}>
          Void {number}
        </Button>
        <Button variant="default" size="md" onClick={() => setIsAsking(false)}>
          Keep it
        </Button>
      </div>
    </fetcher.Form>
  );
}
