import { DateBlock } from "#features/events/web/catalog/date-block.tsx";
import { DAY_UNKNOWN, type OwnedRecord } from "#shared/owned-record.ts";
import styles from "./account.module.css";

/** Registrations whose events are still to come, the next one first. */
export const ComingUp = ({ rows }: { rows: readonly OwnedRecord[] }) => (
  <ul className={styles.ahead}>
    {rows.map(({ reference, title, note, day, status, href }) => (
      <li key={reference}>
        {day === null ? <span /> : <DateBlock at={day} zone="UTC" />}
        <div className={styles.what}>
          <h3>{href ? <a href={href}>{title}</a> : title}</h3>
          <p className={styles.note}>{[day === null && DAY_UNKNOWN, reference, note].filter(Boolean).join(" · ")}</p>
          <p className={styles.status}>{status}</p>
        </div>
      </li>
    ))}
  </ul>
);
