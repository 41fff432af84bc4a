import { Button, TextInput } from "@mantine/core";
import { useId } from "react";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./owed.module.css";

type Props = {
  emails: readonly string[];
  /** Of the page as it was loaded: a press that is repeated because its answer was lost mails no second statement. */
  requestKey: string;
};

/** Mails everything that is owed to one address: the one that most of the charges name, unless staff choose another. */
export function StatementForm({ emails, requestKey }: Props) {
  const saySent = useSaySent();
  const { Form, isSending, refusal, done } = useStaffForm<{ sentTo: string }>();
  const known = useId();
  const error = refusal?.errors.email;
  return (
    <Form method="post" noValidate className={styles.statement} aria-label="Mail a statement">
      <input type="hidden" name="requestKey" value={requestKey} />
      <TextInput
        name="email"
        type="email"
        label="To"
        autoComplete="off"
        defaultValue={emails[0]}
        list={known}
        error={error}
      />
      <Button type="submit" loading={isSending}>
        Mail the statement
      </Button>
      <datalist id={known}>
        {emails.map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      <p role="status">{done && saySent("The statement", done.sentTo)}</p>
      {!error && <RefusedBox refusal={refusal} />}
    </Form>
  );
}
