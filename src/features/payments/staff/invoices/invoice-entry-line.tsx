import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { FocusEvent } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { PAC_FUND, payeeOf } from "../../rules/funds.ts";
import { INVOICE_PROGRAM } from "../../rules/invoice-form.ts";
import type { Draft } from "./invoice-entry-data.ts";
import styles from "./invoices.module.css";

type Props = {
  /** Place among the lines, from 0: the names of its fields carry it. */
  at: number;
  /** Index among the lines of the draft, which stays when lines before it are removed. */
  id: number;
  errors: FieldErrors;
  draft: Draft;
  onBlur(event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void;
  /** Absent for the only line, because an invoice has at least one. */
  onRemove: (() => void) | undefined;
};

/** One line: label, amount, program and fund. */
export function InvoiceEntryLine({ at, id, errors, draft, onBlur, onRemove }: Props) {
  const organization = useOrganization();
  const field = (name: string, label: string, usual = "") => ({
    name: `lines.${at}.${name}`,
    label,
    defaultValue: draft[`lines.${id}.${name}`] ?? usual,
    error: errors[`lines.${at}.${name}`],
    onBlur,
    autoComplete: "off",
  });
  return (
    <fieldset className={styles.line} aria-label={`Line ${at + 1}`}>
      <TextInput {...field("label", "What for")} maxLength={160} />
      <TextInput {...field("amountCents", "Amount")} placeholder="0.00" inputMode="decimal" maxLength={12} />
      <TextInput {...field("program", "Program", INVOICE_PROGRAM)} maxLength={100} />
      <NativeSelect
        {...field("fund", "Paid to")}
        data={[
          { value: "", label: organization.shortName },
          { value: PAC_FUND, label: payeeOf(organization, PAC_FUND) },
        ]}
      />
      {onRemove && (
        <Button variant="default" className={styles.remove} aria-label={`Remove line ${at + 1}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
