/** Reads of a dues run, and its locks. */
import { and, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { letterProgress, writtenAbout } from "#platform/mail/letter-progress.ts";
import type { LetterProgress } from "#shared/letters.ts";
import { noSuchDuesMember, noSuchRun } from "./dues-errors.ts";
import { type duesIssues, duesItems, type duesReminders, duesRuns, IS_FIRST, ONE_LINE } from "./dues-tables.ts";

export type DuesRunRow = typeof duesRuns.$inferSelect;
export type DuesItem = typeof duesItems.$inferSelect;

/** @throws `membership.no-such-dues-run`. @param isLocked blocks concurrent changes of the run. */
export async function findRun(db: Db, year: number, isLocked = false): Promise<DuesRunRow> {
  const query = db.select().from(duesRuns).where(eq(duesRuns.year, year));
  const [run] = isLocked ? await query.for("update") : await query;
  if (!run) throw noSuchRun();
  return run;
}

/** The member's line in the run, locked; created on first use. */
export async function lockItem(db: Db, year: number, companyId: string): Promise<DuesItem> {
  await db.insert(duesItems).values({ id: crypto.randomUUID(), year, companyId }).onConflictDoNothing(ONE_LINE);
  const [item] = await db
    .select()
    .from(duesItems)
    .where(and(eq(duesItems.year, year), eq(duesItems.companyId, companyId), IS_FIRST))
    .for("update");
  if (!item) throw noSuchDuesMember();
  return item;
}

/** Billed lines whose invoice is not issued yet and has not failed. */
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

/** When staff last issued, or last reminded. */
export async function lastPress(
  db: Db,
  presses: typeof duesIssues | typeof duesReminders,
  year: number,
): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: max(presses.createdAt) })
    .from(presses)
    .where(eq(presses.year, year));
  return last?.at ?? undefined;
}

/** Delivery progress of the emails about these invoices since then. @param numbers of the invoices. */
export const lettersSince = (db: Db, since: Date | undefined, numbers: readonly string[]): Promise<LetterProgress> =>
  letterProgress(db, since ? writtenAbout(numbers, since) : sql`false`);

export const duesSubject = (year: number): string => `dues ${year}`;

export const ISSUE_DUES = "membership.issue-dues";

/** Wakes the job that issues waiting invoices, in the transaction that adds them. */
export const wakeIssuing = ({ db, queue }: Pick<Deps, "db" | "queue">, year: number): Promise<void> =>
  queue.send(db, ISSUE_DUES, { year });
