import { DateBlock } from "#features/events/web/catalog/date-block.tsx";
import type { OwnedRecord } from "#shared/owned-record.ts";
import styles from "./account.module.css";

/** Registrations whose events are still to come, the next one first. */
export const ComingUp = ({ rows, zone }: { rows: readonly OwnedRecord[]; zone: string }) => (
  <ul className={styles.ahead}>
    {rows.map(({ reference, title, note, day, status, href }) => (
      <li key={reference}>
        <DateBlock at={day} zone={zone} />
        <div className={styles.what}>
          <h3>{href ? <a href={href}>{title}</a> : title}</h3>
          <p className={styles.note}>{[reference, note].filter(Boolean).join(" · ")}</p>
          <p className={styles.status}>{status}</p>
        </div>
      </li>
    ))}
  </ul>
);
