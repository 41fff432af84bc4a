import { dateParts } from "#shared/dates.ts";
import styles from "./date-block.module.css";

/** Month and day in the look of a small guide sign; screen readers read the whole date. */
export function DateBlock({ at, zone }: { at: string; zone: string }) {
  const { month, day, weekday, year } = dateParts(at, zone);
  return (
    <time className={styles.block} dateTime={at}>
      <span className="visually-hidden">
        {weekday}, {month} {day}, {year}
      </span>
      <span className={styles.border} aria-hidden="true">
        <span className={styles.month}>{month}</span>
        <span className={styles.day}>{day}</span>
      </span>
    </time>
  );
}
