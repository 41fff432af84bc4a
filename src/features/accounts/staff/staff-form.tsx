import type { ReactNode } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./staff.module.css";
import type { StaffDone } from "./staff-action.ts";

type Props = {
  label: string;
  fields: Record<string, string>;
  className?: string | undefined;
  /** @param isSending while it is on its way */
  children: (isSending: boolean, error: (name: string) => string | undefined) => ReactNode;
};

/** A form of the staff pages: what it did, or why it was refused, is said in it. */
export function StaffForm({ label, fields, className = styles.form, children }: Props) {
  const { Form, isSending, refusal, done } = useStaffForm<StaffDone>();
  return (
    <Form method="post" className={className} aria-label={label}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isSending, (name) => refusal?.errors[name])}
      <p role="status" className={styles.said}>
        {done?.said}
      </p>
      <RefusedBox refusal={refusal} hasFields={Object.keys(refusal?.errors ?? {}).length > 0} />
    </Form>
  );
}
