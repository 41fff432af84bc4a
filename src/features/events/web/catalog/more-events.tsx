import { Link } from "react-router";
import { EVENTS } from "#shared/paths.ts";
import { ScrollList } from "#ui/public/feedback/scroll-list.tsx";
import { EVENT_TYPE_LABELS } from "../../rules/catalog/event-types.ts";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import type { Upcoming } from "../../rules/catalog/upcoming.ts";
import { DateBlock } from "./date-block.tsx";
import styles from "./more-events.module.css";

/** Other events ahead, side by side. A card opens the event's own page. */
export const MoreEvents = ({ events }: { events: readonly Upcoming<ListedEvent>[] }) => (
  <div className={styles.band}>
    <ScrollList id="more-events" title="More events" type="events" link={<Link to={EVENTS}>View All Events</Link>}>
      {events.map((event) => (
        <li key={event.id} className={styles.card}>
          <DateBlock at={event.next_date} zone={event.time_zone} />
          <div>
            <p className={styles.type}>
              {EVENT_TYPE_LABELS[event.event_type]}
              {event.is_full && <span className={styles.full}> · Full</span>}
            </p>
            <h3 className={styles.title}>
              <Link className={styles.link} to={event.page}>
                {event.event_title}
              </Link>
            </h3>
            {event.event_location && <p className={styles.place}>{event.event_location}</p>}
          </div>
        </li>
      ))}
    </ScrollList>
  </div>
);
