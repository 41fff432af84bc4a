/** The reminders that are still to be sent, as staff read and change them. */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { textFilter } from "../database/text-filter.ts";
import type { Deps } from "../deps.ts";
import { type Reminder, reminders } from "../tables.ts";
import { moveReminders } from "./move-reminders.ts";
import { SEND_REMINDERS } from "./send-due-reminders.ts";

type Asked = {
  state?: "planned" | "held" | undefined;
  /** Typed words, which `texts` has. */
  q?: string | undefined;
  texts: SQL;
  /** Id of the last one of the page above. */
  after?: string | undefined;
  limit: number;
};

/** Said as the index says it. */
const isWaiting = sql`state in ('planned', 'held')`;

/** The earliest first. */
export async function listWaiting(
  db: Db,
  { state, q, texts, after, limit }: Asked,
): Promise<{ found: Reminder[]; next: string | null }> {
  const last = sql`(select next_at, id from ${reminders} where id = ${after ?? null})`;
  const rows = await db
    .select()
    .from(reminders)
    .where(
      and(
        isWaiting,
        state && eq(reminders.state, state),
        textFilter(texts, q),
        after ? sql`(${reminders.nextAt}, ${reminders.id}) > ${last}` : undefined,
      ),
    )
    .orderBy(asc(reminders.nextAt), asc(reminders.id))
    .limit(limit + 1);
  const found = rows.slice(0, limit);
  return { found, next: rows.length > limit ? (found.at(-1)?.id ?? null) : null };
}

/** No other change reaches it until the transaction ends, and no letter of it leaves. */
export async function lockReminder(db: Db, id: string): Promise<Reminder | undefined> {
  const [row] = await db.select().from(reminders).where(eq(reminders.id, id)).for("update");
  return row;
}

/** Keeps a reminder back, or lets it go again. @returns whether it was changed. */
export const holdReminder = async (deps: Pick<Deps, "db" | "now">, id: string, isHeld: boolean): Promise<boolean> =>
  (await moveReminders(deps, eq(reminders.id, id), isHeld ? "held" : "planned")) > 0;

/** Makes a reminder due now, also one that was kept back, and wakes the job that sends it if it still applies. */
export async function hurryReminder(deps: Pick<Deps, "db" | "now" | "queue">, id: string): Promise<void> {
  await moveReminders(deps, eq(reminders.id, id), "planned");
  await deps.db.update(reminders).set({ nextAt: deps.now() }).where(eq(reminders.id, id));
  await deps.queue.send(deps.db, SEND_REMINDERS, {});
}
