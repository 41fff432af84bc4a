import { Link } from "react-router";
import { dateParts } from "#shared/dates.ts";
import { registrationPath } from "#shared/paths.ts";
import { EVENT_TYPE_LABELS } from "../../rules/catalog/event-types.ts";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import type { Upcoming } from "../../rules/catalog/upcoming.ts";
import { comingTo, fewLeft } from "../../rules/inventory/event-summary.ts";
import { DateBlock } from "./date-block.tsx";
import { EventGlyph } from "./event-glyph.tsx";
import styles from "./event-row.module.css";

const HINTS = { open: "Click to register", waitlist: "Join the waitlist", full: "See the event" } as const;

/** One upcoming event. The title is the link; the whole row is its click area. */
export function EventRow({ event }: { event: Upcoming<ListedEvent> }) {
  const few = fewLeft(event);
  const { weekday } = dateParts(event.next_date, event.time_zone);
  return (
    <li className={styles.row}>
      <DateBlock at={event.next_date} zone={event.time_zone} />
      <div className={styles.words}>
        <p className={styles.type}>{EVENT_TYPE_LABELS[event.event_type]}</p>
        <h3 className={styles.title}>
          <Link className={styles.link} to={registrationPath(event.id)}>
            {event.event_title}
          </Link>
          {event.is_full && <span className={styles.full}>Full</span>}
        </h3>
        <p className={styles.facts}>
          <span>{[weekday, event.event_time].filter(Boolean).join(", ")}</span>
          {event.event_location && <span>{event.event_location}</span>}
          {few && <strong className={styles.few}>{few}</strong>}
        </p>
      </div>
      <EventGlyph type={event.event_type} className={styles.glyph} />
      <p className={styles.hint} aria-hidden="true" data-full={event.is_full || undefined}>
        {HINTS[comingTo(event)]}
        <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14">
          <path d="M0 7h20M14 1l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
        </svg>
      </p>
    </li>
  );
}
