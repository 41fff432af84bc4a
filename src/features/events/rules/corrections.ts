/** Until when names may be corrected, and whose. Free of schemas. */
import { isoDay, startOfDay } from "#shared/dates.ts";
import { registersOneByOne } from "./event-types.ts";
import type { PersonSlot } from "./people.ts";
import type { EventView } from "./schema.ts";

type Dated = Pick<EventView, "event_date" | "time_zone">;

/** The instant that staff set, or the beginning of the event's day where it takes place. */
export const correctionsEnd = ({ event_date, time_zone }: Dated, setByStaff: Date | null): Date =>
  setByStaff ?? startOfDay(isoDay(event_date, time_zone), time_zone);

/** Paths of the two names of whoever registered, where that is the person who comes. */
export const REGISTRANT_PATHS = { "registrant.firstName": "firstName", "registrant.lastName": "lastName" } as const;
export type RegistrantPath = keyof typeof REGISTRANT_PATHS;

/** The candidate of a class is the registrant; everywhere else the registrant is the office's contact and stays. */
export function registrantSlots(
  type: EventView["event_type"],
  { firstName, lastName }: { firstName: string; lastName: string },
): PersonSlot[] {
  if (!registersOneByOne(type)) return [];
  return [
    { path: "registrant.firstName", role: "First name", name: firstName },
    { path: "registrant.lastName", role: "Last name", name: lastName },
  ];
}
