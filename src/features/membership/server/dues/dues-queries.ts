/** Reads of a dues run, and its locks. */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { noSuchDuesMember, noSuchRun } from "./dues-errors.ts";
import { duesItems, duesRuns } from "./dues-tables.ts";

export type DuesRunRow = typeof duesRuns.$inferSelect;
export type DuesItem = typeof duesItems.$inferSelect;

/** @throws `membership.no-such-dues-run`. @param isLocked makes others wait who change the same run. */
export async function findRun(db: Db, year: number, isLocked = false): Promise<DuesRunRow> {
  const query = db.select().from(duesRuns).where(eq(duesRuns.year, year));
  const [run] = isLocked ? await query.for("update") : await query;
  if (!run) throw noSuchRun();
  return run;
}

/** The member's line in the run, locked; made where nobody has touched it yet. */
export async function lockItem(db: Db, year: number, companyId: string): Promise<DuesItem> {
  await db
    .insert(duesItems)
    .values({ id: crypto.randomUUID(), year, companyId })
    .onConflictDoNothing({ target: [duesItems.year, duesItems.companyId] });
  const [item] = await db
    .select()
    .from(duesItems)
    .where(and(eq(duesItems.year, year), eq(duesItems.companyId, companyId)))
    .for("update");
  if (!item) throw noSuchDuesMember();
  return item;
}

/** Those that were asked to be issued and are not, without those that failed. */
export const waitingItems = (db: Db, year: number): Promise<{ id: string }[]> =>
  db
    .select({ id: duesItems.id })
    .from(duesItems)
    .where(
      and(
        eq(duesItems.year, year),
        isNotNull(duesItems.issueId),
        isNull(duesItems.invoiceId),
        isNull(duesItems.failure),
      ),
    )
    .orderBy(sql`${duesItems.companyId}`);

export const duesSubject = (year: number): string => `dues ${year}`;

export const ISSUE_DUES = "membership.issue-dues";

/** Wakes the job that issues what waits, in the transaction that made it wait. */
export const wakeIssuing = ({ db, queue }: Pick<Deps, "db" | "queue">, year: number): Promise<void> =>
  queue.send(db, ISSUE_DUES, { year });
