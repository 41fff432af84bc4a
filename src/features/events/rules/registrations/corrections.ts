/** The end of name corrections, and the registrant as a person to correct. Imports no schemas. */
import { addDays, formatLongDate, isoDay, startOfDay } from "#shared/dates.ts";
import { registersOneByOne } from "../catalog/event-types.ts";
import type { RegisteredPerson } from "../catalog/people.ts";
import type { EventView } from "../catalog/schema.ts";

type Dated = Pick<EventView, "event_date" | "time_zone">;

/**
 * The instant that staff set, or the beginning of the event's day in its zone.
 *
 * @param firstDay the first day of the registration's session, such as `2027-02-08`; by default the event's day.
 */
export const correctionsEnd = ({ event_date, time_zone }: Dated, setByStaff: Date | null, firstDay?: string): Date =>
  setByStaff ?? startOfDay(firstDay ?? isoDay(event_date, time_zone), time_zone);

/** The last calendar day before the instant at which corrections end. */
export const lastDayBefore = (end: Date, zone: string): string => isoDay(new Date(end.getTime() - 1), zone);

/** `Wednesday, May 12, 2027`: the last day for display. */
export const lastDayText = (end: Date | string, zone: string): string =>
  formatLongDate(new Date(new Date(end).getTime() - 1), zone);

/** The instant at which a day is over, so that names may be corrected during the whole day. */
export const endOfDay = (day: string, zone: string): Date => startOfDay(addDays(day, 1), zone);

/** Paths of the registrant's two names, for events that the registrant attends. */
export const REGISTRANT_PATHS = { "registrant.firstName": "firstName", "registrant.lastName": "lastName" } as const;
export type RegistrantPath = keyof typeof REGISTRANT_PATHS;

/** The candidate of a class is the registrant. For other events the registrant is a contact who cannot be changed. */
export function registrantPeople(
  type: EventView["event_type"],
  { firstName, lastName }: { firstName: string; lastName: string },
): RegisteredPerson[] {
  if (!registersOneByOne(type)) return [];
  return [
    { path: "registrant.firstName", role: "First name", name: firstName },
    { path: "registrant.lastName", role: "Last name", name: lastName },
  ];
}
