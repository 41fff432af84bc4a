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

type Accepted = { minutes: number; meetings: number };
const NOTHING: Accepted = { minutes: 0, meetings: 0 };

/** Accepted hours, in minutes, and accepted council meetings. */
export const countAccepted = async (db: Db, technicianId: string): Promise<Accepted> =>
  (await countAcceptedOf(db, [technicianId])).get(technicianId) ?? NOTHING;

async function countAcceptedOf(db: Db, ids: readonly string[]): Promise<Map<string, Accepted>> {
  const { technicianId, kind, minutes, status } = technicianEvidence;
  const rows = await db
    .select({
      technicianId,
      minutes: sql<number>`coalesce(sum(${minutes}) filter (where ${kind} = 'hours'), 0)::int`,
      meetings: sql<number>`(count(*) filter (where ${kind} = 'meeting'))::int`,
    })
    .from(technicianEvidence)
    .where(and(inArray(technicianId, [...ids]), eq(status, "accepted")))
    .groupBy(technicianId);
  return new Map(rows.map((row) => [row.technicianId, { minutes: row.minutes, meetings: row.meetings }]));
}

/** The facts of a technician by which a level's prerequisites are decided. */
export async function readQualifications(db: Db, technicianId: string): Promise<Qualifications> {
  const [found] = (await readQualificationsOf(db, [technicianId])).values();
  return found ?? { certifications: [], hasLicense: false, hours: 0, meetings: 0 };
}

/** Those of several technicians, by id. */
export async function readQualificationsOf(db: Db, ids: readonly string[]): Promise<Map<string, Qualifications>> {
  if (ids.length === 0) return new Map();
  const { id, technicianId, level } = certifications;
  // One after the other: in a transaction they share a connection.
  const held = await db
    .select({ id, technicianId, level })
    .from(certifications)
    .where(inArray(technicianId, [...ids]));
  const records = await readRecords(
    db,
    held.map((one) => one.id),
  );
  const accepted = await countAcceptedOf(db, ids);
  const people = await db
    .select({ id: technicians.id, license: technicians.licenseNumber })
    .from(technicians)
    .where(inArray(technicians.id, [...ids]));
  return new Map(
    people.map((person) => {
      const { minutes, meetings } = accepted.get(person.id) ?? NOTHING;
      const own = held.filter((one) => one.technicianId === person.id);
      return [
        person.id,
        {
          certifications: own.map((one) => ({ level: one.level, entries: (records.get(one.id) ?? []).map(entryOf) })),
          hasLicense: Boolean(person.license),
          // Part of an hour is not yet an hour.
          hours: Math.floor(minutes / 60),
          meetings,
        },
      ];
    }),
  );
}
