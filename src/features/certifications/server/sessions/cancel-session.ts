import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { answerOnce, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { freeUnits } from "../../rules/sessions/line.ts";
import type { CancelSessionRequest } from "../../rules/sessions/session-roster.ts";
import { PUBLISHED_STATES } from "../../rules/sessions/session-states.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { type ClassSession, lockSession, lockSessions } from "../roster/lock-session.ts";
import { readLine } from "../roster/read-lines.ts";
import {
  notSuchSession,
  sessionClosed,
  sessionFull,
  sessionKeyReused,
  sessionReceives,
  sessionSumsChanged,
} from "../roster/session-errors.ts";
import { sessionCancellations } from "../session-tables.ts";
import { END_SESSIONS } from "./end-sessions.ts";
import { endingOf, isReceiving, sumsOf } from "./preview-session-cancellation.ts";
import { setSessionState } from "./set-session-state.ts";

type CancelSession = CancelSessionRequest & {
  id: string;
  actor: { id: string; name: string; email: string };
  requestKey: string;
};

/**
 * Cancels a session. The job then moves each registration to the other session, or ends it with its email and refund,
 * also after a crash. Refused if the sums differ from what staff saw. A repetition changes nothing.
 *
 * @throws `certifications.no-such-session`, `certifications.session-changed`, `certifications.session-state`,
 * `certifications.session-sums`, `certifications.session-full`, `certifications.session-closed`,
 * `certifications.session-receives`, `certifications.session-reused`
 */
export async function cancelSession(deps: Deps, input: CancelSession): Promise<void> {
  const { id, actor: _, requestKey, ...form } = input;
  const key = requestKeyOf(requestKey, [id, form]);
  const once = { table: sessionCancellations, refusal: sessionKeyReused, key };
  await answerOnce(deps.db, once, () => inTransaction(deps, (inTx) => write(inTx, input, once)));
}

async function write(inTx: Deps, input: CancelSession, once: Once<typeof sessionCancellations>) {
  const { id, version, actor, reason, refunds, toSessionId } = input;
  await lockSessions(inTx.db, [id, toSessionId]);
  const session = await lockSession(inTx.db, id, version);
  if (session.state === "cancelled") throw notSuchSession("cancelled");
  if (await isReceiving(inTx.db, id)) throw sessionReceives();
  const sums = sumsOf(await endingOf(inTx.db, id));
  if (sums.registrations !== input.registrations || sums.refundCents !== input.refundCents) throw sessionSumsChanged();
  const to = toSessionId ? await roomIn(inTx, toSessionId, session, sums.registrations) : undefined;
  const made = await insertOnce(inTx.db, once, () => ({
    sessionId: id,
    toSessionId,
    reason,
    refunds: refunds && !to,
    actorId: actor.id,
    actorName: actor.name,
    actorEmail: actor.email,
    cancelledAt: inTx.now(),
  }));
  await setSessionState(inTx, session, { to: "cancelled", by: actor.name });
  const back = refunds && !to && sums.refundCents > 0 ? `, with refunds of ${formatCents(sums.refundCents)}` : "";
  const many = countOf(sums.registrations, "registration");
  const fate = to ? `moving ${many} to ${nameOf(to)}` : `ending ${many}${back}`;
  const detail = `${actor.name} cancelled the session ${nameOf(session)}, ${fate}: ${reason}`;
  await recordAudit(inTx, { actor, action: "session.cancelled", subject: `session ${id}`, detail });
  await inTx.queue.send(inTx.db, END_SESSIONS, {});
  return made;
}

/** The other session, which must hold all of them. */
async function roomIn(deps: Deps, id: string, from: ClassSession, many: number): Promise<ClassSession> {
  const to = await lockSession(deps.db, id);
  const isOfClass = to.classSelection === from.classSelection && to.isRecertification === from.isRecertification;
  const isPublished = PUBLISHED_STATES.some((state) => state === to.state);
  if (!isOfClass || !isPublished || to.id === from.id || to.lastDay < (await todayOf(deps))) throw sessionClosed();
  const free = freeUnits(to, await readLine(deps.db, id));
  if (free !== null && many > free) throw sessionFull();
  return to;
}
