import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import type { Closed } from "../../rules/catalog/upcoming.ts";
import { moneyNotice } from "../../rules/registrations/money-notice.ts";
import { EventStory } from "../page-parts/event-pictures.tsx";
import { EventSponsors } from "../page-parts/event-sponsors.tsx";
import styles from "./event.module.css";
import { EventCatalog } from "./event-catalog.tsx";
import { EventFront } from "./event-front.tsx";
import { EventWays } from "./event-ways.tsx";

type Props = {
  event: ShownEvent;
  reason: Closed | undefined;
  /** Name of the association. */
  organization: string;
};

/** The content of an event's page. */
export function EventSheet({ event, reason, organization }: Props) {
  const notice = moneyNotice(event.event_type, organization);
  const isOpen = reason === undefined || (reason === "full" && event.has_waitlist);
  return (
    <>
      <EventFront event={event} reason={reason} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          <EventStory event={event} />
          {notice && <p className={styles.notice}>{notice}</p>}
          <EventCatalog event={event} isOpen={isOpen} />
          <EventSponsors sponsors={event.sponsors} />
        </div>
        <EventWays event={event} isOpen={isOpen} />
      </div>
    </>
  );
}
