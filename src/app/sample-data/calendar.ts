/** Days counted from today, so that the sample never grows old: working days, clock times of the place, no holidays. */
import { addDays, atClock, formatLongDate, isoDay } from "#shared/dates.ts";

/** Days without events: Thanksgiving, Christmas to New Year, Independence Day. Month and day, both ends included. */
const QUIET: readonly [string, string][] = [
  ["01-01", "01-03"],
  ["07-01", "07-07"],
  ["11-22", "11-29"],
  ["12-19", "12-31"],
];

export type Weekday = "Mon" | "Tue" | "Wed" | "Thu" | "Fri";
const WEEKDAYS: readonly Weekday[] = ["Mon", "Tue", "Wed", "Thu", "Fri"];

/** A day of the calendar, `2027-05-13`, without a clock. */
export type Day = string;

export type Calendar = ReturnType<typeof createCalendar>;

export function createCalendar(now: Date, zone: string) {
  const today = isoDay(now, zone);
  const daysFromMonday = (new Date(today).getUTCDay() + 6) % 7;
  return {
    zone,
    now,
    today,
    /**
     * The weekday in the week that is this many weeks from the current one; a week without events is skipped, away from
     * today. A count from 1 on is always ahead, a count from -1 back always past.
     */
    inWeek(weeks: number, weekday: Weekday): Day {
      let days = weeks * 7 - daysFromMonday + WEEKDAYS.indexOf(weekday);
      while (isQuiet(addDays(today, days))) days += weeks < 0 ? -7 : 7;
      return addDays(today, days);
    },
    /** The same weekday of the next week in which anything takes place. */
    stepOver(day: Day): Day {
      return isQuiet(day) ? this.stepOver(addDays(day, 7)) : day;
    },
    /** The instant at which clocks in the zone show `time`, such as `08:00`, on that day. */
    at: (day: Day, time: string): Date => atClock(day, time, zone),
    /** `Thursday, May 13, 2027`. */
    long: (day: Day): string => formatLongDate(atClock(day, "12:00", zone), zone),
  };
}

function isQuiet(day: Day): boolean {
  const monthAndDay = day.slice(5);
  return QUIET.some(([from, to]) => from <= monthAndDay && monthAndDay <= to);
}
