import { Button, TextInput } from "@mantine/core";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { Owed } from "./charge-search.tsx";
import styles from "./checks.module.css";

/** `typed`: the part that staff entered; without it as much as the check has left. */
export type Taken = { charge: OpenCharge; typed?: string };

type Props = {
  taken: readonly Taken[];
  /** The part of each that is paid, in cents. */
  parts: readonly number[];
  /** The amount of the check. */
  amountCents: number;
  errors: FieldErrors;
  setTaken: (taken: Taken[]) => void;
};

/** The charges that a check pays, each with its part. */
export function TakenCharges({ taken, parts, amountCents, errors, setTaken }: Props) {
  if (taken.length === 0) return null;
  return (
    <ul className={styles.taken} aria-label="Paid by this check">
      {taken.map(({ charge, typed }, at) => (
        <li key={charge.token}>
          <Owed charge={charge} />
          {amountCents > 0 && (parts[at] ?? 0) === 0 && (
            <span className={styles.unpaid}>Not covered by this check.</span>
          )}
          <TextInput
            aria-label={`Amount paid on ${charge.label}`}
            inputMode="decimal"
            className={styles.part}
            value={typed ?? ((parts[at] ?? 0) / 100).toFixed(2)}
            error={errors[`charges.${at}.amountCents`]}
            onChange={(event) => {
              const part = event.currentTarget.value;
              setTaken(taken.map((one, index) => (index === at ? { ...one, typed: part } : one)));
            }}
          />
          <Button
            variant="subtle"
            aria-label={`Remove ${charge.reference ?? ""} ${charge.label}`}
            onClick={() => setTaken(taken.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
