import { Button } from "@mantine/core";
import { useId, useRef } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { ChargeSearch, Owed } from "../checks/charge-search.tsx";
import checks from "../checks/checks.module.css";
import styles from "./invoices.module.css";

type Props = {
  taken: readonly OpenCharge[];
  /** The number of lines before them: errors name a line by its index. */
  typed: number;
  errors: FieldErrors;
  isFull: boolean;
  onPick(charge: OpenCharge): void;
  onRemove(token: string): void;
};

/** Open charges, such as a registration's, as lines of the invoice: found, added and removed, never changed. */
export function InvoiceTaken({ taken, typed, errors, isFull, onPick, onRemove }: Props) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const remove = (token: string) => {
    onRemove(token);
    search.current?.focus();
  };
  return (
    <div className={styles.alreadyOwed}>
      {taken.length > 0 && (
        <ul className={checks.taken} aria-label="Existing charges on this invoice">
          {taken.map((charge, at) => {
            const error = errors[`lines.${typed + at}.charge`];
            return (
              <li key={charge.token}>
                <span className={styles.selected}>
                  <span className={styles.owed}>
                    <Owed charge={charge} />
                  </span>
                  {error && (
                    <span id={`${id}-${charge.token}`} className={styles.refusal}>
                      {error}
                    </span>
                  )}
                </span>
                <Button
                  variant="subtle"
                  aria-label={`Remove ${charge.reference ?? ""} ${charge.label}`}
                  aria-describedby={error && `${id}-${charge.token}`}
                  onClick={() => remove(charge.token)}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {!isFull && (
        <ChargeSearch
          label="Add an existing charge: reference, company, person, description or amount"
          description="Its amount comes from the ledger. Press Enter to add the highlighted charge."
          input={search}
          keepsForm
          without={taken.map(({ token }) => token)}
          onPick={onPick}
        />
      )}
    </div>
  );
}
