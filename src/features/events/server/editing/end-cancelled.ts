import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { REGISTRATION } from "../registration-source.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { registrations } from "../tables.ts";
import { eventCancellations, selectionCancellations } from "./cancellation-tables.ts";

/** The job that ends the registrations that staff cancelled at once, with their event or without. */
export const END_CANCELLED = "events.end-cancelled";
/** For so long staff can take back the cancellation of those that they selected: the job does not begin before. */
export const UNDO_SECONDS = 60;

const BATCH = 200;
/** A registration that was being written when the event was called off is found within this time. */
const LINGER_MS = 10 * 60_000;

/** Why registrations end, and whose act it is; without `registrationIds` all of the event end. */
type Cancelled = Omit<typeof eventCancellations.$inferSelect, "requestKey" | "requestHash"> & {
  id?: string;
  registrationIds?: string[];
};

/**
 * Ends every registration that staff cancelled with its event or with others, each in one transaction with its letter and
 * the request for its refund. A registration that cannot be ended now, because a payment of it runs, is tried again in
 * the next minute; so is everything after a crash. What came by check stays booked, and the office gives it back under
 * Payments.
 */
export async function endCancelled(deps: Deps): Promise<void> {
  for (const cancelled of await openOnes(deps)) {
    await eachRow(deps, {
      job: END_CANCELLED,
      rows: inPages(BATCH, (after?: Left) => leftOf(deps, cancelled, after)),
      nameOf: ({ reference }) => ({ registration: reference }),
      work: ({ id }) => endOne(deps, cancelled, id),
    });
    await noteEnd(deps, cancelled);
  }
}

async function openOnes({ db, now }: Deps): Promise<Cancelled[]> {
  const isDue = lte(selectionCancellations.cancelledAt, new Date(now().getTime() - UNDO_SECONDS * 1000));
  return [
    ...(await db.select().from(eventCancellations).where(isNull(eventCancellations.endedAt))),
    ...(await db
      .select()
      .from(selectionCancellations)
      .where(and(isNull(selectionCancellations.endedAt), isDue))),
  ];
}

/** Ends one registration; what was paid for it by card goes back where staff decided so. */
async function endOne(deps: Deps, cancelled: Cancelled, registrationId: string): Promise<void> {
  const { eventId, reason, refunds, actorId, actorName, actorEmail } = cancelled;
  const actor = { id: actorId, name: actorName, email: actorEmail };
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  const { totalCents, wantsCheckNumber } = await viewSourceRefund(deps.db, source);
  const isGivenBack = refunds && totalCents > 0 && !wantsCheckNumber;
  const refund = isGivenBack ? { totalCents, requestKey: `event-cancelled:${registrationId}` } : undefined;
  await cancelRegistration(deps, { registrationId, eventId, actor, reason, refund });
}

type Left = Awaited<ReturnType<typeof leftOf>>[number];

/** One that was moved to another event meanwhile is not meant any more. */
const isLeft = ({ eventId, registrationIds }: Cancelled): SQL | undefined =>
  and(
    eq(registrations.eventId, eventId),
    eq(registrations.status, "active"),
    registrationIds && inArray(registrations.id, registrationIds),
  );

const leftOf = ({ db }: Deps, cancelled: Cancelled, after: { id: string } | undefined) =>
  db
    .select({ id: registrations.id, reference: registrations.reference })
    .from(registrations)
    .where(and(isLeft(cancelled), after && gt(registrations.id, after.id)))
    .orderBy(asc(registrations.id))
    .limit(BATCH);

async function noteEnd({ db, now }: Deps, cancelled: Cancelled): Promise<void> {
  const { id, eventId, cancelledAt } = cancelled;
  if (id === undefined && now().getTime() - cancelledAt.getTime() < LINGER_MS) return;
  if ((await db.$count(registrations, isLeft(cancelled))) > 0) return;
  const endedAt = now();
  if (id === undefined)
    await db.update(eventCancellations).set({ endedAt }).where(eq(eventCancellations.eventId, eventId));
  else await db.update(selectionCancellations).set({ endedAt }).where(eq(selectionCancellations.id, id));
}
