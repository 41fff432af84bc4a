/** Begins the records of many certifications from the papers at once, with a number of statements that does not grow. */

import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import { isSecond } from "../../rules/record/day-held-twice.ts";
import type { Entry, Period } from "../../rules/record/status-on.ts";
import { certifications } from "../tables.ts";
import { entryOf } from "./add-entry.ts";
import { certificationEntries } from "./record-tables.ts";

type Certification = typeof certifications.$inferSelect;
export type NewRecord = Pick<Certification, "id" | "technicianId" | "certId"> & { level: string; period: Period };

/** `id-taken`: another certification has the number; `level-held`: its technician would hold the level twice. */
type Outcome = "begun" | "id-taken" | "level-held";

type How = { by: string; reason: string };

/**
 * Inserts certifications, each with a `certified` entry that is dated back to its first day, as `addEntry` would. The
 * caller holds the locks of the technicians, and has checked that no first day is still to come.
 *
 * @returns what became of each, by its id; of those that are not begun nothing is written.
 */
export async function beginRecords(
  deps: Pick<Deps, "db" | "now" | "organization">,
  records: readonly NewRecord[],
  how: How,
): Promise<Map<string, Outcome>> {
  const today = await todayOf(deps);
  const taken = await takenKeys(deps.db, records);
  const held = await heldLevels(deps.db, records);
  const outcomes = new Map<string, Outcome>();
  const fitting: NewRecord[] = [];
  for (const record of records) {
    const own = certifiedEntries(record);
    const theirs = held.get(levelOf(record)) ?? [];
    const idKey = certIdKey(record.certId);
    const outcome = taken.has(idKey)
      ? "id-taken"
      : theirs.some((one) => isSecond(own, one, today))
        ? "level-held"
        : "begun";
    outcomes.set(record.id, outcome);
    if (outcome !== "begun") continue;
    taken.add(idKey);
    held.set(levelOf(record), [...theirs, own]);
    fitting.push(record);
  }
  const written = await insertRecords(deps, fitting, { ...how, today });
  // Somebody entered the same number since it was looked for.
  for (const { id } of fitting) if (!written.has(id)) outcomes.set(id, "id-taken");
  return outcomes;
}

const certifiedEntries = ({ period }: NewRecord): Entry[] => [{ kind: "certified", day: period.from, period }];
const levelOf = ({ technicianId, level }: { technicianId: string; level: string }) => `${technicianId}\n${level}`;

async function takenKeys(db: Db, records: readonly NewRecord[]): Promise<Set<string>> {
  const keys = records.map(({ certId }) => certIdKey(certId));
  const rows = await db
    .select({ key: certifications.certIdKey })
    .from(certifications)
    .where(inArray(certifications.certIdKey, keys));
  return new Set(rows.map(({ key }) => key));
}

/** Entries of the other records of the same people, by person and level. */
async function heldLevels(db: Db, records: readonly NewRecord[]): Promise<Map<string, Entry[][]>> {
  const ids = [...new Set(records.map(({ technicianId }) => technicianId))];
  const rows = await db
    .select({ technicianId: certifications.technicianId, level: certifications.level, entry: certificationEntries })
    .from(certifications)
    .innerJoin(certificationEntries, eq(certificationEntries.certificationId, certifications.id))
    .where(inArray(certifications.technicianId, ids))
    .orderBy(asc(certificationEntries.seq));
  const held = new Map<string, Entry[][]>();
  for (const own of Map.groupBy(rows, ({ entry }) => entry.certificationId).values()) {
    const [first] = own;
    if (!first) continue;
    const key = levelOf(first);
    held.set(key, [...(held.get(key) ?? []), own.map(({ entry }) => entryOf(entry))]);
  }
  return held;
}

async function insertRecords(
  { db, now }: Pick<Deps, "db" | "now">,
  records: readonly NewRecord[],
  { by, reason, today }: How & { today: string },
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const rows = await db
    .insert(certifications)
    .values(
      records.map(({ id, technicianId, level, certId, period }) => ({
        id,
        technicianId,
        level: level as Certification["level"],
        certId,
        certIdKey: certIdKey(certId),
        state: "active" as const,
        issuedOn: period.from,
        validUntil: period.until,
        graceUntil: period.graceUntil,
        holdsInGrace: period.holdsInGrace,
        createdAt: now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: certifications.id });
  const written = new Set(rows.map(({ id }) => id));
  const entries = records
    .filter(({ id }) => written.has(id))
    .map(({ id, period: { from, until, graceUntil, holdsInGrace } }) => ({
      id: crypto.randomUUID(),
      certificationId: id,
      kind: "certified" as const,
      day: from,
      at: now(),
      by,
      reason,
      isDatedBack: from < today,
      validFrom: from,
      validUntil: until,
      graceUntil,
      holdsInGrace,
    }));
  if (entries.length > 0) await db.insert(certificationEntries).values(entries);
  for (const id of written) noteFact(db, "certification.issued", id);
  return written;
}
