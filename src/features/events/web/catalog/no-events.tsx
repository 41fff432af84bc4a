import { Link } from "react-router";
import type { Season } from "#features/content/rules/page-texts.ts";
import { SeasonStrip } from "#features/content/web/home/season-strip.tsx";
import { formatLongDate } from "#shared/dates.ts";
import { CONTACT, TRAINING } from "#shared/paths.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import styles from "./no-events.module.css";

type Props = {
  seasons: readonly Season[];
  /** 1 to 12. */
  month: number;
  /** The latest event of each type, the latest first. */
  past: readonly ListedEvent[];
};

/** Shown without upcoming events: the usual seasons, the last events, and where new ones are announced. */
export function NoEvents({ seasons, month, past }: Props) {
  return (
    <div className={styles.layout}>
      <Sign>
        <h2>Open road for now</h2>
        <p className={styles.text}>
          No events are planned yet. New classes, tournaments and conferences appear here first, and in the calendar
          below. For the next certification class, ask the office.
        </p>
        {past.length > 0 && (
          <>
            <p className={styles.text}>The last ones:</p>
            <ul>
              {past.map(({ id, page, event_title, event_date, time_zone }) => (
                <li key={id} className={styles.held}>
                  <Link to={page}>{event_title}</Link>
                  {formatLongDate(event_date, time_zone)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.links}>
          <Link to={CONTACT}>Ask the office</Link>
          <Link to={TRAINING}>Read about certifications</Link>
        </p>
      </Sign>
      <div>
        <SeasonStrip seasons={seasons} month={month} />
      </div>
    </div>
  );
}
