import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { certifications, classRegistrations } from "../tables.ts";
import { rosterEntries } from "./roster-tables.ts";

/** The roster names people as their registration does now: after a correction, or when its certification ID is settled. */
export async function followRegistration(db: Db, registrationId: string): Promise<void> {
  const { firstName, lastName, company, email, certificationId } = classRegistrations;
  const [row] = await db
    .select({ firstName, lastName, company, email, technicianId: certifications.technicianId })
    .from(classRegistrations)
    .leftJoin(certifications, eq(certifications.id, certificationId))
    .where(eq(classRegistrations.id, registrationId));
  if (!row) return;
  const isIts = and(eq(rosterEntries.sourceKind, "class"), eq(rosterEntries.sourceId, registrationId));
  await db
    .update(rosterEntries)
    .set({
      firstName: row.firstName,
      lastName: row.lastName,
      company: row.company,
      email: row.email,
      technicianId: row.technicianId,
    })
    .where(and(isIts, eq(rosterEntries.state, "expected")));
}
