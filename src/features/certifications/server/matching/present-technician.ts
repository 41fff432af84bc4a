/** Technicians after merges. */
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { technicians } from "../tables.ts";
import { technicianMerges } from "./matching-tables.ts";

/** The technician that continues one who was merged; the same id otherwise. */
export async function presentTechnician(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ mergedInto: technicians.mergedInto }).from(technicians).where(eq(technicians.id, id));
  return row?.mergedInto ?? id;
}

/** Whether it is clear who a technician is: neither merged into another one nor a question to staff. */
export const isSettled = (): SQL | undefined =>
  and(isNull(technicians.mergedInto), eq(technicians.isProvisional, false));

/** Whether another technician was merged into this one. */
export async function isMergedInto(db: Db, id: string): Promise<boolean> {
  const stands = and(eq(technicianMerges.keptId, id), isNull(technicianMerges.undoneAt));
  const [row] = await db.select({ id: technicianMerges.id }).from(technicianMerges).where(stands).limit(1);
  return row !== undefined;
}

export type Technician = typeof technicians.$inferSelect;

/** Locks technicians in the order of their ids until the transaction ends. */
export async function lockTechnicians(db: Db, ids: readonly string[]): Promise<Map<string, Technician>> {
  const rows = await db
    .select()
    .from(technicians)
    .where(inArray(technicians.id, [...ids]))
    .orderBy(technicians.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}
