import { Textarea, TextInput } from "@mantine/core";
import styles from "./invoices.module.css";

type Props = {
  /** What every field of the form has. */
  field: (name: string, label: string) => { name: string; label: string; error: string | undefined };
  dueOn: string;
};

/** When it is due, and what the customer reads on it. */
export const InvoiceTerms = ({ field, dueOn }: Props) => (
  <fieldset className={styles.group}>
    <legend>Terms</legend>
    <TextInput {...field("dueOn", "Due")} type="date" defaultValue={dueOn} />
    <TextInput {...field("poNumber", "Customer's PO number (optional)")} />
    <Textarea
      {...field("note", "Note on the invoice (optional)")}
      autosize
      minRows={2}
      description="The customer reads it"
    />
  </fieldset>
);
