import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatLongDate, isoDay, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { EVENT_TYPE_LABELS } from "../rules/catalog/event-types.ts";
import type { EventPage } from "../rules/catalog/staff-list.ts";
import { lastOfEachType } from "../rules/catalog/upcoming.ts";
import { DuplicateEvent } from "./editor/duplicate-event.tsx";
import styles from "./plan-next.module.css";

type Props = {
  /** Sorted, the latest first. */
  events: EventPage["events"];
  /** The current time in ISO 8601. */
  now: string;
};

/** Shown while every event is over: the last edition of each type, to duplicate for the new season. */
export function PlanNext({ events, now }: Props) {
  const last = lastEditions(events, now);
  if (last.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="plan-next">
      <h2 id="plan-next">No upcoming events</h2>
      <p>
        All events are over. Start by duplicating one: the copy keeps the weekday and prices, and stays a draft until
        you publish it.
      </p>
      <ul>
        {last.map(({ id, event_title, event_date, event_type, time_zone }) => {
          const name = `${yearOf(event_date, time_zone)} ${event_title}`;
          return (
            <li key={id} className={styles.line}>
              <span>
                <PageLink to={portal.editEvent(id)}>{name}</PageLink>
                <span className={styles.note}>
                  {EVENT_TYPE_LABELS[event_type]}, {formatLongDate(event_date, time_zone)}
                </span>
              </span>
              <DuplicateEvent event={{ id, name, day: isoDay(event_date, time_zone) }} today={isoDay(now, time_zone)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the latest event of each type, or none while any event or draft is ahead. */
function lastEditions(events: EventPage["events"], now: string): EventPage["events"] {
  if (events.some(({ lastDay, time_zone }) => lastDay >= isoDay(now, time_zone))) return [];
  return lastOfEachType(events.filter(({ event_title }) => event_title));
}
