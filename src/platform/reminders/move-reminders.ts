import { and, inArray, type SQL } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { reminders } from "../tables.ts";
import { REMINDER_MOVES, type ReminderState } from "./reminder-state.ts";

/** The only writer of a reminder's state; moves only reminders that may move. @returns the number moved. */
export async function moveReminders(
  { db, now }: Pick<Deps, "db" | "now">,
  which: SQL,
  to: ReminderState,
): Promise<number> {
  const endedAt = REMINDER_MOVES[to].length === 0 ? now() : null;
  const moved = await db
    .update(reminders)
    .set({ state: to, endedAt })
    .where(and(inArray(reminders.state, leadingTo(to)), which))
    .returning({ id: reminders.id });
  return moved.length;
}

const leadingTo = (to: ReminderState): ReminderState[] =>
  (Object.keys(REMINDER_MOVES) as ReminderState[]).filter((from) =>
    (REMINDER_MOVES[from] as readonly ReminderState[]).includes(to),
  );
