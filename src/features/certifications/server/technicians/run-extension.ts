import { and, asc, eq, gt, inArray, isNull, notExists } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import type { Job } from "#platform/jobs/job.ts";
import { AppError } from "#shared/errors.ts";
import { type Level, readLevels } from "../levels/read-levels.ts";
import { certificationEntries } from "../record/record-tables.ts";
import { certifications, technicians } from "../tables.ts";
import { writeExtension } from "./extend-certification.ts";
import { EXTEND_LEVEL, isExtended } from "./extend-level.ts";
import { certificationExtensions } from "./technician-tables.ts";

export const extensionJobs = (deps: Deps): Job[] => [
  { name: EXTEND_LEVEL, handle: ({ id }: { id: string }) => runExtension(deps, id) },
];

/** Certifications that are extended in one transaction. */
const CHUNK = 200;

type Extension = typeof certificationExtensions.$inferSelect;

/**
 * Extends the certifications of an extension, chunk by chunk. After a crash the next run continues with those that have
 * no entry of this extension yet.
 */
export async function runExtension(deps: Deps, id: string, chunk = CHUNK): Promise<void> {
  const [extension] = await deps.db.select().from(certificationExtensions).where(eq(certificationExtensions.id, id));
  if (!extension || extension.doneAt) return;
  const [organization, levels, today] = await Promise.all([deps.organization(), readLevels(deps.db), todayOf(deps)]);
  // A second connection inside a transaction could starve the pool, so the association is read before.
  const known = { ...deps, organization: async () => organization };
  let after: string | undefined;
  do after = await inTransaction(known, (inTx) => extendChunk(inTx, extension, { levels, today, after, chunk }));
  while (after);
  const isIt = and(eq(certificationExtensions.id, id), isNull(certificationExtensions.doneAt));
  await deps.db.update(certificationExtensions).set({ doneAt: deps.now() }).where(isIt);
}

type Part = { levels: readonly Level[]; today: string; after: string | undefined; chunk: number };

/** @returns the last id of the chunk, after which the next one begins; nothing after the last chunk. */
async function extendChunk(
  deps: Deps,
  { id, level, untilDay: until, reason, by }: Extension,
  { levels, today, after, chunk }: Part,
): Promise<string | undefined> {
  const isDone = deps.db
    .select({ id: certificationEntries.id })
    .from(certificationEntries)
    .where(and(eq(certificationEntries.extensionId, id), eq(certificationEntries.certificationId, certifications.id)));
  const which = and(
    isExtended({ level, until, today }),
    notExists(isDone),
    after === undefined ? undefined : gt(certifications.id, after),
  );
  const waiting = await deps.db
    .select({ id: certifications.id, technicianId: certifications.technicianId })
    .from(certifications)
    .where(which)
    .orderBy(asc(certifications.id))
    .limit(chunk);
  await lockHolders(
    deps.db,
    waiting.map(({ technicianId }) => technicianId),
  );
  const ids = waiting.map((one) => one.id);
  const isIn = and(inArray(certifications.id, ids), which);
  const rows = await deps.db.select().from(certifications).where(isIn).orderBy(asc(certifications.id)).for("update");
  for (const row of rows) {
    try {
      await writeExtension(deps, row, { until, reason, by, levels, extensionId: id });
    } catch (error) {
      // The technician has another record of the level by now, or it changed while the chunk waited: it stays as it is.
      if (!(error instanceof AppError)) throw error;
      deps.log.info(
        { job: EXTEND_LEVEL, certification: row.id, reason: error.code },
        "a certification is not extended",
      );
    }
  }
  return waiting.length < chunk ? undefined : ids.at(-1);
}

/** Locks technicians in the order of their ids, as every writer of several does. */
async function lockHolders(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: technicians.id })
    .from(technicians)
    .where(inArray(technicians.id, [...ids]))
    .orderBy(technicians.id)
    .for("update");
}
