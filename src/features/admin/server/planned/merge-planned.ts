/** Planned letters of two kinds in one order, a page at a time: rows that are kept, and those that rules are counted to send. */
import type { PlannedByRule } from "#features/events/server/letter-rules/planned-rule-letters.ts";
import type { Reminder } from "#platform/tables.ts";

export type Row = { reminder: Reminder } | { byRule: PlannedByRule };

const cursorOf = ({ at, name }: PlannedByRule): string => `${at.getTime()}_${name}`;

/** What a page begins after: a reminder by its id, or a rule's row by its time and name. */
export function readCursor(after: string | undefined): { reminder?: string; byRule?: { time: number; name: string } } {
  if (!after) return {};
  const [time, ...name] = after.split("_");
  return name.length === 0 ? { reminder: after } : { byRule: { time: Number(time), name: name.join("_") } };
}

/** Those below the cursor. At one time a rule's rows stand below what is kept. @param since of the reminder above. */
export const rulesAfter = (
  rules: readonly PlannedByRule[],
  { byRule }: ReturnType<typeof readCursor>,
  since: Date | undefined,
): PlannedByRule[] =>
  rules.filter(({ at, name }) => {
    if (byRule) return at.getTime() > byRule.time || (at.getTime() === byRule.time && name > byRule.name);
    return !since || at >= since;
  });

type Kept = { found: readonly Reminder[]; hasMore: boolean };

/** The first of both, by time. */
export function mergePlanned({ found, hasMore }: Kept, rules: readonly PlannedByRule[], limit: number) {
  const timeOf = (row: Row): number => ("reminder" in row ? row.reminder.nextAt : row.byRule.at).getTime();
  const kept = found.map((reminder): Row => ({ reminder }));
  const counted = rules.map((byRule): Row => ({ byRule }));
  const rows = [...kept, ...counted].toSorted((one, other) => timeOf(one) - timeOf(other)).slice(0, limit);
  const last = rows.at(-1);
  const isAll = rows.length === kept.length + counted.length && !hasMore;
  return { rows, next: last && !isAll ? ("reminder" in last ? last.reminder.id : cursorOf(last.byRule)) : null };
}
