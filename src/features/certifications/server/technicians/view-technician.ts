import { asc, desc, eq, inArray } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { classTitle } from "../../rules/classes.ts";
import { missingFor } from "../../rules/levels/prerequisites.ts";
import { nextKinds } from "../../rules/record/moves.ts";
import { type Status, statusOn } from "../../rules/record/status-on.ts";
import { classStatus } from "../../rules/states.ts";
import { statusWordsOn } from "../../rules/technicians/status-words.ts";
import type { HeldCertification, TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { type Level, readLevels, ruleOn } from "../levels/read-levels.ts";
import { presentTechnician } from "../matching/present-technician.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { entryOf } from "../record/add-entry.ts";
import type { certificationEntries } from "../record/record-tables.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { noSuchTechnician } from "../technician-errors.ts";
import { readExams } from "./read-exams.ts";
import { countAccepted, readQualifications, readRecords } from "./read-qualifications.ts";
import { technicianEmployers, technicianEvidence } from "./technician-tables.ts";

/**
 * One technician with everything on record; the one who continues in place of one who was merged.
 *
 * @param on a day, for the status of each certification on it.
 * @throws `certifications.no-such-technician`
 */
export async function viewTechnician(deps: Deps, given: string, on?: string): Promise<TechnicianPage> {
  const { db } = deps;
  const id = await presentTechnician(db, given);
  const today = await todayOf(deps);
  const [person] = await db.select().from(technicians).where(eq(technicians.id, id));
  if (!person) throw noSuchTechnician();
  const [levels, held] = await Promise.all([
    readLevels(db),
    db
      .select()
      .from(certifications)
      .where(eq(certifications.technicianId, id))
      .orderBy(certifications.level, desc(certifications.createdAt), certifications.id),
  ]);
  const ids = held.map((one) => one.id);
  const [records, registrations, exams, evidence, employers, accepted, missing] = await Promise.all([
    readRecords(db, ids),
    registrationsOf(db, ids),
    readExams(db, id),
    evidenceOf(db, id),
    employersOf(db, id),
    countAccepted(db, id),
    missingOf(db, { id, levels, today }),
  ]);
  const { firstName, lastName, company, email, phone, birthday, licenseNumber, licenseState, version } = person;
  return {
    id,
    firstName,
    lastName,
    company,
    email,
    phone,
    birthday,
    licenseNumber,
    licenseState,
    version,
    certifications: held.map((row) => certificationOf(row, records.get(row.id) ?? [], { levels, today, on })),
    registrations,
    exams,
    evidence,
    employers,
    ...accepted,
    missing,
  };
}

type Row = typeof certifications.$inferSelect;
type EntryRow = typeof certificationEntries.$inferSelect;
type At = { levels: readonly Level[]; today: string; on: string | undefined };

export const levelName = (levels: readonly Level[], key: string): string =>
  levels.find((level) => level.key === key)?.name ?? key;

function certificationOf(row: Row, rows: readonly EntryRow[], { levels, today, on }: At): HeldCertification {
  const entries = rows.map(entryOf);
  const standing = statusOn(entries, today);
  const isHeldBack = standing === "suspended" || standing === "revoked";
  return {
    id: row.id,
    certId: row.certId,
    level: levelName(levels, row.level),
    standing,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    graceUntil: row.graceUntil,
    reason: row.revokedReason,
    appealUntil: isHeldBack ? (rows.findLast(({ kind }) => kind === standing)?.appealUntil ?? null) : null,
    onDay: on ? statusWordsOn(entries, on) : null,
    version: row.version,
    next: row.continuedBy ? [] : nextKinds(standing),
    entries: rows.map((one, at) => ({
      id: one.id,
      kind: one.kind,
      day: one.day,
      at: one.at.toISOString(),
      by: one.by,
      reason: one.reason,
      isDatedBack: one.isDatedBack,
      appealUntil: one.appealUntil,
      period: entries[at]?.period ?? null,
    })),
  };
}

/** More than anyone takes. */
const MOST_REGISTRATIONS = 100;

async function registrationsOf(db: Db, certificationIds: readonly string[]): Promise<TechnicianPage["registrations"]> {
  if (certificationIds.length === 0) return [];
  const rows = await db
    .select()
    .from(classRegistrations)
    .where(inArray(classRegistrations.certificationId, [...certificationIds]))
    .orderBy(desc(classRegistrations.createdAt))
    .limit(MOST_REGISTRATIONS);
  const ids = rows.map((row) => row.id);
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, ids);
  return rows.map((row) => ({
    reference: row.reference,
    title: classTitle(row),
    status: classStatus(row, charges.get(row.id) ?? []),
    createdAt: row.createdAt.toISOString(),
  }));
}

async function evidenceOf(db: Db, technicianId: string): Promise<TechnicianPage["evidence"]> {
  const { day, createdAt } = technicianEvidence;
  const rows = await db
    .select()
    .from(technicianEvidence)
    .where(eq(technicianEvidence.technicianId, technicianId))
    .orderBy(desc(day), desc(createdAt), technicianEvidence.id);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    day: row.day,
    untilDay: row.untilDay,
    minutes: row.minutes,
    vouchedBy: row.vouchedBy,
    status: row.status,
    reason: row.reason,
    hasFile: row.fileKey !== null,
    enteredBy: row.enteredBy,
    decidedBy: row.decidedBy,
    version: row.version,
  }));
}

async function employersOf(db: Db, technicianId: string): Promise<TechnicianPage["employers"]> {
  const { id, company, fromDay, untilDay } = technicianEmployers;
  const rows = await db
    .select({ id, company, fromDay, untilDay })
    .from(technicianEmployers)
    .where(eq(technicianEmployers.technicianId, technicianId))
    .orderBy(asc(fromDay));
  return rows.reverse();
}

/** Held, or decided by other means than the requirements of the level. */
const HELD: readonly Status[] = ["pending", "active", "grace", "suspended"];

type Person = { id: string; levels: readonly Level[]; today: string };

async function missingOf(db: Db, { id, levels, today }: Person): Promise<TechnicianPage["missing"]> {
  const qualifications = await readQualifications(db, id);
  const isHeld = (key: string) =>
    qualifications.certifications.some(
      ({ level, entries }) => level === key && HELD.includes(statusOn(entries, today)),
    );
  const nameOf = (key: string) => levelName(levels, key);
  return levels
    .filter(({ key }) => !isHeld(key))
    .map(({ key, name }) => ({
      level: name,
      alternatives: missingFor(ruleOn(levels, key, today).prerequisites, { qualifications, day: today, nameOf }),
    }));
}
