import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { ANSWER_WORDS, type Answer } from "../../rules/matching/question-view.ts";
import { moveCertId } from "../../rules/states.ts";
import { setCertId } from "../desk/set-class-state.ts";
import { technicianMerges, technicianQuestions } from "../matching/matching-tables.ts";
import { lockTechnicians, type Technician } from "../matching/present-technician.ts";
import { findCertification } from "../queries.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { mayNotUndo, noSuchQuestion, questionAnswered, questionMoved } from "./matching-errors.ts";
import { mergeTechnicians } from "./merge-technicians.ts";
import { pairOf } from "./read-clashes.ts";
import { releaseIfSettled } from "./release.ts";
import { undoTechnicianMerge } from "./undo-merge.ts";

type Actor = { id: string; name: string };
type Question = typeof technicianQuestions.$inferSelect;
type Registration = typeof classRegistrations.$inferSelect;
type Locked = {
  question: Question;
  registration: Registration;
  technician: Technician | undefined;
  candidate: Technician;
};

/**
 * Staff say whether two people are one. The same person: the new technician is merged into the one on file. Different
 * people: the new one is a technician of its own. Of an ID that a registration used under another name, "different"
 * makes the ID unknown, so that staff look for the right one. The same answer of the same user is taken once.
 *
 * @throws `certifications.no-such-question`, `certifications.question-answered`, `certifications.question-moved`, and as
 *   `mergeTechnicians`
 */
export function answerQuestion(
  deps: Deps,
  { id, answer, actor }: { id: string; answer: Answer; actor: Actor },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { question, registration, technician, candidate } = await lockQuestion(inTx.db, id);
    if (question.answer === answer && question.answeredById === actor.id) return;
    if (question.answer) throw questionAnswered(question.answeredBy, question.answer);
    const { technicianId, candidateId } = question;
    if (technician && answer === "same") {
      const { keep, gone } = pairOf({ technician, candidate });
      await mergeTechnicians(inTx, { keep: keep.id, gone: gone.id, actor });
    }
    if (!technicianId && answer === "different") await forgetHolder(inTx.db, registration, candidateId);
    const at = inTx.now();
    await inTx.db
      .update(technicianQuestions)
      .set({ answer, answeredBy: actor.name, answeredById: actor.id, answeredAt: at })
      .where(eq(technicianQuestions.id, id));
    const releases = technicianId !== null && answer === "different" && (await releaseIfSettled(inTx.db, technicianId));
    if (releases) await inTx.db.update(technicianQuestions).set({ releases }).where(eq(technicianQuestions.id, id));
    await recordAnswer(inTx, registration, {
      actor,
      action: "technician.question-answered",
      says: ANSWER_WORDS[answer],
    });
  });
}

/**
 * Opens a question again, with everything that its answer changed.
 *
 * @throws `certifications.no-such-question`, `certifications.may-not-undo`, and as `undoTechnicianMerge`
 */
export function undoAnswer(deps: Deps, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const { question, registration } = await lockQuestion(db, id);
    const { technicianId, candidateId, answer } = question;
    if (!answer) return;
    if (technicianId && answer === "same") await undoMergeOf(inTx, [technicianId, candidateId], actor);
    if (!technicianId && answer === "different") await nameHolder(db, registration, candidateId);
    if (technicianId && answer === "different") await askAgain(db, question, technicianId);
    await db
      .update(technicianQuestions)
      .set({ answer: null, answeredBy: null, answeredById: null, answeredAt: null, releases: false })
      .where(eq(technicianQuestions.id, id));
    await recordAnswer(inTx, registration, {
      actor,
      action: "technician.question-reopened",
      says: ANSWER_WORDS[answer],
    });
  });
}

/** Locks the registration, then both technicians, then the question: see `mergeTechnicians`. */
async function lockQuestion(db: Db, id: string): Promise<Locked> {
  const isIt = eq(technicianQuestions.id, id);
  const [seen] = await db.select().from(technicianQuestions).where(isIt);
  if (!seen) throw noSuchQuestion();
  const isRegistration = eq(classRegistrations.id, seen.registrationId);
  const [registration] = await db.select().from(classRegistrations).where(isRegistration).for("update");
  const locked = await lockTechnicians(db, [seen.technicianId ?? seen.candidateId, seen.candidateId]);
  const [question] = await db.select().from(technicianQuestions).where(isIt).for("update");
  const [technician, candidate] = [locked.get(seen.technicianId ?? ""), locked.get(seen.candidateId)];
  if (!question || !registration || !candidate) throw noSuchQuestion();
  // A merge gave it to another technician, who is not locked.
  if (question.technicianId !== seen.technicianId || question.candidateId !== seen.candidateId) throw questionMoved();
  return { question, registration, technician, candidate };
}

const holderOf = async (db: Db, certificationId: string | null): Promise<string | undefined> => {
  if (!certificationId) return undefined;
  const { technicianId, id } = certifications;
  const [row] = await db.select({ technicianId }).from(certifications).where(eq(id, certificationId));
  return row?.technicianId;
};

/** The ID of the registration is somebody else's: staff look for the right one. */
async function forgetHolder(db: Db, registration: Registration, holder: string): Promise<void> {
  const { certificationId, certId, certIdStatus } = registration;
  // Staff gave it another ID since.
  if (certIdStatus !== "known" || (await holderOf(db, certificationId)) !== holder) return;
  await setCertId(db, registration, { certId, certificationId: null, certIdStatus: moveCertId("known", "unknown") });
}

async function nameHolder(db: Db, registration: Registration, holder: string): Promise<void> {
  const { certId, certIdStatus, reference } = registration;
  const found = await findCertification(db, certId);
  if (certIdStatus !== "unknown" || !found || (await holderOf(db, found.id)) !== holder)
    throw mayNotUndo(`The certification ID of ${reference} was settled since.`);
  await setCertId(db, registration, {
    certId,
    certificationId: found.id,
    certIdStatus: moveCertId("unknown", "known"),
  });
}

async function undoMergeOf(deps: Deps, both: string[], actor: Actor): Promise<void> {
  const { keptId, goneId, undoneAt } = technicianMerges;
  const stands = and(inArray(goneId, both), inArray(keptId, both), isNull(undoneAt));
  const [merge] = await deps.db.select({ id: technicianMerges.id }).from(technicianMerges).where(stands);
  if (merge) await undoTechnicianMerge(deps, { id: merge.id, actor });
}

/** The technician is provisional again, unless certified since. */
async function askAgain(db: Db, { releases }: Question, technicianId: string): Promise<void> {
  const [technician] = await db.select().from(technicians).where(eq(technicians.id, technicianId));
  if (technician?.mergedInto) throw mayNotUndo("The two were merged since. Undo that merge first.");
  if (!releases) return;
  const isCertified = and(
    eq(certifications.technicianId, technicianId),
    notInArray(certifications.state, ["pending", "withdrawn"]),
  );
  const [certified] = await db
    .select({ certId: certifications.certId })
    .from(certifications)
    .where(isCertified)
    .limit(1);
  if (certified) throw mayNotUndo(`${certified.certId} was confirmed since. Undo the confirmation first.`);
  await db.update(technicians).set({ isProvisional: true }).where(eq(technicians.id, technicianId));
}

async function recordAnswer(
  deps: Deps,
  { reference, firstName, lastName }: Registration,
  { actor, action, says }: { actor: Actor; action: Action; says: string },
): Promise<void> {
  const did = action === "technician.question-answered" ? "answered" : "undid the answer";
  await recordAudit(deps, {
    actor,
    action,
    subject: `registration ${reference}`,
    detail: `${actor.name} ${did} who ${firstName} ${lastName} of ${reference} is: ${says}.`,
  });
}
