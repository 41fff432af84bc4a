import { and, eq, isNull, or } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { type Clash, type Ended, endedBy, type Side } from "../../rules/matching/clashes.ts";
import type { MergeTechnicians } from "../../rules/matching/merge-view.ts";
import { moveCertId } from "../../rules/states.ts";
import { setCertId } from "../desk/set-class-state.ts";
import { type Moved, technicianMerges, technicianQuestions } from "../matching/matching-tables.ts";
import { lockTechnicians, type Technician } from "../matching/present-technician.ts";
import { addEntry } from "../record/add-entry.ts";
import { outdateCertificationsOf } from "../registry/lock-certification.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import {
  alreadyMerged,
  mayNotMerge,
  mergeNeedsChoice,
  mergeOutdated,
  mergeWithItself,
  noSuchTechnician,
  technicianMergeReused,
} from "./matching-errors.ts";
import { moveRows } from "./movers.ts";
import { type Held, lockRegistrationsOf, problemsOf, readClashes } from "./read-clashes.ts";
import { releaseIfSettled } from "./release.ts";

export type TechnicianMerge = typeof technicianMerges.$inferSelect;
type Actor = { id: string; name: string };
type Merge = Omit<MergeTechnicians, "continues"> & {
  /** Without it, no choice of staff may be needed: what is kept continues, and what is pending ends. */
  continues?: MergeTechnicians["continues"];
  actor: Actor;
  requestKey?: string | undefined;
};

/** Whether a merge would need a choice of staff which certifications continue. */
export const needsChoice = (clashes: readonly Clash[]): boolean =>
  clashes.some(
    ({ records, mayContinue, suggested }) =>
      suggested !== "keep" ||
      !mayContinue.includes("keep") ||
      records.gone.some(({ entries }) => entries.some(({ period }) => period !== null)),
  );

/**
 * Makes one technician of two. Everything of the one that goes moves to the one that is kept; of two certifications of
 * one level that cannot both be one person's, one continues, and the registrations of the other name it from then on.
 *
 * @throws `certifications.merge-with-itself`, `certifications.no-such-technician`, `certifications.technician-merged`,
 *   `certifications.may-not-merge`, `certifications.merge-needs-choice`, `certifications.merge-outdated`,
 *   `certifications.merge-reused`
 */
export async function mergeTechnicians(deps: Deps, input: Merge): Promise<TechnicianMerge> {
  const { keep, gone, continues, actor, requestKey } = input;
  if (keep === gone) throw mergeWithItself();
  const today = await todayOf(deps);
  const key = requestKeyOf(requestKey, { keep, gone, continues });
  const once = { table: technicianMerges, key, refusal: technicianMergeReused };
  const make = (): Promise<Made<typeof technicianMerges>> =>
    inTransaction(deps, async (inTx) => {
      const first = await findFirst(inTx.db, once);
      if (first) return { row: first, isReplay: true };
      const pair = await lockPair(inTx.db, input);
      const found = await readClashes(inTx.db, { keep, gone }, today);
      const problems = problemsOf(pair, found);
      if (problems.length > 0) throw mayNotMerge(problems);
      const ended = decideEnded(found.clashes, continues, today);
      const moved = await write(inTx, pair, ended, actor);
      const made = await insertOnce(inTx.db, once, () => ({
        id: crypto.randomUUID(),
        keptId: keep,
        goneId: gone,
        moved,
        at: inTx.now(),
        by: actor.name,
      }));
      await recordMerge(inTx, pair, ended, actor);
      return made;
    });
  return (await answerOnce(deps.db, once, make)).row;
}

type Pair = { keep: Technician; gone: Technician; registrations: Set<string> };
export const nameOf = ({ firstName, lastName }: Technician): string => `${firstName} ${lastName}`;

async function lockPair(db: Db, { keep, gone }: Merge): Promise<Pair> {
  // Every transaction locks in this order: registrations, technicians, certifications, each by their ids.
  const registrations = await lockRegistrationsOf(db, [keep, gone]);
  const locked = await lockTechnicians(db, [keep, gone]);
  const [kept, going] = [locked.get(keep), locked.get(gone)];
  if (!kept || !going) throw noSuchTechnician();
  for (const one of [kept, going]) if (one.mergedInto) throw alreadyMerged(nameOf(one));
  return { keep: kept, gone: going, registrations };
}

function decideEnded(clashes: readonly Clash<Held>[], continues: Merge["continues"], today: string): Ended<Held>[] {
  if (!continues && needsChoice(clashes)) throw mergeNeedsChoice();
  const selected = new Map<string, Side>(continues?.map(({ level, side }) => [level, side]));
  if (continues && (selected.size !== clashes.length || clashes.some(({ level }) => !selected.has(level))))
    throw mergeOutdated();
  return clashes.flatMap((clash) => {
    const side = selected.get(clash.level) ?? clash.suggested;
    if (!clash.mayContinue.includes(side)) throw mergeOutdated();
    return endedBy(clash, side, today);
  });
}

async function write(deps: Deps, pair: Pair, ended: Ended<Held>[], actor: Actor): Promise<Moved> {
  const { db } = deps;
  const [keep, gone] = [pair.keep.id, pair.gone.id];
  const registrations: Moved["registrations"] = [];
  for (const { record, day, into } of ended) {
    const reason = `${into.certId} of the same person continues`;
    await addEntry(deps, record, { kind: "merged", day, reason, by: actor.name });
    await db.update(certifications).set({ continuedBy: into.id }).where(eq(certifications.id, record.id));
    registrations.push(...(await renameIn(db, pair, record.id, into)));
  }
  const answered = await answerBetween(deps, { keep, gone }, actor);
  const rows = await moveRows(db, gone, keep);
  await db.update(technicians).set({ mergedInto: keep }).where(eq(technicians.id, gone));
  await outdateCertificationsOf(db, keep);
  const released = await releaseIfSettled(db, keep);
  return {
    rows,
    ended: ended.map(({ record, day, into }) => ({ id: record.id, into: into.id, day })),
    registrations,
    answered,
    released,
  };
}

/** Registrations of a record that ended name the one that continues. @returns how they named it before. */
async function renameIn(db: Db, pair: Pair, ended: string, into: Held): Promise<Moved["registrations"]> {
  const rows = await db.select().from(classRegistrations).where(eq(classRegistrations.certificationId, ended));
  if (rows.some(({ id }) => !pair.registrations.has(id))) throw mergeOutdated();
  for (const row of rows) {
    const certIdStatus = row.certIdStatus === "known" ? "known" : moveCertId(row.certIdStatus, "known");
    await setCertId(db, row, { certId: into.certId, certificationId: into.id, certIdStatus });
  }
  return rows.map(({ id, certId, certIdStatus }) => ({ id, certId, certificationId: ended, certIdStatus }));
}

/** The merge answers the open questions whether the two are one person. @returns their ids. */
async function answerBetween(
  { db, now }: Deps,
  { keep, gone }: { keep: string; gone: string },
  { id, name }: Actor,
): Promise<string[]> {
  const { technicianId, candidateId, answer } = technicianQuestions;
  const isBetween = or(
    and(eq(technicianId, gone), eq(candidateId, keep)),
    and(eq(technicianId, keep), eq(candidateId, gone)),
  );
  const rows = await db
    .update(technicianQuestions)
    .set({ answer: "same", answeredBy: name, answeredById: id, answeredAt: now() })
    .where(and(isBetween, isNull(answer)))
    .returning({ id: technicianQuestions.id });
  return rows.map((row) => row.id);
}

async function recordMerge(deps: Deps, { keep, gone }: Pair, ended: Ended<Held>[], actor: Actor): Promise<void> {
  const ends = ended.map(({ record, into }) => ` ${into.certId} continues, ${record.certId} is withdrawn.`).join("");
  const detail = `${actor.name} merged the technician ${nameOf(gone)}, ${gone.company}, into ${nameOf(keep)}, ${keep.company}.${ends}`;
  const line = { actor, action: "technician.merged" as const, detail };
  const certIds = await deps.db
    .select({ certId: certifications.certId })
    .from(certifications)
    .where(eq(certifications.technicianId, keep.id));
  await recordAudits(deps, [
    ...[keep.id, gone.id].map((id) => ({ ...line, subject: `technician ${id}` })),
    ...certIds.map(({ certId }) => ({ ...line, subject: `certification ${certId}` })),
  ]);
}
