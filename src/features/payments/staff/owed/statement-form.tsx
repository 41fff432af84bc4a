import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import styles from "./owed.module.css";

type Props = { customer: string; emails: readonly string[] };

/** Emails a statement to one address: the most frequent one among the charges, unless staff type another. */
export function StatementForm({ customer, emails }: Props) {
  const saySent = useSaySent();
  const known = useId();
  const [email, setEmail] = useState(emails[0] ?? "");
  const call = useCall(
    (api, json: { email: string }, key) =>
      api.owed[":customer"].statements.$post({ param: { customer }, json, header: { "idempotency-key": key } }),
    { summary: () => saySent("The statement", email) },
  );
  const error = call.refusal?.errors.email;
  return (
    <form
      noValidate
      className={styles.statement}
      aria-label="Email a statement"
      onSubmit={(event) => {
        event.preventDefault();
        void call.run({ email });
      }}
    >
      <TextInput
        type="email"
        label="To"
        autoComplete="off"
        value={email}
        list={known}
        error={error}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" loading={call.isSending}>
        Email statement
      </Button>
      <datalist id={known}>
        {emails.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Outcome call={error ? { ...call, refusal: undefined } : call} hasFields />
    </form>
  );
}
