import type { ChangeEvent, ReactNode } from "react";
import { formatCents } from "#shared/money.ts";
import styles from "./checkbox.module.css";
import { FieldError } from "./field-frame.tsx";

type Props = {
  name: string;
  label: ReactNode;
  value?: string;
  id?: string;
  /** Cents. */
  price?: number;
  hint?: ReactNode;
  error?: string | undefined;
  defaultChecked?: boolean;
  /** Why it cannot be selected, such as `Full` or `covered`; shown in red after the label, and the box is disabled. */
  unavailable?: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

export function Checkbox(props: Props) {
  const { name, label, value = "Yes", price, hint, error, defaultChecked, unavailable, onChange } = props;
  const id = props.id ?? (value === "Yes" ? name : `${name}-${value}`);
  return (
    <div className={styles.row}>
      <label className={styles.option} data-unavailable={unavailable ? "" : undefined}>
        <input
          type="checkbox"
          className={styles.input}
          id={id}
          name={name}
          value={value}
          disabled={unavailable !== undefined}
          defaultChecked={defaultChecked && unavailable === undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={onChange}
        />
        <span className={styles.label}>
          {label}
          {unavailable && `: ${unavailable}`}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        {price !== undefined && !unavailable && <span className={styles.price}>{formatCents(price)}</span>}
      </label>
      {error && <FieldError of={id}>{error}</FieldError>}
    </div>
  );
}
