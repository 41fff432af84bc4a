/** When the holder of a registration may withdraw it. Imports no schemas. */
import { isoDay } from "#shared/dates.ts";
import type { EventView } from "../catalog/schema.ts";

/** The stored author of a withdrawal. */
export const BY_REGISTRANT = "the registrant";

type Held = {
  event: Pick<EventView, "event_date" | "time_zone">;
  /** The first day of the event or of the session of a class, if known. */
  heldOn: { starts?: string | undefined };
};

/** True until the end of the first day in the event's zone. Payments are checked elsewhere. */
export const isWithdrawable = ({ event: { event_date, time_zone }, heldOn }: Held, now: Date): boolean =>
  (heldOn.starts ?? isoDay(event_date, time_zone)) >= isoDay(now, time_zone);
