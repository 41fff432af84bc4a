import type { CardEvent } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { providerEvents } from "./provider-event-tables.ts";

/** Sent for each event that is worth asking the provider about. */
export const PROVIDER_EVENT = "payments.provider-event";
export type ProviderEvent = { id: string };

/**
 * Keeps an event and the job that follows it, in one transaction: what was answered with 200 is never lost, and what
 * fails here the provider sends again. An event that is known already does nothing.
 */
export async function receiveEvent(deps: Deps, { id, type, livemode, intentId }: CardEvent): Promise<void> {
  const uselessBecause = uselessness(deps, { livemode, intentId });
  await inTransaction(deps, async ({ db, queue, now }) => {
    const kept = await db
      .insert(providerEvents)
      .values({
        id,
        type,
        livemode,
        objectId: intentId,
        receivedAt: now(),
        ...(uselessBecause && { processedAt: now(), error: uselessBecause }),
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (kept.length === 0 || uselessBecause) return;
    const news: ProviderEvent = { id };
    await queue.send(db, PROVIDER_EVENT, news);
  });
}

/** Why there is nothing to ask about an event. */
function uselessness({ cards }: Deps, { livemode, intentId }: Pick<CardEvent, "livemode" | "intentId">) {
  // One account sends events of both modes to the same address, where somebody set it up so.
  if (livemode !== cards.livemode) return livemode ? "of live mode" : "of test mode";
  return intentId ? undefined : "about no payment";
}
