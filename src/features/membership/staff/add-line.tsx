import { Button, TextInput } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useEmptied } from "#ui/admin/use-emptied.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./company.module.css";

type Props = {
  intent: string;
  title: string;
  name: string;
  label: string;
  hint: string;
  button: string;
};

/** A form of one field that adds a line to the list above it; what is refused stays in the field. */
export function AddLine({ intent, title, name, label, hint, button }: Props) {
  const { Form, isSending, refusal, done } = useStaffForm<{ said: string }>();
  const id = `add-${intent}`;
  return (
    <Form method="post" className={styles.form} aria-labelledby={id} ref={useEmptied(done)}>
      <h3 id={id} className={styles.formTitle}>
        {title}
      </h3>
      <input type="hidden" name="intent" value={intent} />
      <TextInput name={name} label={label} description={hint} autoComplete="off" error={refusal?.errors[name]} />
      <div className={styles.deeds}>
        <Button type="submit" variant="default" loading={isSending}>
          {button}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {done?.said}
      </p>
      <RefusedBox refusal={refusal} hasFields />
    </Form>
  );
}
