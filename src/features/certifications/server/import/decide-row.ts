import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import type { ImportValues } from "../../rules/import/import-fields.ts";
import type { DecideRow, RowContent } from "../../rules/import/import-view.ts";
import { nameOf } from "../../rules/import/known-people.ts";
import { isSettled } from "../matching/present-technician.ts";
import { certifications, technicians } from "../tables.ts";
import { noSuchImport, noSuchTechnician, rowSettled, rowStillDoubtful } from "./import-errors.ts";
import { HELD, importRows, TAKEN } from "./import-rows.ts";
import { certificationImportRows } from "./import-tables.ts";
import { type ImportRecord, lockImport } from "./set-import-state.ts";
import { type ImportRow, type Settled, settleRows } from "./settle-rows.ts";

type Decide = { id: string; decided: DecideRow; actor: { id: string; name: string } };

/**
 * Staff decide a doubtful row: import it as corrected, for a new person or for one on file, or drop it.
 *
 * @throws `certifications.no-such-import`, `certifications.row-settled`, `certifications.row-doubtful`,
 *   `certifications.no-such-technician`
 */
export async function decideRow(deps: Deps, { id, decided, actor }: Decide): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { row, record } = await lockRow(inTx.db, id);
    const isDropped = decided.decision === "drop";
    const settled: Settled = isDropped
      ? { row, to: "dropped" }
      : await importOne(inTx, row, { record, decided, actor });
    await settleRows(inTx, [{ ...settled, decidedBy: actor.name }]);
    const name = row.values ? nameOf(row.values).trim() : "";
    await recordAudit(inTx, {
      actor,
      action: "certification.import-row-decided",
      subject: `certification import ${record.id}`,
      detail: `${actor.name} ${isDropped ? "dropped" : "imported"} row ${row.row} of ${record.fileName}${name && `, ${name}`}.`,
    });
  });
}

/** Locks the import first, as its job does. */
async function lockRow(db: Db, id: string): Promise<{ row: ImportRow; record: ImportRecord }> {
  const isIt = eq(certificationImportRows.id, id);
  const [found] = await db
    .select({ importId: certificationImportRows.importId })
    .from(certificationImportRows)
    .where(isIt);
  if (!found) throw noSuchImport();
  const record = await lockImport(db, found.importId);
  const [row] = await db.select().from(certificationImportRows).where(isIt).for("update");
  if (!row) throw noSuchImport();
  if (row.state !== "doubtful" || record.state === "undoing") throw rowSettled();
  return { row, record };
}

type Import = { record: ImportRecord; decided: Exclude<DecideRow, { decision: "drop" }>; actor: Decide["actor"] };

async function importOne(deps: Deps, row: ImportRow, { record, decided, actor }: Import): Promise<Settled> {
  if (decided.from > (await todayOf(deps))) throw rowStillDoubtful("The first day is still to come", "from");
  if (decided.until < decided.from) throw rowStillDoubtful("The last day is before the first", "until");
  const isNewPerson = decided.technicianId === "new";
  const technicianId = isNewPerson ? crypto.randomUUID() : decided.technicianId;
  if (!isNewPerson) await refuseUnknown(deps.db, technicianId);
  const corrected: ImportRow = {
    ...row,
    values: valuesOf(decided),
    technicianId,
    isNewPerson,
    certificationId: await withdrawnOf(deps.db, technicianId, decided.certId),
  };
  const by = { fileName: record.fileName, importedBy: actor.name, importedById: actor.id };
  const [settled] = await importRows(deps, [corrected], by);
  if (settled?.to === "imported") return { ...settled, row, isNewPerson };
  const reason = settled?.reason ?? "";
  throw rowStillDoubtful(reason, reason === TAKEN ? "certId" : reason === HELD ? "technicianId" : "level");
}

async function refuseUnknown(db: Db, id: string): Promise<void> {
  const [known] = await db
    .select({ id: technicians.id })
    .from(technicians)
    .where(and(eq(technicians.id, id), isSettled()));
  if (!known) throw noSuchTechnician();
}

/** The withdrawn record of the same person and number, which goes on. */
async function withdrawnOf(db: Db, technicianId: string, certId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: certifications.id })
    .from(certifications)
    .where(
      and(
        eq(certifications.technicianId, technicianId),
        eq(certifications.certIdKey, certIdKey(certId)),
        eq(certifications.state, "withdrawn"),
      ),
    )
    .orderBy(desc(certifications.createdAt))
    .limit(1);
  return row?.id ?? null;
}

const valuesOf = ({ technicianId: _, birthday, ...values }: RowContent): ImportValues => ({
  ...values,
  birthday: birthday || null,
  levelWords: "",
});
