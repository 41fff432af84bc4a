/** The days of a first certification, of a renewal, and of an extension, by the rule of the level. */

import { addDays } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";
import type { Period } from "../record/status-on.ts";
import type { LevelRule } from "./level-rule.ts";

type RenewalRule = Pick<LevelRule, "laterYears" | "renewal">;

/** A period with the days that papers give, and the grace of the level's rule. */
export const withGrace = (from: string, until: string, { renewal }: Pick<LevelRule, "renewal">): Period => ({
  from,
  until,
  graceUntil: addMonths(until, renewal.graceMonths),
  holdsInGrace: renewal.holdsInGrace && renewal.graceMonths > 0,
});

/** The last day of so many years that begin on a day: the one before its anniversary. */
const lastDayOf = (day: string, years: number): string => addDays(addMonths(day, 12 * years), -1);

/** @param day the first day. */
export const firstPeriod = (day: string, rule: Pick<LevelRule, "firstYears" | "renewal">): Period =>
  withGrace(day, lastDayOf(day, rule.firstYears), rule);

/**
 * Decides a renewal on a day. Within the window before the last day it counts from the last day, so that nobody loses
 * by being early; otherwise from the day itself.
 *
 * @param firstDay the first day of the certification without a gap, for rules that end renewals after some years.
 * @returns `too-late` after the grace, `course-due` when the rule asks for the course again.
 */
export function renewedPeriod(
  { period, firstDay }: { period: Period; firstDay: string },
  day: string,
  rule: RenewalRule,
): Period | "too-late" | "course-due" {
  const { mostYears, windowMonths } = rule.renewal;
  if (day > period.graceUntil) return "too-late";
  if (mostYears !== null && day > lastDayOf(firstDay, mostYears)) return "course-due";
  const opens = addMonths(period.until, -windowMonths);
  const isInWindow = opens <= day && day <= period.until;
  const until = isInWindow ? addMonths(period.until, 12 * rule.laterYears) : lastDayOf(day, rule.laterYears);
  // A renewal never shortens what is held, whatever the rule says by then.
  return withGrace(day <= period.until ? period.from : day, until > period.until ? until : period.until, rule);
}

/**
 * Moves the last day, and the grace with it, to a later day. A grace that was decided longer stays, whatever the rule
 * says by then.
 *
 * @returns the same period for an earlier day.
 */
export function extendedPeriod(period: Period, until: string, rule: Pick<LevelRule, "renewal">): Period {
  if (until <= period.until) return period;
  const { graceUntil } = withGrace(period.from, until, rule);
  return { ...period, until, graceUntil: graceUntil > period.graceUntil ? graceUntil : period.graceUntil };
}
