import type { ReactNode } from "react";
import styles from "./review-list.module.css";

export type ReviewRow = {
  label: string;
  value?: ReactNode;
  /** Id of the field that "Change" returns to. */
  fieldId?: string;
};

type Props = {
  rows: readonly ReviewRow[];
  /** Back to the form, with the focus on this field. */
  onChange?: (fieldId: string) => void;
};

/** The answers, read back before anything is sent. An empty one says so instead of showing a gap. */
export function ReviewList({ rows, onChange }: Props) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, fieldId }) => (
        <div className={styles.row} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value || <span className={styles.missing}>Not provided</span>}</dd>
          {fieldId && onChange && (
            <dd>
              <a
                className={styles.change}
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  onChange(fieldId);
                }}
              >
                Change<span className="visually-hidden"> {label}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
