import { Link } from "react-router";
import { dateParts, formatLongDate, formatTime } from "#shared/dates.ts";
import { CONTACT, EVENTS, registrationPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Lane } from "#ui/public/chrome/lane.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import { priceRange } from "../../rules/availability/catalog.ts";
import { fewLeft } from "../../rules/availability/event-summary.ts";
import { closedText } from "../../rules/catalog/closed-text.ts";
import { formatSpan } from "../../rules/catalog/day-ranges.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { EVENT_TYPE_LABELS } from "../../rules/catalog/event-types.ts";
import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import type { Closed } from "../../rules/catalog/upcoming.ts";
import { mapAddress } from "../event-paths.ts";
import styles from "./event-front.module.css";
import { EventGlyph } from "./event-glyph.tsx";

type Props = { event: ShownEvent; reason: Closed | undefined };

/** The first part of the page: title, date, location and the link to registration. */
export const EventFront = ({ event, reason }: Props) => (
  <div className={styles.front}>
    <div className={`wrap ${styles.columns}`}>
      <div>
        <p className={styles.type}>{EVENT_TYPE_LABELS[event.event_type]}</p>
        <h1 className={styles.title}>{titleWithYear(event)}</h1>
        <div data-live-part="front">
          {reason && (reason !== "full" || !event.has_waitlist) ? (
            <ClosedLede event={event} reason={reason} />
          ) : (
            <OpenLede event={event} />
          )}
        </div>
      </div>
      <WhenAndWhere event={event} />
    </div>
    <Lane />
  </div>
);

function OpenLede({ event }: { event: ShownEvent }) {
  const few = fewLeft(event);
  return (
    <>
      <p className={styles.lede}>
        {event.is_full
          ? "This event is full. People on the waitlist get an email when it is their turn."
          : `${price(event)}.`}
        {few && <strong className={styles.few}> {few}.</strong>}
      </p>
      <div className={styles.actions}>
        <ButtonLink look="stripe" to={registrationPath(event.id)}>
          {event.is_full ? "Join the waitlist" : "Register"}
          <span className="visually-hidden"> for {event.event_title}</span>
        </ButtonLink>
        <Link to={EVENTS}>View All Events</Link>
      </div>
    </>
  );
}

const price = (event: ShownEvent): string => priceRange(event) ?? "Free of charge";

const ClosedLede = ({ event, reason }: { event: ShownEvent; reason: Closed }) => (
  <>
    <p className={styles.lede}>
      <span className={styles.closed}>{closedText(reason, event)}</span>
      {reason === "not-open-yet" && ` ${price(event)}.`}
    </p>
    <div className={styles.actions}>
      <ButtonLink look="line" to={EVENTS}>
        See the coming events
      </ButtonLink>
      <Link to={CONTACT}>Ask the office</Link>
    </div>
  </>
);

function WhenAndWhere({ event }: { event: ShownEvent }) {
  const { event_date, event_location, event_type, time_zone } = event;
  const { month, day } = dateParts(event_date, time_zone);
  return (
    <div className={styles.sign}>
      <Sign>
        <div className={styles.date}>
          <p className={styles.day} aria-hidden="true">
            {month} {Number(day)}
          </p>
          <EventGlyph type={event_type} className={styles.glyph} />
        </div>
        <dl className={styles.facts}>
          <dt>When</dt>
          <dd>
            <time dateTime={event_date}>{formatSpan(event) ?? formatLongDate(event_date, time_zone)}</time>
          </dd>
          <dt>Starts</dt>
          <dd>{startOf(event)}</dd>
          {event_location && (
            <>
              <dt>Where</dt>
              <dd>
                {event_location}
                <a className={styles.map} href={mapAddress(event)} target="_blank" rel="noopener noreferrer">
                  Find it on the map<span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </dd>
            </>
          )}
        </dl>
      </Sign>
    </div>
  );
}

/**
 * The start time as staff typed it, with the time zone added if it is missing, because visitors may be in another zone.
 */
function startOf(event: ShownEvent): string {
  const exact = formatTime(event.event_date, event.time_zone);
  const typed = timeOn(event);
  if (!typed) return exact;
  const zone = exact.split(" ").at(-1) ?? "";
  return /\b[A-Z]{1,4}T\b|\b(Central|Eastern|Mountain|Pacific)\b/.test(typed) ? typed : `${typed} ${zone}`;
}
