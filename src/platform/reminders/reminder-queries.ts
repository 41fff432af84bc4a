import { asc, eq } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { type Reminder, reminders } from "../tables.ts";

/** Every reminder about a subject, the earliest first. */
export const remindersOf = (db: Db, subject: string): Promise<Reminder[]> =>
  db.select().from(reminders).where(eq(reminders.subject, subject)).orderBy(asc(reminders.dueAt), asc(reminders.id));
