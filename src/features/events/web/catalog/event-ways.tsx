import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { countOf } from "#shared/counts.ts";
import { siteOf } from "#ui/public/chrome/page-meta.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { calendarPath, packetPath } from "../event-paths.ts";
import { EventDates } from "../kinds/parts/event-dates.tsx";
import styles from "./event-ways.module.css";

/** Links and facts for a visitor who plans to come: what is left, calendar, papers, hotel, and the address to share. */
export function EventWays({
  event,
  isOpen,
}: {
  event: EventDetail /** The event is still to come, full or not. */;
  isOpen: boolean;
}) {
  const { reservationRoomCode: code, reservationLastDay: lastDay } = event.custom_info_obj;
  const capacity = capacityText(event);
  return (
    <aside className={styles.ways} aria-label="Good to know">
      {event.event_type !== "CERTIFICATION" && <EventDates event={event} />}
      {capacity && (
        <Way title="Capacity">
          <p>{capacity}</p>
        </Way>
      )}
      {isOpen && (
        <Way title="Calendar and papers">
          <p>
            <a href={calendarPath(event)}>Add to calendar</a>
          </p>
          <p>
            <a href={packetPath(event)}>Registration packet (PDF)</a>
          </p>
        </Way>
      )}
      {(code || lastDay || event.event_type === "CERTIFICATION") && (
        <Way title="Hotel rooms">
          {event.event_type === "CERTIFICATION" && <p>Each person books their own hotel.</p>}
          {code && (
            <p>
              Group code <strong className={styles.code}>{code}</strong>
            </p>
          )}
          {lastDay && <p>Reserve by {lastDay}</p>}
        </Way>
      )}
      <Share event={event} />
    </aside>
  );
}

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.way}>
    <h2>{title}</h2>
    {children}
  </section>
);

function capacityText({ capacity, capacity_left, is_full }: EventDetail): string | undefined {
  if (capacity === null || capacity_left === null) return undefined;
  const left = is_full || capacity_left === 0 ? "full" : `${capacity_left} left`;
  return `${countOf(capacity, "person", "people")}, ${left}.`;
}

/** The address to copy, and a letter that holds it. chrome.ts does the copying. */
function Share({ event }: { event: EventDetail }) {
  const { siteUrl } = siteOf({ matches: useMatches() });
  const address = siteUrl + event.page;
  const letter = `mailto:?subject=${encodeURIComponent(titleWithYear(event))}&body=${encodeURIComponent(address)}`;
  return (
    <Way title="Pass it on">
      <p className={styles.address}>{address.replace(/^https?:\/\//, "")}</p>
      <p className={styles.pass}>
        <button className={styles.copy} type="button" data-copies={address}>
          Copy link
        </button>
        <a href={letter}>Send by email</a>
      </p>
    </Way>
  );
}
