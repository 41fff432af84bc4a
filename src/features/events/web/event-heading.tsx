import { formatLongDate } from "#shared/dates.ts";
import { MileMarker } from "#ui/public/mile-marker.tsx";
import { registrationTitle } from "../rules/event-text.ts";
import type { EventDetail } from "../rules/schema.ts";
import styles from "./event-heading.module.css";

/** The attachment of the event, or the packet that is made from it. */
const packetOf = ({ id, event_attachment_filename }: EventDetail): string =>
  event_attachment_filename ? `/storage/event_storage/${event_attachment_filename}` : `/api/events/${id}/packet.pdf`;

export function EventHeading({ event }: { event: EventDetail }) {
  const { event_date, event_time, event_location, time_zone } = event;
  const facts = [formatLongDate(event_date, time_zone), event_time, event_location].filter(Boolean);
  return (
    <header className="page-head">
      <MileMarker step={1} of={3} title="Your registration" />
      <h1>{registrationTitle(event)}</h1>
      <p className="lede">{facts.join(" · ")}</p>
      <p className={styles.packet}>
        <a href={packetOf(event)}>Registration packet (PDF)</a>
      </p>
    </header>
  );
}
