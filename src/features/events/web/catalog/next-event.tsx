import { Fragment } from "react";
import { Link } from "react-router";
import { formatLongDate, isoDay } from "#shared/dates.ts";
import { CONTACT, EVENTS, registrationPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import { priceRange } from "../../rules/availability/catalog.ts";
import { type Coming, closedHint, comingTo, fewLeft } from "../../rules/availability/event-summary.ts";
import { EVENT_TYPE_LABELS } from "../../rules/catalog/event-types.ts";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import type { Upcoming } from "../../rules/catalog/upcoming.ts";
import styles from "./next-event.module.css";

/** The next event as a guide sign, or suggestions while no event is planned. */
export function NextEvent({ event, now }: { event: Upcoming<ListedEvent> | undefined; now: Date }) {
  if (!event) return <NoEvent />;
  return (
    <Sign plate="NEXT EVENT" label="Next event">
      <p className={styles.type}>{EVENT_TYPE_LABELS[event.event_type]}</p>
      <h2 className={styles.title}>
        <Link className={styles.about} to={event.page}>
          {event.event_title}
        </Link>
      </h2>
      <dl className={styles.facts}>
        {factsOf(event, now).map(([label, fact]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.actions}>
        <Way event={event} coming={comingTo(event, now)} />
        <Link to={EVENTS}>View All Events</Link>
      </div>
    </Sign>
  );
}

/** Label and value of each known fact. */
function factsOf(event: Upcoming<ListedEvent>, now: Date) {
  const { next_date, time_zone, event_location } = event;
  const closed = closedHint(event, now);
  const facts = [
    ["When", formatLongDate(next_date, time_zone)],
    ["Starts", timeOn(event, isoDay(next_date, time_zone))],
    ["Where", event_location],
    ["Price", priceRange(event)],
    closed ? ["Registration", closed] : ["Capacity", fewLeft(event)],
  ] as const;
  return facts.filter(([, fact]) => fact);
}

/** Links to the form if visitors can register or wait, otherwise to the event's page. */
function Way({ event, coming }: { event: ListedEvent; coming: Coming }) {
  const hasForm = coming === "open" || coming === "waitlist";
  return (
    <ButtonLink look="line" to={hasForm ? registrationPath(event.id) : event.page}>
      {coming === "open" ? "Register" : hasForm ? "Join the waitlist" : "See the event"}
      <span className="visually-hidden">
        {hasForm ? " for" : ":"} {event.event_title}
      </span>
    </ButtonLink>
  );
}

function NoEvent() {
  return (
    <Sign plate="NEXT EVENT" label="Next event">
      <h2 className={styles.title}>Open road for now</h2>
      <p className={styles.none}>No events are planned yet. New classes and tournaments appear here first.</p>
      <div className={styles.actions}>
        <Link to={EVENTS}>View All Events</Link>
        <Link to={CONTACT}>Ask the office</Link>
      </div>
    </Sign>
  );
}
