/**
 * The time of an event with the zone name for the displayed days. Staff type the time once for all sessions, with a
 * zone name that fits one of them: a class at eight in winter and in summer begins at eight CST and at eight CDT.
 */
import { formatTime, formatter, isoDay } from "#shared/dates.ts";
import type { EventView } from "./schema.ts";
import { readSessionKey } from "./session-key.ts";

type Timed = Pick<EventView, "event_date" | "event_time" | "time_zone" | "sessions">;

/**
 * `8:00 AM CDT` for `8:00 AM CST` on a day in summer. The name of another zone, and a text without one, stay as typed.
 *
 * @param day from `heldOn`; undefined for the event as a whole, which has `CT` if its sessions are in both seasons.
 */
export function timeOn(event: Timed, day?: string): string {
  const { event_time, time_zone } = event;
  const [winter, summer] = ["01-01", "07-01"].map((date) => zoneName(`2027-${date}`, time_zone));
  const names = [...new Set((day === undefined ? daysOf(event) : [day]).map((one) => zoneName(one, time_zone)))];
  const right = names.length > 1 ? zoneOfAllYear(time_zone) : names[0];
  return event_time.replace(/\b[A-Z]{2,5}\b/g, (name) => (name === winter || name === summer ? (right ?? name) : name));
}

/** The first day of each session, or the event's own. */
function daysOf({ event_date, time_zone, sessions }: Timed): string[] {
  const starts = Object.values(sessions)
    .flat()
    .flatMap(({ session }) => readSessionKey(session)?.starts ?? []);
  return starts.length > 0 ? starts : [isoDay(event_date, time_zone)];
}

/** `CST` or `CDT`: the name of a zone at noon of a calendar day. */
const zoneName = (day: string, zone: string): string => formatTime(`${day}T12:00:00Z`, zone).split(" ").at(-1) ?? "";

/** `CT`, in every season. */
const zoneOfAllYear = (zone: string): string =>
  formatter(zone, { timeZoneName: "shortGeneric" })
    .formatToParts(new Date(0))
    .find(({ type }) => type === "timeZoneName")?.value ?? "";
