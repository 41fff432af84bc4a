import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { applyDispute } from "../cards/apply-dispute.ts";
import { applyPaymentIntent } from "../cards/apply-payment-intent.ts";
import { knowsOrder } from "../charges/queries.ts";
import { readBooks } from "./card-books.ts";
import { reconcileRefundsOf } from "./reconcile-refunds.ts";

/**
 * Applies what the provider has done since an instant and the ledger has not heard of: through the same writers as every
 * other news. A payment whose order is not known here is left, for the comparison to report.
 */
export async function healBooks(deps: Deps, since: Date): Promise<void> {
  const { cards, db, log } = deps;
  const intents = (await cards.listSince(since)).filter(({ status }) => status === "succeeded");
  const given = await cards.refundsSince(since);
  const booked = await readBooks(
    deps,
    since,
    [...intents, ...given].map(({ id }) => id),
  );
  for (const intent of intents) {
    if (booked.has(intent.id) || !(await knowsOrder(db, intent.orderId))) continue;
    log.warn({ intent: intent.id }, "a payment was heard of only by comparing the books");
    await applyPaymentIntent(deps, intent);
  }
  const orderOf = new Map(intents.map(({ id, orderId }) => [id, orderId]));
  const unheard = given.filter(({ id, status, amountCents }) => {
    const cents = booked.get(id)?.cents ?? 0;
    return status !== "pending" && cents !== (status === "failed" ? 0 : -amountCents);
  });
  for (const orderId of new Set(unheard.map(({ intentId }) => orderOf.get(intentId) ?? "")))
    if (await knowsOrder(db, orderId)) await onlyLogged(deps, orderId);
  for (const dispute of await cards.disputesSince(since)) await applyDispute(deps, dispute);
}

/** What cannot be healed is reported: it must not keep the rest from being compared. */
async function onlyLogged(deps: Deps, orderId: string): Promise<void> {
  try {
    await reconcileRefundsOf(deps, orderId);
  } catch (error) {
    if (error instanceof CardProcessorUnreachable) throw error;
    deps.log.error({ order: orderId, err: error }, "refunds cannot be brought into the books");
  }
}
