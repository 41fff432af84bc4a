import { Button, Checkbox, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { Looked } from "../rules/privacy.ts";
import styles from "./privacy.module.css";

/** Where others named the person, and the address once more. */
export function EraseForm({ looked: { held, asked }, onErased }: { looked: Looked; onErased(): void }) {
  const { Form, isSending, refusal, done } = useStaffForm();
  useEffect(() => {
    if (done) onErased();
  }, [done, onErased]);
  return (
    <Form method="post" noValidate className={styles.fields} aria-label="Erase the person">
      <p>
        Nobody can undo this, and no backup that you make afterwards has the name. Names, addresses, emails and phone
        numbers become “Erased person”; amounts, days, numbers and the ledger stay.
      </p>
      <input type="hidden" name="email" value={held.email} />
      {asked.name && <input type="hidden" name="name" value={asked.name} />}
      {held.named.length > 0 && (
        <Checkbox.Group label={`“${asked.name}” in registrations of others: choose those that mean this person`}>
          {held.named.map(({ reference, event, by }) => (
            <Checkbox
              key={reference}
              mt="xs"
              name="reference"
              value={reference}
              label={`${reference}, ${event}, by ${by}`}
            />
          ))}
        </Checkbox.Group>
      )}
      <TextInput
        label={`Type ${held.email} to confirm`}
        name="confirmation"
        autoComplete="off"
        className={styles.whole}
        error={refusal?.errors.confirmation}
      />
      <RefusedBox refusal={refusal} hasFields />
      <div>
        <Button type="submit" color="red.9" loading={isSending}>
          Erase for good
        </Button>
      </div>
    </Form>
  );
}
