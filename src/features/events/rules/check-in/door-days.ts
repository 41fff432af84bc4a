/** When staff whose only work is check-in see the door of an event. */
import { isoDay } from "#shared/dates.ts";
import type { Session } from "../catalog/sessions.ts";

/** The time before the event in which the desk is set up. */
const SET_UP_MS = 12 * 60 * 60 * 1000;

type Dated = {
  event_date: string;
  time_zone: string;
  sessions: Record<string, readonly Pick<Session, "starts" | "ends">[]>;
};

/**
 * Whether one of the event's days is today, or the event begins within twelve hours. The day of the event and each day
 * of its classes' sessions count, until the day ends.
 *
 * @param zone the association's zone, which decides the current day.
 */
export function isDoorOfToday({ event_date, sessions }: Dated, now: Date, zone: string): boolean {
  const today = isoDay(now, zone);
  const day = isoDay(event_date, zone);
  const untilStart = Date.parse(event_date) - now.getTime();
  if (day === today || (untilStart > 0 && untilStart <= SET_UP_MS)) return true;
  return Object.values(sessions)
    .flat()
    .some(({ starts = "", ends = starts }) => starts <= today && today <= ends);
}
