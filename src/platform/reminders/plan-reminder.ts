import type { Deps } from "../deps.ts";
import { reminders } from "../tables.ts";

export type PlannedReminder = { kind: string; subject: string; dueAt: Date; dedupeKey: string };

/**
 * Plans a reminder inside the caller's transaction. A second one with the same key is not planned, whatever state the
 * first is in.
 */
export async function planReminder(
  { db, now }: Pick<Deps, "db" | "now">,
  { kind, subject, dueAt, dedupeKey }: PlannedReminder,
): Promise<void> {
  const row = { id: crypto.randomUUID(), kind, subject, dueAt, dedupeKey };
  await db
    .insert(reminders)
    .values({ ...row, state: "planned", nextAt: dueAt, createdAt: now() })
    .onConflictDoNothing({ target: reminders.dedupeKey });
}
