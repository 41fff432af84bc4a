import { Button, TextInput } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./event-limits-form.module.css";

type Props = {
  /** Null without a limit. */
  capacity: number | null;
  /** `2027-05-12` */
  correctionsLastDay: string;
};

/** How many people the event takes, and until when registrants correct names themselves. */
export function EventLimitsForm({ capacity, correctionsLastDay }: Props) {
  const { Form, isSending, refusal, done } = useStaffForm();
  return (
    <Form method="post" className={styles.form} aria-labelledby="limits">
      <h2 id="limits" className={styles.title}>
        Capacity and corrections
      </h2>
      <TextInput
        name="capacity"
        label="Capacity"
        description="The number of people that can register. Empty: no limit. If you raise it, the next people on the waitlist get an email at once."
        type="number"
        min={1}
        max={10000}
        defaultValue={capacity ?? ""}
        key={`capacity ${capacity}`}
      />
      <TextInput
        name="correctionsLastDay"
        label="Last day for corrections"
        description="Through this day registrants correct the names of their people themselves."
        type="date"
        required
        withAsterisk={false}
        defaultValue={correctionsLastDay}
        key={`day ${correctionsLastDay}`}
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
