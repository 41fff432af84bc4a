import { availabilityOf } from "../../rules/availability/availability.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import script from "./event-live.ts?script";

/**
 * Updates the availability while the page is open, and announces when something sells out. The parts to update have
 * `data-live-part` with a unique name. The script's address contains the event, because a browser runs each address
 * once.
 */
export const LiveParts = ({ event }: { event: EventDetail }) => (
  <>
    <p
      className="visually-hidden"
      role="status"
      data-live={`/api/events/${event.id}/live`}
      data-state={JSON.stringify(availabilityOf(event))}
    />
    <script type="module" src={`${script}?${event.id}`} async />
  </>
);
