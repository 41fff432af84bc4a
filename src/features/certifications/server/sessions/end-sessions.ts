import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { cancelClass } from "../desk/cancel-class.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { sessionCancellations } from "../session-tables.ts";
import { classRegistrations } from "../tables.ts";
import { moveToSession } from "./move-to-session.ts";

/** The job that moves or ends the registrations of cancelled sessions. */
export const END_SESSIONS = "certifications.end-sessions";

const BATCH = 200;

type Cancelled = typeof sessionCancellations.$inferSelect;

/**
 * Moves or ends every registration of the sessions that staff cancelled, each in one transaction with its email and the
 * request for its refund. One that cannot be ended now, because a payment of it runs, is tried again in the next minute;
 * so is everything after a crash. What came by check stays booked, and the office gives it back under Payments.
 */
export async function endSessions(deps: Deps): Promise<void> {
  const open = await deps.db.select().from(sessionCancellations).where(isNull(sessionCancellations.endedAt));
  for (const cancelled of open) {
    await eachRow(deps, {
      job: END_SESSIONS,
      rows: inPages(BATCH, (after?: Left) => leftOf(deps, cancelled, after)),
      nameOf: ({ reference }) => ({ registration: reference }),
      work: ({ id }) => settleOne(deps, cancelled, id),
    });
    await noteEnd(deps, cancelled);
  }
}

async function settleOne(deps: Deps, cancelled: Cancelled, registrationId: string): Promise<void> {
  const { toSessionId, reason, refunds, actorId, actorName, actorEmail } = cancelled;
  const actor = { id: actorId, name: actorName, email: actorEmail };
  if (toSessionId !== null) {
    await moveToSession(deps, { registrationId, sessionId: toSessionId, letter: true, reason, actor });
    return;
  }
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: registrationId };
  const { totalCents, wantsCheckNumber } = await viewSourceRefund(deps.db, source);
  const isGivenBack = refunds && totalCents > 0 && !wantsCheckNumber;
  const refund = isGivenBack ? { totalCents, requestKey: `session-cancelled:${registrationId}` } : undefined;
  await cancelClass(deps, { registrationId, actor, reason, refund });
}

type Left = Awaited<ReturnType<typeof leftOf>>[number];

/** A registration that staff moved to another session meanwhile is not meant any more. */
const isLeft = ({ sessionId }: Cancelled) =>
  and(eq(classRegistrations.sessionId, sessionId), eq(classRegistrations.status, "active"));

const leftOf = ({ db }: Deps, cancelled: Cancelled, after: { id: string } | undefined) =>
  db
    .select({ id: classRegistrations.id, reference: classRegistrations.reference })
    .from(classRegistrations)
    .where(and(isLeft(cancelled), after && gt(classRegistrations.id, after.id)))
    .orderBy(asc(classRegistrations.id))
    .limit(BATCH);

async function noteEnd({ db, now }: Deps, cancelled: Cancelled): Promise<void> {
  if ((await db.$count(classRegistrations, isLeft(cancelled))) > 0) return;
  await db
    .update(sessionCancellations)
    .set({ endedAt: now() })
    .where(eq(sessionCancellations.sessionId, cancelled.sessionId));
}
