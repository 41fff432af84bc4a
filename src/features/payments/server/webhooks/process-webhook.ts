import { eq } from "drizzle-orm";
import { CardRefused } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { errorText } from "#platform/log/error-for-log.ts";
import { applyPaymentIntent } from "../cards/apply-payment-intent.ts";
import { knowsOrder } from "../charges/queries.ts";
import { reconcileDisputesOf } from "../reconcile/reconcile-disputes.ts";
import { reconcileRefundsOf } from "../reconcile/reconcile-refunds.ts";
import { webhooks } from "./webhook-tables.ts";

/**
 * Asks the provider about the payment that a webhook names, and applies the answer. The webhook's own content is never
 * used, so that webhooks may arrive in any order.
 *
 * @throws CardProcessorUnreachable: the job is tried again, and the reconcile jobs find the change without it.
 */
export async function processWebhook(deps: Deps, id: string): Promise<void> {
  const [webhook] = await deps.db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook?.objectId || webhook.processedAt) return;
  try {
    const note = await processIntent(deps, webhook.objectId, webhook.type);
    await saveResult(deps, id, { processedAt: deps.now(), error: note ?? null });
  } catch (error) {
    await saveResult(deps, id, { error: errorText(error) });
    throw error;
  }
}

/** @returns the reason when there is nothing to apply. */
async function processIntent(deps: Deps, intentId: string, type: string): Promise<string | undefined> {
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

const saveResult = ({ db }: Deps, id: string, change: { processedAt?: Date; error: string | null }) =>
  db.update(webhooks).set(change).where(eq(webhooks.id, id));
