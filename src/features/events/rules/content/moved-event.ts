/** Changes of the time and location of an event, for people who know the old ones. Imports no schemas. */
import { formatClock, formatLongDate } from "#shared/dates.ts";
import type { EventContent } from "./content-schema.ts";

/** A preview of the letters that publishing would send; without recipients if nothing moves or no one is registered. */
export type MovePreview = {
  registered: number;
  letters: number;
  letter: { subject: string; html: string } | null;
};

/** The old day, hour and location that registrants know, as displayed. */
export type MovedFrom = { day?: string; hour?: string; place?: string };

/**
 * The old values of the day, hour and location that changed. A registration for a class keeps the days of its session,
 * so they do not count.
 *
 * @returns `undefined` if nothing changed for registrants.
 */
export function movedFrom(before: EventContent, after: EventContent): MovedFrom | undefined {
  const isDayMoved = before.event_type !== "CERTIFICATION" && before.date !== after.date;
  // The displayed hour counts: another start time with the same text is no change for registrants.
  const isHourMoved = hourOf(before) !== hourOf(after) || before.timeZone !== after.timeZone;
  const moved: MovedFrom = {
    ...(isDayMoved && { day: formatLongDate(before.date, "UTC") }),
    ...(isHourMoved && { hour: hourOf(before) }),
    ...(before.location !== after.location && { place: before.location || "to be announced" }),
  };
  return Object.keys(moved).length > 0 ? moved : undefined;
}

const hourOf = ({ startTime, timeText }: EventContent): string => {
  const clock = startTime && formatClock(`2027-01-01T${startTime}:00Z`, "UTC");
  return timeText || clock || "to be announced";
};

const NAMES = { day: "day", hour: "hour", place: "place" } as const;

/** The parts that changed, such as `day and place`. */
export const movedWords = (moved: MovedFrom): string =>
  new Intl.ListFormat("en").format(
    Object.entries(NAMES).flatMap(([name, word]) => (moved[name as keyof MovedFrom] === undefined ? [] : word)),
  );
