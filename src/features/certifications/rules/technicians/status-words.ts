/** The status of a certification on a day, as a sentence part for staff. */
import { formatDay } from "#shared/dates.ts";
import { type Entry, type Period, STATUS_WORDS, type Status, stateOn, statusOf } from "../record/status-on.ts";

const LATER: Partial<Record<Status, (period: Period) => string>> = {
  active: ({ until }) => `Active, through ${formatDay(until)}`,
  grace: ({ until, graceUntil }) => `Ended ${formatDay(until)}, may renew through ${formatDay(graceUntil)}`,
  expired: ({ until }) => `Expired, ended ${formatDay(until)}`,
};

/** `Active, through March 3, 2029`; `Not on record yet` before the first entry. */
export function statusWordsOn(entries: readonly Entry[], day: string): string {
  if (!entries.some((entry) => entry.day <= day)) return "Not on record yet";
  const state = stateOn(entries, day);
  const status = statusOf(state, day);
  return (state.period && LATER[status]?.(state.period)) ?? STATUS_WORDS[status];
}
