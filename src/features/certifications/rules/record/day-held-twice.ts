import { addDays } from "#shared/dates.ts";
import { type Entry, isCertifiedOn, statusOn } from "./status-on.ts";

/** The days on which the status may change. Between two of them it is the same on every day. */
const changesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ day, period }) =>
    period ? [day, period.from, addDays(period.until, 1), addDays(period.graceUntil, 1)] : [day],
  );

/** @returns the first day on which both records certify, if there is one. */
export function dayHeldTwice(one: readonly Entry[], other: readonly Entry[]): string | undefined {
  const days = [...changesOf(one), ...changesOf(other)].sort();
  return days.find((day) => isCertifiedOn(one, day) && isCertifiedOn(other, day));
}

/**
 * Whether a record would be a second one of its level: it certifies on a day on which the other one does, or today
 * beside one that is suspended or may still be renewed, because that one goes on.
 */
export function isSecond(entries: readonly Entry[], theirs: readonly Entry[], today: string): boolean {
  const goesOn = ["grace", "suspended"].includes(statusOn(theirs, today));
  return (goesOn && isCertifiedOn(entries, today)) || dayHeldTwice(entries, theirs) !== undefined;
}
