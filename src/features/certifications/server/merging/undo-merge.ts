import { and, eq, gt, inArray, isNull, not, notInArray, or } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { setCertId, withdrawIssuedId } from "../desk/set-class-state.ts";
import { technicianMerges, technicianQuestions } from "../matching/matching-tables.ts";
import { lockTechnicians, type Technician } from "../matching/present-technician.ts";
import { addEntry } from "../record/add-entry.ts";
import { outdateCertificationsOf } from "../registry/lock-certification.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { mayNotUndo, noSuchTechnician, noSuchTechnicianMerge } from "./matching-errors.ts";
import { nameOf, type TechnicianMerge } from "./merge-technicians.ts";
import { moveRowsBack } from "./movers.ts";
import { releaseIfSettled } from "./release.ts";

type Actor = { id: string; name: string };

/**
 * Makes two technicians of one again: moves back exactly what their merge moved. What came to the kept one since stays
 * there. Undoing twice gives the first answer again.
 *
 * @throws `certifications.no-such-merge`, `certifications.may-not-undo`, `certifications.level-held`
 */
export function undoTechnicianMerge(deps: Deps, { id, actor }: { id: string; actor: Actor }): Promise<TechnicianMerge> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const isIt = eq(technicianMerges.id, id);
    const [found] = await db.select().from(technicianMerges).where(isIt);
    if (!found) throw noSuchTechnicianMerge();
    const registrations = await lockRegistrations(db, found);
    const locked = await lockTechnicians(db, [found.keptId, found.goneId]);
    const [merge] = await db.select().from(technicianMerges).where(isIt).for("update");
    const [keep, gone] = [locked.get(found.keptId), locked.get(found.goneId)];
    if (!merge || !keep || !gone) throw noSuchTechnician();
    if (merge.undoneAt) return merge;
    await refuseLater(db, merge);
    await refuseCertified(db, merge, { keep, gone });
    refuseRenamed(merge, registrations);
    await putBack(inTx, { merge, keep, gone, registrations, actor });
    const [undone] = await db
      .update(technicianMerges)
      .set({ undoneAt: inTx.now(), undoneBy: actor.name })
      .where(isIt)
      .returning();
    const detail = `${actor.name} undid the merge of the technician ${nameOf(gone)}, ${gone.company}, into ${nameOf(keep)}, ${keep.company}.`;
    const line = { actor, action: "technician.merge-undone" as const, detail };
    await recordAudits(
      inTx,
      [keep.id, gone.id].map((one) => ({ ...line, subject: `technician ${one}` })),
    );
    return undone ?? merge;
  });
}

type Registration = typeof classRegistrations.$inferSelect;

function lockRegistrations(db: Db, { moved }: TechnicianMerge): Promise<Registration[]> {
  const ids = moved.registrations.map((one) => one.id);
  return db
    .select()
    .from(classRegistrations)
    .where(inArray(classRegistrations.id, ids))
    .orderBy(classRegistrations.id)
    .for("update");
}

async function refuseLater(db: Db, { keptId, goneId, seq }: TechnicianMerge): Promise<void> {
  const both = [keptId, goneId];
  const [later] = await db
    .select({ gone: technicians })
    .from(technicianMerges)
    .innerJoin(technicians, eq(technicians.id, technicianMerges.goneId))
    .where(
      and(
        or(inArray(technicianMerges.keptId, both), inArray(technicianMerges.goneId, both)),
        gt(technicianMerges.seq, seq),
        isNull(technicianMerges.undoneAt),
      ),
    )
    .limit(1);
  if (later) throw mayNotUndo(`${nameOf(later.gone)} was merged later. Undo that merge first.`);
}

/** A technician who would be provisional again cannot be certified. */
async function refuseCertified(
  db: Db,
  { moved }: TechnicianMerge,
  { keep, gone }: Pick<Back, "keep" | "gone">,
): Promise<void> {
  const came = inArray(certifications.id, moved.rows["certifications.technician_id"] ?? []);
  const provisional = [...(gone.isProvisional ? [came] : []), ...(moved.released ? [not(came)] : [])];
  if (provisional.length === 0) return;
  const isTheirs = and(eq(certifications.technicianId, keep.id), or(...provisional));
  const [certified] = await db
    .select({ certId: certifications.certId })
    .from(certifications)
    .where(and(isTheirs, notInArray(certifications.state, ["pending", "withdrawn"])))
    .limit(1);
  if (certified) throw mayNotUndo(`${certified.certId} was confirmed since. Undo the confirmation first.`);
}

function refuseRenamed({ moved }: TechnicianMerge, registrations: readonly Registration[]): void {
  const into = new Map(moved.ended.map((one) => [one.id, one.into]));
  const before = new Map(moved.registrations.map((one) => [one.id, one]));
  for (const { id, certificationId, reference } of registrations)
    if (certificationId !== into.get(before.get(id)?.certificationId ?? ""))
      throw mayNotUndo(`${reference} names another certification since.`);
}

type Back = {
  merge: TechnicianMerge;
  keep: Technician;
  gone: Technician;
  registrations: readonly Registration[];
  actor: Actor;
};

async function putBack(deps: Deps, { merge, keep, gone, registrations, actor }: Back): Promise<void> {
  const { db } = deps;
  const { rows, ended, answered, released } = merge.moved;
  await outdateCertificationsOf(db, keep.id);
  await moveRowsBack(db, rows, { keep: keep.id, gone: gone.id });
  await db.update(technicians).set({ mergedInto: null }).where(eq(technicians.id, gone.id));
  if (released) await db.update(technicians).set({ isProvisional: true }).where(eq(technicians.id, keep.id));
  await db
    .update(technicianQuestions)
    .set({ answer: null, answeredBy: null, answeredById: null, answeredAt: null })
    .where(inArray(technicianQuestions.id, answered));
  for (const { id, day } of ended) {
    const isIt = eq(certifications.id, id);
    const [record] = await db.update(certifications).set({ continuedBy: null }).where(isIt).returning();
    if (record) await addEntry(deps, record, { kind: "unmerged", day, by: actor.name });
  }
  const before = new Map(merge.moved.registrations.map((one) => [one.id, one]));
  for (const row of registrations) {
    const named = before.get(row.id);
    if (!named) continue;
    await setCertId(db, row, named);
    // It was cancelled since: the ID that came with it goes with it.
    if (row.status !== "active") await withdrawIssuedId(deps, { ...row, ...named, id: row.id }, actor.name);
  }
  await releaseIfSettled(db, gone.id);
}
