/** Dates as people read them. Formatters are built once: one per card would halve the speed of a page. */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** For the modules of dates beside this one. */
export const formatter = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
};

/** `Thursday, May 13, 2027` in the event's own zone. */
export const formatLongDate = (at: Date | string, zone: string): string =>
  formatter(zone, { weekday: "long", month: "long", day: "numeric", year: "numeric" }).format(new Date(at));

/** `8:00 AM CDT` in the event's own zone. */
export const formatTime = (at: Date | string, zone: string): string =>
  formatter(zone, { hour: "numeric", minute: "2-digit", timeZoneName: "short" }).format(new Date(at));

/** `8:04 AM`, where the zone is known from around it. */
export const formatClock = (at: Date | string | number, zone: string): string =>
  formatter(zone, { hour: "numeric", minute: "2-digit" }).format(new Date(at));

/** `Nov 21, 2026, 2:05 PM CST`, for lists that staff read. */
export const formatDateTime = (at: Date | string, zone: string): string =>
  formatter(zone, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/** `March 1, 2027` for a calendar day such as `2027-03-01`, whatever the zone. */
export const formatDay = (day: string): string => formatter("UTC", { dateStyle: "long" }).format(new Date(day));

/** `March` for 3. */
export const formatMonth = (month: number): string =>
  formatter("UTC", { month: "long" }).format(new Date(Date.UTC(2027, month - 1)));

/** The parts a date block shows: `{ month: "MAY", day: "13", weekday: "Thu", year: "2027" }`. */
export function dateParts(at: Date | string, zone: string) {
  const date = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions) => formatter(zone, options).format(date);
  return {
    month: part({ month: "short" }).toUpperCase(),
    day: part({ day: "2-digit" }),
    weekday: part({ weekday: "short" }),
    year: part({ year: "numeric" }),
  };
}

/** The calendar year of an event, in its own zone. */
export const yearOf = (at: Date | string, zone: string): string =>
  formatter(zone, { year: "numeric" }).format(new Date(at));

/** The calendar day of an instant in a zone: `2027-05-13`. */
export function isoDay(at: Date | string, zone: string): string {
  const parts = formatter(zone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(({ type: found }) => found === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The time that clocks in a zone show at an instant: `08:00`. */
export const clockTime = (at: Date | string, zone: string): string =>
  formatter(zone, { hourCycle: "h23", hour: "2-digit", minute: "2-digit" }).format(new Date(at));

/** The calendar day that many days after another one: `addDays("2027-02-28", 1)` is `2027-03-01`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The instant at which a calendar day such as `2027-05-13` begins in a zone. */
export const startOfDay = (day: string, zone: string): Date => atClock(day, "00:00", zone);

/** The instant at which clocks in a zone show a time such as `08:00` on a calendar day. */
export function atClock(day: string, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  let at = wall;
  // The offset belongs to the instant that is sought; on the day of a clock change the first guess may miss it.
  for (let round = 0; round < 2; round++) at = wall - offsetAt(new Date(at), zone);
  return new Date(at);
}

/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
function offsetAt(at: Date, zone: string): number {
  const parts = formatter(zone, {
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type: found }) => found === type)?.value);
  const [year, month, day] = [part("year"), part("month") - 1, part("day")];
  return (
    Date.UTC(year, month, day, part("hour"), part("minute"), part("second")) - (at.getTime() - (at.getTime() % 1000))
  );
}
