/** Which backups have become too old to be kept. */
import { addDays, isoDay } from "#shared/dates.ts";

export type Keep = { days: number; weeks: number; months: number };
type Kept = { name: string; at: Date };

/**
 * The names of all backups but the last of each day, week and month. Only days that have a backup count, so that a
 * pause in backups removes none.
 *
 * @param always names that stay, such as the last one that was checked; the newest stays in any case
 */
export function tooOld(backups: readonly Kept[], keep: Keep, always: readonly string[], timeZone: string): string[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set([...always, ...newestFirst.slice(0, 1).map(({ name }) => name)]);
  const keepLast = (most: number, spanOf: (day: string) => string) => {
    const spans = new Set<string>();
    for (const { name, at } of newestFirst) {
      const span = spanOf(isoDay(at, timeZone));
      if (spans.has(span)) continue;
      if (spans.add(span).size > most) return;
      kept.add(name);
    }
  };
  keepLast(keep.days, (day) => day);
  keepLast(keep.weeks, mondayOf);
  keepLast(keep.months, (day) => day.slice(0, 7));
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
