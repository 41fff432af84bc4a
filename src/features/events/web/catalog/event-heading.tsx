import { Link } from "react-router";
import { formatLongDate } from "#shared/dates.ts";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { registrationTitle } from "../../rules/catalog/event-text.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { packetPath } from "../event-paths.ts";
import styles from "./event-heading.module.css";

/** @param isStep whether the page is the first step of a visitor's registration. */
export function EventHeading({ event, isStep = true }: { event: EventDetail; isStep?: boolean }) {
  const { event_date, event_time, event_location, time_zone } = event;
  const facts = [formatLongDate(event_date, time_zone), event_time, event_location].filter(Boolean);
  return (
    <header className={`page-head ${styles.head}`}>
      {isStep && <MileMarker at="form" />}
      <h1>{registrationTitle(event)}</h1>
      <p className="lede">{facts.join("\u00a0· ")}</p>
      <p className={styles.packet}>
        <Link to={event.page}>About this event</Link>
        <a href={packetPath(event)}>Registration packet (PDF)</a>
      </p>
    </header>
  );
}
