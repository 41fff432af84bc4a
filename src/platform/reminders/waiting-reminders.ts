/** The reminders that are still to be sent, as staff read and change them. */
import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Words } from "../database/list-words.ts";
import { onPage } from "../database/on-page.ts";
import type { Deps } from "../deps.ts";
import { type Reminder, reminders } from "../tables.ts";
import { moveReminders } from "./move-reminders.ts";
import { SEND_REMINDERS } from "./send-due-reminders.ts";

type WaitingFilters = {
  state?: "planned" | "held" | undefined;
  /** Words to find in the reminders' subjects. */
  words: Words | undefined;
  /** Id of the last reminder on the previous page. */
  after?: string | undefined;
  /** Earlier reminders are left out. */
  since?: Date | undefined;
  limit: number;
};

/** Written exactly as in the index, so that PostgreSQL uses it. */
const isWaiting = sql`state in ('planned', 'held')`;

/** The earliest first. */
export async function listWaiting(
  db: Db,
  { state, words, after, since, limit }: WaitingFilters,
): Promise<{ found: Reminder[]; next: string | null }> {
  const { id, nextAt } = reminders;
  const isAfter = after
    ? sql`(${nextAt}, ${id}) > (select next_at, id from ${reminders} where id = ${after})`
    : undefined;
  const which = and(isWaiting, state && eq(reminders.state, state), since && gte(reminders.nextAt, since));
  const rows = await db
    .select()
    .from(reminders)
    .where(onPage({ table: reminders, words, which, id, keys: [nextAt, id], isAfter, most: limit + 1 }))
    .orderBy(asc(nextAt), asc(id))
    .limit(limit + 1);
  const found = rows.slice(0, limit);
  return { found, next: rows.length > limit ? (found.at(-1)?.id ?? null) : null };
}

/** When it is due, whatever its state. */
export async function nextAtOf(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db.select({ nextAt: reminders.nextAt }).from(reminders).where(eq(reminders.id, id));
  return row?.nextAt;
}

/** Locks the reminder until the transaction ends: nothing changes it and no letter is sent. */
export async function lockReminder(db: Db, id: string): Promise<Reminder | undefined> {
  const [row] = await db.select().from(reminders).where(eq(reminders.id, id)).for("update");
  return row;
}

/** Keeps a reminder back, or lets it go again. @returns whether it was changed. */
export const holdReminder = async (deps: Pick<Deps, "db" | "now">, id: string, isHeld: boolean): Promise<boolean> =>
  (await moveReminders(deps, eq(reminders.id, id), isHeld ? "held" : "planned")) > 0;

/** Makes a planned or held reminder due now, and wakes the job that sends it if it still applies. */
export async function hurryReminder(deps: Pick<Deps, "db" | "now" | "queue">, id: string): Promise<void> {
  await moveReminders(deps, eq(reminders.id, id), "planned");
  await deps.db.update(reminders).set({ nextAt: deps.now() }).where(eq(reminders.id, id));
  await deps.queue.send(deps.db, SEND_REMINDERS, {});
}
