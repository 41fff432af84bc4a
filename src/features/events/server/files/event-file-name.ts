import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventRow } from "../catalog/queries.ts";

/** `registrants-Annual Golf Classic 2027`: two editions of an event lie beside each other. */
export const eventFileName = (what: string, { title, date, timeZone }: EventRow): string =>
  `${what}-${titleWithYear({ event_title: title, event_date: date.toISOString(), time_zone: timeZone })}`;
