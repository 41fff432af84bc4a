/** When and where an event is, told apart for those who know how it was. Free of schemas. */
import { formatClock, formatLongDate } from "#shared/dates.ts";
import type { EventContent } from "./content-schema.ts";

/** Whom publishing would tell, before it is done; nobody where nothing moves or nobody knows of it. */
export type MovePreview = {
  registered: number;
  letters: number;
  letter: { subject: string; html: string } | null;
};

/** The old day, hour and place as registrants know them, for people to read. */
export type MovedFrom = { day?: string; hour?: string; place?: string };

/**
 * The parts of day, hour and place that registrants know otherwise. The days of classes are those of the sessions that were chosen,
 * which an edit leaves as they are.
 *
 * @returns `undefined` where they know everything as it is.
 */
export function movedFrom(before: EventContent, after: EventContent): MovedFrom | undefined {
  const isDayMoved = before.event_type !== "CERTIFICATION" && before.date !== after.date;
  // Printed as before, it is the hour that they know.
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

/** `day and place`, for what has changed. */
export const movedWords = (moved: MovedFrom): string =>
  new Intl.ListFormat("en").format(
    Object.entries(NAMES).flatMap(([name, word]) => (moved[name as keyof MovedFrom] === undefined ? [] : word)),
  );
