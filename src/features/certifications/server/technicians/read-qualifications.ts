import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Qualifications } from "../../rules/levels/prerequisites.ts";
import { entryOf } from "../record/add-entry.ts";
import { certificationEntries } from "../record/record-tables.ts";
import { certifications, technicians } from "../tables.ts";
import { technicianEvidence } from "./technician-tables.ts";

/** Entries of each certification, in the order of recording. */
export async function readRecords(db: Db, certificationIds: readonly string[]) {
  if (certificationIds.length === 0) return new Map<string, (typeof certificationEntries.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(certificationEntries)
    .where(inArray(certificationEntries.certificationId, [...certificationIds]))
    .orderBy(asc(certificationEntries.seq));
  return Map.groupBy(rows, (row) => row.certificationId);
}

/** Accepted hours, in minutes, and accepted council meetings. */
export async function countAccepted(db: Db, technicianId: string): Promise<{ minutes: number; meetings: number }> {
  const { kind, minutes, status } = technicianEvidence;
  const [counted] = await db
    .select({
      minutes: sql<number>`coalesce(sum(${minutes}) filter (where ${kind} = 'hours'), 0)::int`,
      meetings: sql<number>`(count(*) filter (where ${kind} = 'meeting'))::int`,
    })
    .from(technicianEvidence)
    .where(and(eq(technicianEvidence.technicianId, technicianId), eq(status, "accepted")));
  return counted ?? { minutes: 0, meetings: 0 };
}

/** The facts of a technician by which a level's prerequisites are decided. */
export async function readQualifications(db: Db, technicianId: string): Promise<Qualifications> {
  const isTheirs = eq(certifications.technicianId, technicianId);
  const held = await db
    .select({ id: certifications.id, level: certifications.level })
    .from(certifications)
    .where(isTheirs);
  const [records, accepted, [person]] = await Promise.all([
    readRecords(
      db,
      held.map(({ id }) => id),
    ),
    countAccepted(db, technicianId),
    db.select({ license: technicians.licenseNumber }).from(technicians).where(eq(technicians.id, technicianId)),
  ]);
  return {
    certifications: held.map(({ id, level }) => ({ level, entries: (records.get(id) ?? []).map(entryOf) })),
    hasLicense: Boolean(person?.license),
    // Part of an hour is not yet an hour.
    hours: Math.floor(accepted.minutes / 60),
    meetings: accepted.meetings,
  };
}
