import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { DangerBox } from "#ui/admin/danger-box.tsx";
import styles from "./cancel-registration.module.css";

/** Asks for the bank's reason and says what follows: a returned check does not come back. */
export function ReturnCheck({ number, payer }: { number: string; payer: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher<{ message: string | null }>();
  if (!isAsking)
    return (
      <Button variant="default" size="md" onClick={() => setIsAsking(true)}>
        The bank returned it
      </Button>
    );
  return (
    <fetcher.Form method="post" className={styles.form} aria-label={`Check ${number} was returned`}>
      <p>
        Take <strong>{`check ${number} of ${payer}`}</strong> back? What it paid is owed again, and the payer gets a
        letter.
      </p>
      <TextInput
        name="reason"
        label="The bank's reason, which the payer reads in the letter"
        required
        maxLength={300}
        size="md"
        ref={(input) => input?.focus()}
      />
      {fetcher.data?.message && <DangerBox message={fetcher.data.message} />}
      <div className={styles.buttons}>
        <Button type="submit" size="md" color="red.9" loading={fetcher.state !== "idle"}>
          Check {number} was returned
        </Button>
        <Button variant="default" size="md" onClick={() => setIsAsking(false)}>
          It was not
        </Button>
      </div>
    </fetcher.Form>
  );
}
