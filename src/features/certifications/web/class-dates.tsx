import { CLASS_PAPER } from "#shared/paths.ts";
import type { ClassDate } from "../rules/class-date.ts";
import { type ClassChoice, classCalendarPath } from "../rules/classes.ts";
import styles from "./class-dates.module.css";

type Props = {
  dates: readonly ClassDate[];
  /** The class, if all dates belong to the same one. */
  of?: ClassChoice | undefined;
  /** The page offers a calendar link among its next steps. */
  isCalendarAbove?: boolean;
};

/** Upcoming dates by class, each linking to the event where one registers; also for a calendar and on paper. */
export function ClassDates({ dates, of, isCalendarAbove }: Props) {
  return (
    <div className={styles.dates}>
      {dates.length > 0 ? <List dates={dates} /> : <p>No dates are announced yet.</p>}
      <p className={styles.papers}>
        {dates.length > 0 && !isCalendarAbove && (
          <a href={classCalendarPath(of)} download>
            Add to calendar
          </a>
        )}
        <a href={CLASS_PAPER}>Dates and form on paper (PDF)</a>
      </p>
    </div>
  );
}

function List({ dates }: Pick<Props, "dates">) {
  const names = [...new Set(dates.map((date) => date.class))];
  const locations = [...new Set(dates.map(({ location }) => location))];
  return (
    <>
      {locations.length === 1 && <p>{locations}</p>}
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {dates
                .filter((date) => date.class === name)
                .map(({ page, starts, location, isFull, ...date }) => (
                  <span key={page + starts}>
                    <a href={page}>{date.dates}</a>
                    {locations.length > 1 && `, ${location}`}
                    {isFull && " (full)"}
                  </span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
