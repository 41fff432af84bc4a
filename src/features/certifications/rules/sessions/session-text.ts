/** A session in words, the same on pages, paper and in emails. Imports no schemas. */
import { atClock, formatClock, formatter } from "#shared/dates.ts";
import { type ClassChoice, classTitle } from "../classes.ts";
import { formatDaysBriefly } from "./day-ranges.ts";

type Days = { firstDay: string; lastDay: string };
type Hours = { startTime: string; endTime: string };

/** `Feb 22 to 25, 2027`. */
export const datesOf = ({ firstDay, lastDay }: Days): string => formatDaysBriefly(firstDay, lastDay);

const clock = (time: string) => formatClock(atClock("2027-01-01", time, "UTC"), "UTC");

/** `8:00 AM to 4:30 PM`. */
export const hoursOf = ({ startTime, endTime }: Hours): string => `${clock(startTime)} to ${clock(endTime)}`;

const shortDay = formatter("UTC", { dateStyle: "medium" });

/** Its own title, or that of its class. */
export const titleOf = ({ title, ...choice }: ClassChoice & { title: string }): string => title || classTitle(choice);

/** `Level 1 Certification, Feb 22 to 25, 2027`; a single day is as short, without its weekday. */
export function nameOf(session: ClassChoice & Days & { title: string }): string {
  const { firstDay, lastDay } = session;
  return `${titleOf(session)}, ${firstDay === lastDay ? shortDay.format(new Date(firstDay)) : datesOf(session)}`;
}

/** How many more may register. */
export function leftText({ isFull, unitsLeft }: { isFull: boolean; unitsLeft: number | null }): string {
  if (isFull) return "Full";
  return unitsLeft === null ? "Open" : `${unitsLeft} left`;
}
