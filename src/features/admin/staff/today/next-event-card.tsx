import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import type { NextEvent } from "../../rules/today.ts";
import styles from "./today.module.css";

/** How full the next event is. */
export function NextEventCard({ event }: { event: NextEvent }) {
  const { id, title, date, timeZone, people, capacity, registrations } = event;
  return (
    <section className={styles.card} aria-labelledby="next-event">
      <h2 id="next-event">
        <PageLink to={portal.registrants(id)}>{title}</PageLink>
      </h2>
      <p className={styles.oldest}>{formatLongDate(date, timeZone)}</p>
      <p className={styles.fill}>
        <span>{countOf(registrations, "registration")}</span>
        <b>
          <PageLink to={portal.inventory(id)}>
            {capacity === null ? `${people} people` : `${people} of ${capacity} people`}
          </PageLink>
        </b>
      </p>
      {capacity !== null && capacity > 0 && (
        <div className={styles.meter} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (people / capacity) * 100)}%` }} />
        </div>
      )}
    </section>
  );
}
