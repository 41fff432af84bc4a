import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";
import { digestOf, passedOn } from "../../rules/exam/attempt-rows.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import { certifications } from "../tables.ts";
import { resultsChanged, sendingKeyReused } from "./exam-errors.ts";
import { examResults, examSendings } from "./exam-tables.ts";
import { type Certification, issuePassed } from "./issue-passed.ts";
import { lockRoster } from "./lock-entry.ts";
import { postExamResult } from "./post-exam-result.ts";
import { type Examinee, isReady, readExaminees } from "./read-exam.ts";

type Actor = { id: string; name: string };
type Send = { id: string; count: number; requestKey: string; actor: Actor };

/**
 * Sends everybody of a session whose result is decided an email with it, once, and certifies or renews those who passed.
 * A person whose certification is refused gets nothing; the refusal is kept for the desk.
 *
 * @throws `certifications.no-such-session`, `certifications.results-changed`, `certifications.sending-reused`
 */
export async function sendResults(deps: Deps, { id, count, requestKey, actor }: Send) {
  const once = { table: examSendings, key: requestKeyOf(requestKey, [id, count]), refusal: sendingKeyReused };
  const { row } = await answerOnce(deps.db, once, async () => {
    // Before the transaction, because a transaction that waits for a second connection could starve the pool.
    const known = await deps.organization();
    return inTransaction(
      { ...deps, organization: async () => known },
      async (inTx): Promise<Made<typeof examSendings>> => {
        const session = await lockRoster(inTx.db, id);
        const first = await findFirst(inTx.db, once);
        if (first) return { row: first, isReplay: true };
        const ready = (await readExaminees(inTx.db, session, await todayOf(inTx))).filter(isReady);
        if (ready.length !== count) throw resultsChanged(ready.length);
        const refusals = await sendEach(inTx, session, { ready, actor });
        const sent = ready.length - refusals.length;
        await recordAudit(inTx, {
          actor,
          action: "session.results-sent",
          subject: `session ${id}`,
          detail: `${actor.name} sent ${countOf(sent, "result")} of the session ${nameOf(session)}.`,
        });
        const by = { by: actor.name, at: inTx.now() };
        return insertOnce(inTx.db, once, () => ({ id: crypto.randomUUID(), sessionId: id, sent, refusals, ...by }));
      },
    );
  });
  return { sent: row.sent, refused: row.refusals.length };
}

/** @returns whose certification is refused, and why. */
async function sendEach(
  deps: Deps,
  session: ClassSession,
  { ready, actor }: { ready: readonly Examinee[]; actor: Actor },
): Promise<{ entryId: string; reason: string }[]> {
  const level = (await readLevelNames(deps.db))(session.classSelection);
  const refusals: { entryId: string; reason: string }[] = [];
  for (const one of ready) {
    try {
      // A savepoint: what is refused for one person leaves nothing of theirs.
      await deps.db.transaction((db) => sendOne({ ...deps, db }, one, { session, actor, level }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push({ entryId: one.entryId, reason: error.message });
    }
  }
  return refusals;
}

type Context = { session: ClassSession; actor: Actor; level: string };

async function sendOne(deps: Deps, one: Examinee, { session, actor, level }: Context): Promise<void> {
  const { entryId, registration, outcome, rule, counted, last } = one;
  const day = passedOn(rule, counted);
  const issued = last?.certificationId ? await stillIssued(deps, last.certificationId) : undefined;
  const certification =
    outcome.kind === "passed" && day ? (issued ?? (await issuePassed(deps, registration, { day, actor }))) : undefined;
  const number = (last?.number ?? 0) + 1;
  await deps.db.insert(examResults).values({
    id: crypto.randomUUID(),
    entryId,
    number,
    outcome,
    rule,
    attemptIds: digestOf(counted),
    certificationId: certification?.id,
    at: deps.now(),
  });
  await postExamResult(deps, one, { session, number, isCorrected: isCorrection(one), certification, level });
}

/** An attempt of the last result was corrected; a retest beside it corrects nothing. */
const isCorrection = ({ last, counted }: Examinee): boolean =>
  last?.attemptIds.some((id) => !counted.some((attempt) => attempt.id === id)) ?? false;

async function stillIssued({ db }: Deps, id: string): Promise<Certification | undefined> {
  const [row] = await db.select().from(certifications).where(eq(certifications.id, id));
  return row?.state === "active" ? row : undefined;
}
