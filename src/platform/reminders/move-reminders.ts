import { and, eq, type SQL } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { reminders } from "../tables.ts";
import { moveReminder, type ReminderState } from "./reminder-state.ts";

/** The only writer of a reminder's state; planned ones alone move. @returns how many did. */
export async function moveReminders(
  { db, now }: Pick<Deps, "db" | "now">,
  which: SQL,
  to: Exclude<ReminderState, "planned">,
): Promise<number> {
  const moved = await db
    .update(reminders)
    .set({ state: moveReminder("planned", to), endedAt: now() })
    .where(and(eq(reminders.state, "planned"), which))
    .returning({ id: reminders.id });
  return moved.length;
}
