import type { ChangeEvent, ReactNode } from "react";
import { formatCents } from "#shared/money.ts";
import { FieldGroup } from "./field-group.tsx";
import styles from "./radio-group.module.css";

export type RadioOption = {
  value: string;
  label: ReactNode;
  /** Cents. */
  price?: number;
  description?: ReactNode;
  /** The benefits of the choice, one line each. */
  benefits?: readonly string[];
  /** Why it cannot be selected, such as `sold out`; shown in red after the label, and the choice is disabled. */
  unavailable?: string | undefined;
  /** The `data-mark` by which the page's stylesheet shows or hides other parts with this choice. */
  mark?: string | undefined;
};

type Props = {
  name: string;
  /** Where the error summary's link leads; the name unless it is another. */
  id?: string | undefined;
  legend: ReactNode;
  options: readonly RadioOption[];
  /**
   * `cards` shows price and benefits, `rows` too, close together on a phone; `inline` suits short answers such as Yes,
   * No, Maybe.
   */
  look?: "cards" | "rows" | "inline";
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

export function RadioGroup(props: Props) {
  const { name, id = name, legend, options, look = "cards", defaultValue, hint, error, onChange } = props;
  return (
    <FieldGroup legend={legend} id={id} hint={hint} error={error}>
      <div className={styles[look]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            data-unavailable={option.unavailable ? "" : undefined}
            data-mark={option.mark}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              disabled={option.unavailable !== undefined}
              defaultChecked={option.value === defaultValue && option.unavailable === undefined}
              onChange={onChange}
            />
            <span className={styles.label}>
              {option.label}
              {option.unavailable && `: ${option.unavailable}`}
            </span>
            {option.price !== undefined && <span className={styles.price}>{formatCents(option.price)}</span>}
            <Details {...option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function Details({ description, benefits }: RadioOption) {
  if (!description && !benefits?.length) return null;
  return (
    <span className={styles.details}>
      {description}
      {benefits?.map((benefit) => (
        <span key={benefit} className={styles.benefit}>
          {benefit}
        </span>
      ))}
    </span>
  );
}
