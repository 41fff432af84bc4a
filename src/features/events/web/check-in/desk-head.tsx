import { countOf, formatCount } from "#shared/counts.ts";
import styles from "./desk-head.module.css";

type Props = { title: string; counts: { arrived: number; expected: number; walkIns: number } };

/** The event's title and the number of people who are in. */
export function DeskHead({ title, counts: { arrived, expected, walkIns } }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.count}>
          {formatCount(arrived)} of {formatCount(expected)} in
          {walkIns > 0 && <span className={styles.walkIns}> + {countOf(walkIns, "walk-in")}</span>}
        </p>
      </div>
      <meter className={styles.meter} min={0} max={Math.max(expected, 1)} value={arrived} aria-label="Arrived" />
    </header>
  );
}
