/**
 * Merges two kinds of planned emails by time, a page at a time: stored reminders, and emails that event rules will
 * send.
 */
import type { Reminder } from "#platform/tables.ts";

/** The emails of a rule on a day. */
export type PlannedRow = {
  at: Date;
  /** Unique among the entries of the same time. */
  name: string;
  template: string;
  rule: { eventId: string | null; event: string; letters: number };
};

export type Row = { reminder: Reminder } | { byRule: PlannedRow };

const cursorOf = ({ at, name }: PlannedRow): string => `${at.getTime()}_${name}`;

/** The cursor before a page: a reminder by its id, or a rule's row by its time and name. */
export function readCursor(after: string | undefined): { reminder?: string; byRule?: { time: number; name: string } } {
  if (!after) return {};
  const [time, ...name] = after.split("_");
  return name.length === 0 ? { reminder: after } : { byRule: { time: Number(time), name: name.join("_") } };
}

/** Rows of rules after the cursor; at the same time they follow reminders. @param since of the reminder above. */
export const rulesAfter = (
  rules: readonly PlannedRow[],
  { byRule }: ReturnType<typeof readCursor>,
  since: Date | undefined,
): PlannedRow[] =>
  rules.filter(({ at, name }) => {
    if (byRule) return at.getTime() > byRule.time || (at.getTime() === byRule.time && name > byRule.name);
    return !since || at >= since;
  });

type Kept = { found: readonly Reminder[]; hasMore: boolean };

/** Merges both by time, up to `limit`. */
export function mergePlanned({ found, hasMore }: Kept, rules: readonly PlannedRow[], limit: number) {
  const timeOf = (row: Row): number => ("reminder" in row ? row.reminder.nextAt : row.byRule.at).getTime();
  const kept = found.map((reminder): Row => ({ reminder }));
  const counted = rules.map((byRule): Row => ({ byRule }));
  const rows = [...kept, ...counted].toSorted((one, other) => timeOf(one) - timeOf(other)).slice(0, limit);
  const last = rows.at(-1);
  const isAll = rows.length === kept.length + counted.length && !hasMore;
  return { rows, next: last && !isAll ? ("reminder" in last ? last.reminder.id : cursorOf(last.byRule)) : null };
}
