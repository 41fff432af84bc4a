import type { EventDetail } from "../../rules/catalog/schema.ts";
import { availabilityOf } from "../../rules/inventory/availability.ts";
import script from "./event-live.ts?script";

/**
 * Follows what is left while the page is open, and says when something is gone. Marked parts of the page follow:
 * `data-live-part` with a name of its own. Each event has an address of the script, which a browser runs once.
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
