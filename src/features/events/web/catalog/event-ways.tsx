import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { countOf } from "#shared/counts.ts";
import { REFUNDS } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { siteOf } from "#ui/public/chrome/page-meta.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import { calendarPath, packetPath } from "../event-paths.ts";
import { EventDates } from "../kinds/parts/event-dates.tsx";
import { Phone } from "../kinds/parts/hotel-ways.tsx";
import { EventHotel, hasHotel } from "../page-parts/event-hotel.tsx";
import styles from "./event-ways.module.css";

/** Links and facts for a visitor who plans to come: capacity, calendar, files, hotel, and the address to share. */
export function EventWays({
  event,
  isOpen,
}: {
  event: ShownEvent;
  /** Whether registration or the waitlist is open. */
  isOpen: boolean;
}) {
  const capacity = capacityText(event);
  return (
    <aside className={styles.ways} aria-label="Good to know">
      {event.event_type !== "CERTIFICATION" && <EventDates event={event} />}
      {capacity && (
        <Way title="Capacity">
          <p data-live-part="capacity">{capacity}</p>
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
      {hasHotel(event) && (
        <Way title="Hotel rooms" isPrinted>
          <EventHotel event={event} />
        </Way>
      )}
      <Contact contact={event.contact} />
      <Terms cancellation={event.cancellation} />
      <Share event={event} />
    </aside>
  );
}

type WayProps = { title: string; isPrinted?: boolean; children: ReactNode };

const Way = ({ title, isPrinted, children }: WayProps) => (
  <section className={`${styles.way} ${isPrinted ? styles.kept : ""}`}>
    <h2>{title}</h2>
    {children}
  </section>
);

function capacityText({ capacity, capacity_left, is_full }: ShownEvent): string | undefined {
  if (capacity === null || capacity_left === null) return undefined;
  const left = is_full || capacity_left === 0 ? "full" : `${capacity_left} left`;
  return `${countOf(capacity, "person", "people")}, ${left}.`;
}

/** The event's own contact. Without one nothing is shown: `Terms` has the number of the office. */
function Contact({ contact: { name, phone, email } }: Pick<ShownEvent, "contact">) {
  if (!name && !phone && !email) return null;
  return (
    <Way title="Questions?" isPrinted>
      {name && <p>{name}</p>}
      <Phone typed={phone} of={name || "about this event"} />
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </Way>
  );
}

function Terms({ cancellation }: Pick<ShownEvent, "cancellation">) {
  const { phone } = useOrganization();
  return (
    <Way title="If plans change">
      {cancellation && <p className={styles.text}>{cancellation}</p>}
      <p>
        <a href={REFUNDS}>Refunds and cancellation</a>
      </p>
      <p>
        The office: <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
      </p>
    </Way>
  );
}

/** A button that copies the address (handled in chrome.ts), and a link that emails it. */
function Share({ event }: { event: ShownEvent }) {
  const { siteUrl } = siteOf({ matches: useMatches() });
  const address = siteUrl + event.page;
  const mailLink = `mailto:?subject=${encodeURIComponent(titleWithYear(event))}&body=${encodeURIComponent(address)}`;
  return (
    <Way title="Pass it on">
      <p className={styles.address}>{address.replace(/^https?:\/\//, "")}</p>
      <p className={styles.pass}>
        <button className={styles.copy} type="button" data-copies={address}>
          Copy link
        </button>
        <a href={mailLink}>Send by email</a>
      </p>
    </Way>
  );
}
