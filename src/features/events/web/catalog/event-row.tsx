import { Link } from "react-router";
import { dateParts, isoDay } from "#shared/dates.ts";
import { registrationPath } from "#shared/paths.ts";
import { namesOnSale, priceRange } from "../../rules/availability/catalog.ts";
import { closedHint, comingTo, fewLeft } from "../../rules/availability/event-summary.ts";
import { formatSpan } from "../../rules/catalog/day-ranges.ts";
import { EVENT_TYPE_LABELS } from "../../rules/catalog/event-types.ts";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import type { Upcoming } from "../../rules/catalog/upcoming.ts";
import { DateBlock } from "./date-block.tsx";
import { EventGlyph } from "./event-glyph.tsx";
import styles from "./event-row.module.css";

/**
 * One upcoming event. The title links to the registration form. The whole row is its click area, except the link to the
 * event's page.
 */
export function EventRow({ event, now }: { event: Upcoming<ListedEvent>; now: Date }) {
  const few = fewLeft(event);
  const closed = closedHint(event, now);
  const coming = comingTo(event, now);
  return (
    <li className={styles.row}>
      <DateBlock at={event.next_date} zone={event.time_zone} />
      <div className={styles.words}>
        <p className={styles.type}>{EVENT_TYPE_LABELS[event.event_type]}</p>
        <h3 className={styles.title}>
          <Link className={styles.link} to={registrationPath(event.id)}>
            {event.event_title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span>{whenOf(event)}</span>
          {event.event_location && <span>{event.event_location}</span>}
          {!closed && few && <strong className={styles.few}>{few}</strong>}
        </p>
        <p className={`${styles.facts} ${styles.sold}`}>
          <strong className={styles.price}>{priceRange(event) ?? (coming === "full" ? "" : "Free of charge")}</strong>
          <span>{namesOnSale(event)}</span>
        </p>
      </div>
      <EventGlyph type={event.event_type} className={styles.glyph} />
      <div className={styles.ways}>
        <p className={styles.hint} aria-hidden={closed ? undefined : true} data-closed={closed && coming}>
          {closed ?? "Click to register"}
          {(coming === "open" || coming === "waitlist") && <Arrow />}
        </p>
        <Link className={styles.about} to={event.page}>
          About this event<span className="visually-hidden">: {event.event_title}</span>
        </Link>
      </div>
    </li>
  );
}

const Arrow = () => (
  <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14">
    <path d="M0 7h20M14 1l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
  </svg>
);

/** The remaining days of a class, or the weekday, and the time on that day. */
function whenOf(event: Upcoming<ListedEvent>): string {
  const day = isoDay(event.next_date, event.time_zone);
  const days = formatSpan(event, day) ?? dateParts(event.next_date, event.time_zone).weekday;
  // Non-breaking spaces keep a time on one line.
  return [days, timeOn(event, day).replaceAll(/ (?=[A-Z]{2,3}\b)/g, "\u00a0")].filter(Boolean).join(", ");
}
