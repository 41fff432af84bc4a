/** The only writer of the record of a certification, and of the columns that repeat its end for lists. */

import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { isSecond } from "../../rules/record/day-held-twice.ts";
import { mayFollow } from "../../rules/record/moves.ts";
import {
  type Entry,
  type EntryKind,
  type Period,
  STATUS_WORDS,
  stateOn,
  statusOn,
} from "../../rules/record/status-on.ts";
import { moveCertification } from "../../rules/states.ts";
import { levelHeld, notSoNow, notYetDay, whoIsIt } from "../errors.ts";
import { certifications, technicians } from "../tables.ts";
import { certificationEntries } from "./record-tables.ts";

type Certification = typeof certifications.$inferSelect;

export type NewEntry = {
  kind: EntryKind;
  /** First day on which it holds; today without one. */
  day?: string | undefined;
  /** The period that it decides. */
  period?: Period | undefined;
  reason?: string | undefined;
  /** Name of the staff member or the form that decides. */
  by: string;
  /** Last day of the appeal period. */
  appealUntil?: string | undefined;
  /** The extension of a whole level that it belongs to. */
  extensionId?: string | undefined;
};

/** Kinds after which a record may certify on days on which it did not. */
const CERTIFIES: readonly EntryKind[] = ["certified", "renewed", "extended", "reinstated", "unmerged"];

/** The fact of an entry for other systems; an ID that is issued certifies nothing yet. */
const BECAME = {
  issued: undefined,
  certified: "issued",
  renewed: "renewed",
  extended: "renewed",
  suspended: "suspended",
  revoked: "revoked",
  reinstated: "reinstated",
  unmerged: "reinstated",
  withdrawn: "ended",
  unconfirmed: "ended",
  merged: "ended",
} as const satisfies Record<EntryKind, string | undefined>;

/** Entries of a certification in the order of their recording. */
export async function readEntries(db: Db, certificationId: string): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(certificationEntries)
    .where(eq(certificationEntries.certificationId, certificationId))
    .orderBy(asc(certificationEntries.seq));
  return rows.map(entryOf);
}

type EntryRow = typeof certificationEntries.$inferSelect;

export const entryOf = ({ kind, day, validFrom, validUntil, graceUntil, holdsInGrace }: EntryRow): Entry => ({
  kind,
  day,
  period:
    validFrom && validUntil && graceUntil
      ? { from: validFrom, until: validUntil, graceUntil, holdsInGrace: holdsInGrace ?? false }
      : null,
});

/** Locks a person until the transaction ends, so that no two certifications of one level are decided at once. */
export async function lockTechnician(db: Db, technicianId: string): Promise<void> {
  await db.select({ id: technicians.id }).from(technicians).where(eq(technicians.id, technicianId)).for("update");
}

/**
 * Adds an entry to a record. The caller holds the lock of the technician.
 *
 * @returns the certification as it is then.
 * @throws `certifications.not-so-now` where the status allows no such entry, `certifications.not-yet` for a day to
 *   come, `certifications.level-held` where its technician would hold the level twice, `certifications.who-is-it` where
 *   a question about its technician is open
 */
export async function addEntry(
  deps: Pick<Deps, "db" | "now" | "organization">,
  certification: Certification,
  { kind, day: given, period, reason, by, appealUntil, extensionId }: NewEntry,
): Promise<Certification> {
  const { db } = deps;
  const today = await todayOf(deps);
  const day = given ?? today;
  if (day > today) throw notYetDay();
  const before = await readEntries(db, certification.id);
  const status = statusOn(before, today);
  if (kind !== "issued" && !mayFollow(kind, status))
    throw notSoNow(certification.certId, STATUS_WORDS[status].toLowerCase());
  // Only the undo of its merge brings it back.
  if (kind === "reinstated" && certification.continuedBy) throw notSoNow(certification.certId, "withdrawn by a merge");
  const entry: Entry = { kind, day, period: period ?? null };
  const entries = [...before, entry];
  const { period: holds, hold } = stateOn(entries, today);
  if (CERTIFIES.includes(kind) && kind !== "unmerged") await refuseProvisional(db, certification);
  if (CERTIFIES.includes(kind)) await refuseSecond(db, certification, { entries, today });
  await db.insert(certificationEntries).values({
    id: crypto.randomUUID(),
    certificationId: certification.id,
    kind,
    day,
    at: deps.now(),
    by,
    reason,
    isDatedBack: day < today,
    validFrom: period?.from,
    validUntil: period?.until,
    graceUntil: period?.graceUntil,
    holdsInGrace: period?.holdsInGrace,
    appealUntil,
    extensionId,
  });
  const [row] = await db
    .update(certifications)
    .set({
      state: moveCertification(certification.state, hold ?? (holds ? "active" : "pending")),
      issuedOn: holds?.from ?? null,
      validUntil: holds?.until ?? null,
      graceUntil: holds?.graceUntil ?? null,
      holdsInGrace: holds?.holdsInGrace ?? false,
      revokedReason: hold === "revoked" || hold === "suspended" ? (reason ?? certification.revokedReason) : null,
      version: sql`${certifications.version} + 1`,
    })
    .where(eq(certifications.id, certification.id))
    .returning();
  if (!row) throw new Error("a certification that is locked is gone");
  const became = BECAME[kind];
  if (became) noteFact(db, `certification.${became}`, row.id);
  return row;
}

/** Nobody is certified while staff have not answered whether it is somebody else. */
async function refuseProvisional(db: Db, { certId, technicianId }: Certification): Promise<void> {
  const isProvisional = and(eq(technicians.id, technicianId), eq(technicians.isProvisional, true));
  const [row] = await db.select({ id: technicians.id }).from(technicians).where(isProvisional);
  if (row) throw whoIsIt(certId);
}

/**
 * A person holds a level once: refused is a record that certifies on a day on which another one does, and one beside a
 * record that is suspended or may still be renewed, because that one goes on.
 */
async function refuseSecond(
  db: Db,
  { id, technicianId, level }: Certification,
  { entries, today }: { entries: readonly Entry[]; today: string },
): Promise<void> {
  const others = await db
    .select({ id: certifications.id, certId: certifications.certId })
    .from(certifications)
    .where(
      and(eq(certifications.technicianId, technicianId), eq(certifications.level, level), ne(certifications.id, id)),
    )
    .orderBy(certifications.createdAt);
  for (const { id: otherId, certId } of others) {
    if (isSecond(entries, await readEntries(db, otherId), today)) throw levelHeld(certId);
  }
}
