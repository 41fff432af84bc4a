import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { Closed } from "../../rules/catalog/upcoming.ts";
import { moneyNotice } from "../../rules/registrations/money-notice.ts";
import { picturePath } from "../event-paths.ts";
import styles from "./event.module.css";
import { EventCatalog } from "./event-catalog.tsx";
import { EventFront } from "./event-front.tsx";
import { EventWays } from "./event-ways.tsx";

type Props = { event: EventDetail; reason: Closed | undefined /** Name of the association. */; organization: string };

/** What the page of an event says about it. */
export function EventSheet({ event, reason, organization }: Props) {
  const notice = moneyNotice(event.event_type, organization);
  const picture = picturePath(event);
  const isOpen = reason === undefined || (reason === "full" && event.has_waitlist);
  return (
    <>
      <EventFront event={event} reason={reason} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          {picture && (
            <img className={styles.picture} src={picture} alt={event.event_image_alt} width="1200" height="675" />
          )}
          {notice && <p className={styles.notice}>{notice}</p>}
          <EventCatalog event={event} isOpen={isOpen} />
        </div>
        <EventWays event={event} isOpen={isOpen} />
      </div>
    </>
  );
}
