import { formatDay } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { DAY_UNKNOWN, type OwnedRecord } from "#shared/owned-record.ts";
import styles from "./account.module.css";

/** Registrations, receipts and the like, one line each. */
export const RecordsList = ({ rows }: { rows: readonly OwnedRecord[] }) => (
  <ul className={styles.list}>
    {rows.map(({ reference, title, note, day, status, amountCents, href, renewHref }) => (
      <li key={reference} className={styles.row}>
        <span className={styles.what}>
          {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
          <span className={styles.note}>
            {[day === null ? DAY_UNKNOWN : formatDay(day), reference, note].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className={styles.figures}>
          {amountCents !== null && <span className={styles.amount}>{formatCents(cents(amountCents))}</span>}
          <span className={styles.status}>{status}</span>
          {renewHref && <a href={renewHref}>Register to renew it</a>}
        </span>
      </li>
    ))}
  </ul>
);
