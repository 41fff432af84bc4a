import { eq } from "drizzle-orm";
import { CardRefused } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { errorInWords } from "#platform/error-for-log.ts";
import { applyPaymentIntent } from "../cards/apply-payment-intent.ts";
import { knowsOrder } from "../charges/queries.ts";
import { reconcileDisputesOf } from "../reconcile/reconcile-disputes.ts";
import { reconcileRefundsOf } from "../reconcile/reconcile-refunds.ts";
import { providerEvents } from "./provider-event-tables.ts";

/**
 * Asks the provider what an event is about, and applies its answer. What the event itself says is never used, so that
 * the order in which events come does not matter.
 *
 * @throws CardProcessorUnreachable: the job is tried again, and the reconcilers find it by themselves.
 */
export async function followEvent(deps: Deps, id: string): Promise<void> {
  const [event] = await deps.db.select().from(providerEvents).where(eq(providerEvents.id, id));
  if (!event?.objectId || event.processedAt) return;
  try {
    const note = await followIntent(deps, event.objectId, event.type);
    await keep(deps, id, { processedAt: deps.now(), error: note ?? null });
  } catch (error) {
    await keep(deps, id, { error: errorInWords(error) });
    throw error;
  }
}

/** @returns why there was nothing to apply. */
async function followIntent(deps: Deps, intentId: string, type: string): Promise<string | undefined> {
  const intent = await deps.cards.retrieve(intentId).catch((error) => {
    if (error instanceof CardRefused) return undefined;
    throw error;
  });
  if (!intent) return "the provider knows no such payment";
  if (!(await knowsOrder(deps.db, intent.orderId))) return "no order of this site";
  await applyPaymentIntent(deps, intent);
  if (type.includes("refund")) await reconcileRefundsOf(deps, intent.orderId);
  if (type.includes("dispute")) await reconcileDisputesOf(deps, intent.id);
  return undefined;
}

const keep = ({ db }: Deps, id: string, change: { processedAt?: Date; error: string | null }) =>
  db.update(providerEvents).set(change).where(eq(providerEvents.id, id));
