import { and, asc, count, eq, gt, isNull } from "drizzle-orm";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { REGISTRATION } from "../registration-source.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { registrations } from "../tables.ts";
import { END_CANCELLED } from "./cancel-event.ts";
import { eventCancellations } from "./cancellation-tables.ts";

const BATCH = 200;
/** A registration that was being written when the event was called off is found within this time. */
const LINGER_MS = 10 * 60_000;

type Cancelled = typeof eventCancellations.$inferSelect;
/** Why registrations end, and whose act it is. */
type Ended = Pick<Cancelled, "eventId" | "reason" | "refunds" | "actorId" | "actorName" | "actorEmail">;

/**
 * Ends every registration of events that staff called off, each in one transaction with its letter and the request for
 * its refund. A registration that cannot be ended now, because a payment of it runs, is tried again in the next minute;
 * so is everything after a crash. What came by check stays booked, and the office gives it back under Payments.
 */
export async function endCancelled(deps: Deps): Promise<void> {
  const open = await deps.db.select().from(eventCancellations).where(isNull(eventCancellations.endedAt));
  for (const cancelled of open) {
    await eachRow(deps, {
      job: END_CANCELLED,
      rows: inPages(BATCH, (after?: Active) => activeAt(deps, cancelled, after)),
      nameOf: ({ reference }) => ({ registration: reference }),
      work: ({ id }) => endForStaff(deps, cancelled, id),
    });
    await noteEnd(deps, cancelled);
  }
}

/** Ends one registration; what was paid for it by card goes back where staff said so. */
export async function endForStaff(deps: Deps, ended: Ended, registrationId: string): Promise<void> {
  const { eventId, reason, refunds, actorId, actorName, actorEmail } = ended;
  const actor = { id: actorId, name: actorName, email: actorEmail };
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  const { totalCents, wantsCheckNumber } = await viewSourceRefund(deps.db, source);
  const isGivenBack = refunds && totalCents > 0 && !wantsCheckNumber;
  const refund = isGivenBack ? { totalCents, requestKey: `event-cancelled:${registrationId}` } : undefined;
  await cancelRegistration(deps, { registrationId, eventId, actor, reason, refund });
}

type Active = Awaited<ReturnType<typeof activeAt>>[number];

const isLeft = (eventId: string) => and(eq(registrations.eventId, eventId), eq(registrations.status, "active"));

const activeAt = ({ db }: Deps, { eventId }: Cancelled, after: { id: string } | undefined) =>
  db
    .select({ id: registrations.id, reference: registrations.reference })
    .from(registrations)
    .where(and(isLeft(eventId), after && gt(registrations.id, after.id)))
    .orderBy(asc(registrations.id))
    .limit(BATCH);

async function noteEnd({ db, now }: Deps, { eventId, cancelledAt }: Cancelled): Promise<void> {
  if (now().getTime() - cancelledAt.getTime() < LINGER_MS) return;
  const [left] = await db.select({ many: count() }).from(registrations).where(isLeft(eventId));
  if (left?.many === 0)
    await db.update(eventCancellations).set({ endedAt: now() }).where(eq(eventCancellations.eventId, eventId));
}
