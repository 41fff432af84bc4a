import { Button, TextInput } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./corrections-form.module.css";

type Props = {
  /** `2027-05-12` */
  lastDay: string;
};

/** Until when registrants correct names themselves. */
export function CorrectionsForm({ lastDay }: Props) {
  const { Form, isSending, refusal, done } = useStaffForm();
  return (
    <Form method="post" className={styles.form} aria-labelledby="corrections">
      <h2 id="corrections" className={styles.title}>
        Corrections
      </h2>
      <TextInput
        name="correctionsLastDay"
        label="Last day for corrections"
        description="Through this day registrants correct the names of their people themselves."
        type="date"
        required
        withAsterisk={false}
        defaultValue={lastDay}
        key={lastDay}
      />
      <div className={styles.end}>
        <Button type="submit" variant="default" loading={isSending}>
          Save
        </Button>
        <p role="status" className={styles.status}>
          {done && "Saved."}
        </p>
      </div>
      <RefusedBox refusal={refusal} />
    </Form>
  );
}
