import { Link } from "react-router";
import { formatLongDate } from "#shared/dates.ts";
import { CONTACT, EVENTS, registrationPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import { EVENT_TYPE_LABELS } from "../../rules/catalog/event-types.ts";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import type { Upcoming } from "../../rules/catalog/upcoming.ts";
import { comingTo, fewLeft } from "../../rules/inventory/event-summary.ts";
import styles from "./next-event.module.css";

const BUTTONS = { open: "Register", waitlist: "Full: join the waitlist", full: "Full: see the event" } as const;

/** The next event as a guide sign, or suggestions while no event is planned. */
export function NextEvent({ event }: { event: Upcoming<ListedEvent> | undefined }) {
  if (!event) return <NoEvent />;
  const few = fewLeft(event);
  return (
    <Sign plate="NEXT EVENT" label="Next event">
      <p className={styles.type}>{EVENT_TYPE_LABELS[event.event_type]}</p>
      <h2 className={styles.title}>
        <Link className={styles.about} to={event.page}>
          {event.event_title}
        </Link>
      </h2>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>{formatLongDate(event.next_date, event.time_zone)}</dd>
        {event.event_time && (
          <>
            <dt>Starts</dt>
            <dd>{event.event_time}</dd>
          </>
        )}
        {event.event_location && (
          <>
            <dt>Where</dt>
            <dd>{event.event_location}</dd>
          </>
        )}
        {few && (
          <>
            <dt>Capacity</dt>
            <dd>{few}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <ButtonLink look="line" to={registrationPath(event.id)}>
          {BUTTONS[comingTo(event)]}
          <span className="visually-hidden">
            {comingTo(event) === "full" ? ":" : " for"} {event.event_title}
          </span>
        </ButtonLink>
        <Link to={EVENTS}>View All Events</Link>
      </div>
    </Sign>
  );
}

function NoEvent() {
  return (
    <Sign plate="NEXT EVENT" label="Next event">
      <h2 className={styles.title}>Open road for now</h2>
      <p className={styles.none}>No event is on the calendar yet. New classes and tournaments appear here first.</p>
      <div className={styles.actions}>
        <Link to={EVENTS}>View All Events</Link>
        <Link to={CONTACT}>Ask the office</Link>
      </div>
    </Sign>
  );
}
