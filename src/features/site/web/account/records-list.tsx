import { formatDay } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import type { OwnedRecord } from "#shared/owned-record.ts";
import styles from "./account.module.css";

/** Registrations, receipts and the like, one line each. */
export const RecordsList = ({ rows }: { rows: readonly OwnedRecord[] }) => (
  <ul className={styles.list}>
    {rows.map(({ reference, title, note, day, status, amountCents, href }) => (
      <li key={reference} className={styles.row}>
        <span className={styles.what}>
          {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
          <span className={styles.note}>{[reference, note].filter(Boolean).join(" · ")}</span>
        </span>
        <span>
          {formatDay(day.slice(0, 10))}
          <span className={styles.note}>
            {[status, amountCents === null ? "" : formatCents(cents(amountCents))].filter(Boolean).join(" · ")}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
