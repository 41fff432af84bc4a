import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffInvoice } from "../../rules/invoice-view.ts";
import styles from "./invoices.module.css";

const MARKS = {
  planned: { tone: "open", label: "Planned" },
  held: { tone: "open", label: "Held back" },
  sent: { tone: "good", label: "Written" },
  cancelled: { tone: "over", label: "Cancelled" },
  lapsed: { tone: "over", label: "Not needed" },
} as const;

type Props = { reminders: StaffInvoice["reminders"]; zone: string };

/** What the site will write to the customer by itself, and the way to stop it. */
export function InvoiceReminders({ reminders, zone }: Props) {
  const { Form, isSending, refusal, done } = useStaffForm();
  const isPlanned = reminders.some(({ state }) => state === "planned" || state === "held");
  return (
    <>
      <h2 className={styles.heading}>Reminders</h2>
      <ul>
        {reminders.map(({ dueAt, state }) => (
          <li key={dueAt} className={styles.letter}>
            <time dateTime={dueAt}>{formatDateTime(dueAt, zone)}</time>
            <Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>
          </li>
        ))}
      </ul>
      <Form method="post" aria-label="Reminders">
        <input type="hidden" name="deed" value="cancel-reminders" />
        {isPlanned && (
          <Button type="submit" variant="default" loading={isSending}>
            Cancel the reminder
          </Button>
        )}
        <p role="status">{done && !isPlanned && "The customer is not reminded."}</p>
        <RefusedBox refusal={refusal} />
      </Form>
    </>
  );
}
