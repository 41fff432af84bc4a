import { eq } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { reminders } from "../tables.ts";
import { moveReminders } from "./move-reminders.ts";

/** Cancels what is planned about a subject, inside the caller's transaction. @returns how many there were. */
export const cancelReminders = (deps: Pick<Deps, "db" | "now">, subject: string): Promise<number> =>
  moveReminders(deps, eq(reminders.subject, subject), "cancelled");
