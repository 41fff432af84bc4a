/** The record of backups and checks: what was good last, and what failed since. */
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { type BackupRun, backupRuns } from "../backup-tables.ts";
import type { Db } from "../database/db.ts";

export type BackupFacts = {
  lastGood?: BackupRun | undefined;
  /** The newest run, good or not. */
  last?: BackupRun | undefined;
  lastCheck?: BackupRun | undefined;
  lastGoodCheck?: BackupRun | undefined;
};

export async function readBackupFacts(db: Db): Promise<BackupFacts> {
  const isGood = isNull(backupRuns.failure);
  return {
    lastGood: await newest(db, "backup", isGood),
    last: await newest(db, "backup"),
    lastCheck: await newest(db, "check"),
    lastGoodCheck: await newest(db, "check", isGood),
  };
}

async function newest(db: Db, kind: BackupRun["kind"], which?: SQL): Promise<BackupRun | undefined> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), which))
    .orderBy(desc(backupRuns.endedAt))
    .limit(1);
  return run;
}

/** Good backups in a place that were not removed. */
export const listGood = (db: Db, place: string): Promise<BackupRun[]> =>
  db
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, "backup"),
        eq(backupRuns.place, place),
        isNull(backupRuns.failure),
        isNull(backupRuns.removedAt),
      ),
    )
    .orderBy(desc(backupRuns.endedAt));

/** A backup older than this is late: one night was missed, and the next is over as well. */
const LATE_MS = 2 * 24 * 60 * 60 * 1000;

/** Before the first try there is nothing to be late. */
export const isBackupLate = ({ last, lastGood }: BackupFacts, now: Date): boolean =>
  last !== undefined && (!lastGood || now.getTime() - lastGood.startedAt.getTime() > LATE_MS);
