import { and, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { technicianQuestions } from "../matching/matching-tables.ts";
import { technicians } from "../tables.ts";

/** A provisional technician without an open question is one like any other. @returns whether this made it so. */
export async function releaseIfSettled(db: Db, id: string): Promise<boolean> {
  const open = db
    .select({ id: technicianQuestions.id })
    .from(technicianQuestions)
    .where(and(eq(technicianQuestions.technicianId, id), sql`${technicianQuestions.answer} is null`));
  const released = await db
    .update(technicians)
    .set({ isProvisional: false })
    .where(and(eq(technicians.id, id), eq(technicians.isProvisional, true), notExists(open)))
    .returning({ id: technicians.id });
  return released.length > 0;
}
