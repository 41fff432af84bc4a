/** The time in which a technician may appeal a suspension or a revocation. */
import { countOf } from "#shared/counts.ts";
import { addDays, formatDay } from "#shared/dates.ts";

/** Days after a suspension or revocation in which its technician may appeal it. */
const APPEAL_DAYS = 30;
/** Days in which the appeal is heard, and after the hearing decided. */
const HEARING_DAYS = 60;
const DECISION_DAYS = 30;

/** The last day of the appeal period. */
export const appealUntil = (day: string): string => addDays(day, APPEAL_DAYS);

export const APPEAL_HELP = `The technician may appeal within ${APPEAL_DAYS} days. The hearing is within ${HEARING_DAYS} days of the appeal, and the decision within ${DECISION_DAYS} days of the hearing.`;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** `Appeal until March 4, 2027, 12 days left`. */
export function appealWords(until: string, today: string): string {
  if (today > until) return `Appeal period ended ${formatDay(until)}`;
  const left = daysBetween(today, until);
  return `Appeal until ${formatDay(until)}, ${left === 0 ? "last day" : `${countOf(left, "day")} left`}`;
}
