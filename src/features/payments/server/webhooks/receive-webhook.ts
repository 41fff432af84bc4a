import type { CardWebhook } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { webhooks } from "./webhook-tables.ts";

/** The job of each webhook that names a payment. Jobs of earlier releases carry this name, so it stays as it is. */
export const WEBHOOK_RECEIVED = "payments.provider-event";
export type WebhookReceived = { id: string };

/**
 * Saves a webhook and its job in one transaction. A webhook that was answered with 200 is never lost; after any other
 * answer the provider sends it again. A webhook that is saved already changes nothing.
 */
export async function receiveWebhook(deps: Deps, { id, type, livemode, intentId }: CardWebhook): Promise<void> {
  const noWorkReason = reasonForNoWork(deps, { livemode, intentId });
  await inTransaction(deps, async ({ db, queue, now }) => {
    const kept = await db
      .insert(webhooks)
      .values({
        id,
        type,
        livemode,
        objectId: intentId,
        receivedAt: now(),
        ...(noWorkReason && { processedAt: now(), error: noWorkReason }),
      })
      .onConflictDoNothing()
      .returning({ id: webhooks.id });
    if (kept.length === 0 || noWorkReason) return;
    const news: WebhookReceived = { id };
    await queue.send(db, WEBHOOK_RECEIVED, news);
  });
}

/** @returns the reason when a webhook needs no work. */
function reasonForNoWork({ cards }: Deps, { livemode, intentId }: Pick<CardWebhook, "livemode" | "intentId">) {
  // An account can be set up to send webhooks of both modes to one address.
  if (livemode !== cards.livemode) return livemode ? "of live mode" : "of test mode";
  return intentId ? undefined : "about no payment";
}
