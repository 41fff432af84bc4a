import { asc, inArray, sql } from "drizzle-orm";
import { type AuditEntry, recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";

import { type Deps, todayOf } from "#platform/deps.ts";
import { AppError } from "#shared/errors.ts";
import type { ImportValues } from "../../rules/import/import-fields.ts";
import { type Days, daysOf, entriesOf } from "../../rules/import/planned-row.ts";
import { readLevels, ruleOn } from "../levels/read-levels.ts";
import { addEntry } from "../record/add-entry.ts";
import { beginRecords, type NewRecord } from "../record/begin-records.ts";
import { certifications, technicians } from "../tables.ts";
import { technicianEmployers } from "../technicians/technician-tables.ts";
import { openEmployers } from "../write-person.ts";
import type { ImportRecord } from "./set-import-state.ts";
import type { ImportRow, Settled } from "./settle-rows.ts";

/** A row whose certification is to be made, with whom it is for. */
type Ready = { row: ImportRow; values: ImportValues; days: Days; technicianId: string; newRecord: NewRecord };

export const TAKEN = "Another certification has this ID by now";
export const HELD = "The technician holds this level already";
const GONE = "The technician is no longer on file";
const UNCLEAR = "The level is no longer in use";

/**
 * Makes the certifications of rows whose technician and values are settled, in the transaction of the caller. Almost all
 * of it is done for all rows at once.
 *
 * @returns what becomes of each row: imported, or doubtful where something changed since it was planned.
 */
export async function importRows(
  deps: Deps,
  rows: readonly ImportRow[],
  { fileName, importedBy, importedById }: Pick<ImportRecord, "fileName" | "importedBy" | "importedById">,
): Promise<Settled[]> {
  const reason = `Imported from ${fileName}`;
  const levels = await readLevels(deps.db);
  const isKnown = (level: string) => levels.some(({ key }) => key === level);
  const ready = rows.flatMap((row) => readyOf(row, isKnown, (level, day) => ruleOn(levels, level, day)));
  await insertPeople(deps, ready);
  const there = await lockPeople(
    deps.db,
    ready.map(({ technicianId }) => technicianId),
  );
  const present = ready.filter(({ technicianId }) => there.has(technicianId));
  const begun = await beginRecords(
    deps,
    present.filter(({ row }) => row.certificationId === null).map(({ newRecord }) => newRecord),
    { by: importedBy, reason },
  );
  const settled = new Map<string, Settled>();
  const made: Ready[] = [];
  for (const one of present) {
    const continued = one.row.certificationId !== null;
    const outcome = continued
      ? await continueRecord(deps, one, { by: importedBy, reason })
      : begun.get(one.newRecord.id);
    const isMade = outcome === "begun" || typeof outcome === "number";
    if (isMade) made.push(one);
    const { row, newRecord, technicianId } = one;
    const certificationId = row.certificationId ?? newRecord.id;
    const version = typeof outcome === "number" ? outcome : 1;
    settled.set(
      row.id,
      isMade
        ? { row, to: "imported", technicianId, certificationId, version }
        : { row, to: "doubtful", reason: outcome === "id-taken" ? TAKEN : HELD },
    );
  }
  await dropUnused(deps.db, ready, made);
  await recordAudits(
    deps,
    made.map((one) => auditOf(one, reason, { id: importedById, name: importedBy })),
  );
  const isClear = new Set(ready.map(({ row }) => row.id));
  return rows.map(
    (row) => settled.get(row.id) ?? { row, to: "doubtful", reason: isClear.has(row.id) ? GONE : UNCLEAR },
  );
}

function readyOf(
  row: ImportRow,
  isKnown: (level: string) => boolean,
  ruleOf: Parameters<typeof entriesOf>[1],
): Ready[] {
  const { values, technicianId } = row;
  const days = values && daysOf(values);
  if (!values || !days || !technicianId || !isKnown(days.level)) return [];
  const [{ period }] = entriesOf(days, ruleOf);
  const newRecord = { id: crypto.randomUUID(), technicianId, level: days.level, certId: values.certId, period };
  return [{ row, values, days, technicianId, newRecord }];
}

/** Enters the people whom the rows bring, each once. */
async function insertPeople(deps: Deps, ready: readonly Ready[]): Promise<void> {
  const { db, now } = deps;
  const people = new Map(
    ready
      .filter(({ row }) => row.isNewPerson)
      .toReversed()
      .map(({ technicianId, values: { firstName, lastName, company, email, phone, birthday } }) => [
        technicianId,
        { id: technicianId, firstName, lastName, company, email, phone, birthday, createdAt: now() },
      ]),
  );
  if (people.size === 0) return;
  const entered = await db
    .insert(technicians)
    .values([...people.values()])
    .onConflictDoNothing()
    .returning({ technicianId: technicians.id, company: technicians.company });
  const fromDay = await todayOf(deps);
  await openEmployers(
    db,
    entered.map((one) => ({ ...one, fromDay })),
  );
}

/** In the order of their ids, as no two writers of several people may lock them otherwise. */
async function lockPeople(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: technicians.id })
    .from(technicians)
    .where(inArray(technicians.id, [...new Set(ids)]))
    .orderBy(asc(technicians.id))
    .for("update");
  return new Set(rows.map(({ id }) => id));
}

/** Takes people out again for whom nothing was made. */
async function dropUnused(db: Db, ready: readonly Ready[], made: readonly Ready[]): Promise<void> {
  const kept = new Set(made.map(({ technicianId }) => technicianId));
  const unused = ready.filter(({ row, technicianId }) => row.isNewPerson && !kept.has(technicianId));
  if (unused.length === 0) return;
  const ids = sql.param(unused.map(({ technicianId }) => technicianId));
  await db.execute(sql`delete from ${technicianEmployers} where ${technicianEmployers.technicianId} = any(${ids}::uuid[])
    and not exists (select from ${certifications} where ${certifications.technicianId} = ${technicianEmployers.technicianId})`);
  await db.execute(sql`delete from ${technicians} where ${technicians.id} = any(${ids}::uuid[])
    and not exists (select from ${certifications} where ${certifications.technicianId} = ${technicians.id})`);
}

/** A certification that an undone import had withdrawn goes on in its own record. @returns its version. */
async function continueRecord(
  deps: Deps,
  { row, newRecord: { period } }: Ready,
  how: { by: string; reason: string },
): Promise<number | "level-held"> {
  try {
    // A savepoint, so that a refusal of the second entry takes the first one back.
    return await deps.db.transaction(async (tx) => {
      const inTx = { ...deps, db: tx };
      const [withdrawn] = await tx
        .select()
        .from(certifications)
        .where(sql`${certifications.id} = ${row.certificationId}`)
        .for("update");
      if (!withdrawn) throw new Error("a withdrawn certification is gone");
      const pending = await addEntry(inTx, withdrawn, { kind: "reinstated", ...how });
      const certified = { kind: "certified", day: period.from, period, ...how } as const;
      return (await addEntry(inTx, pending, certified)).version;
    });
  } catch (error) {
    if (error instanceof AppError) return "level-held";
    throw error;
  }
}

const auditOf = ({ values }: Ready, reason: string, actor: { id: string; name: string }): AuditEntry => ({
  actor,
  action: "certification.entered",
  subject: `certification ${values.certId}`,
  detail: `${actor.name} entered the certification ${values.certId} of ${values.firstName} ${values.lastName}. ${reason}.`,
});
