/** When the holder of a registration may withdraw it. Free of schemas. */
import { isoDay } from "#shared/dates.ts";
import type { EventView } from "../catalog/schema.ts";

/** Who ended a registration that its holder withdrew. */
export const BY_REGISTRANT = "the registrant";

type Held = {
  event: Pick<EventView, "event_date" | "time_zone">;
  /** Its own first day, where it has one: the event's, or that of the session of a class. */
  heldOn: { starts?: string | undefined };
};

/** Through its first day, where it takes place; what was paid is another question. */
export const isWithdrawable = ({ event: { event_date, time_zone }, heldOn }: Held, now: Date): boolean =>
  (heldOn.starts ?? isoDay(event_date, time_zone)) >= isoDay(now, time_zone);
