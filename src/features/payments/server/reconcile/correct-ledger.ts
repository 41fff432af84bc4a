import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { applyPaymentIntent } from "../cards/apply-payment-intent.ts";
import { knowsOrder } from "../charges/queries.ts";
import { readLedger } from "./read-ledger.ts";
import { applyEach } from "./reconcile-disputes.ts";
import { reconcileRefundsOf } from "./reconcile-refunds.ts";

/**
 * Applies the provider's changes since an instant that the ledger does not have, through the same writers as every
 * other answer. A payment with an unknown order is left, for the comparison to report.
 */
export async function correctLedger(deps: Deps, since: Date): Promise<void> {
  const { cards, db, log } = deps;
  const intents = (await cards.listSince(since)).filter(({ status }) => status === "succeeded");
  const given = await cards.refundsSince(since);
  const booked = await readLedger(
    deps,
    since,
    [...intents, ...given].map(({ id }) => id),
  );
  await correctEach(deps, intents, {
    nameOf: ({ id }) => ({ intent: id }),
    work: async (intent) => {
      if (booked.has(intent.id) || !(await knowsOrder(db, intent.orderId))) return;
      log.warn({ intent: intent.id }, "a payment was heard of only by comparing the books");
      await applyPaymentIntent(deps, intent);
    },
  });
  const orderOf = new Map(intents.map(({ id, orderId }) => [id, orderId]));
  const unheard = given.filter(({ id, status, amountCents }) => {
    const cents = booked.get(id)?.cents ?? 0;
    return status !== "pending" && cents !== (status === "failed" ? 0 : -amountCents);
  });
  await correctEach(deps, new Set(unheard.map(({ intentId }) => orderOf.get(intentId) ?? "")), {
    nameOf: (orderId) => ({ order: orderId }),
    work: async (orderId) => {
      if (await knowsOrder(db, orderId)) await reconcileRefundsOf(deps, orderId);
    },
  });
  await applyEach(deps, await cards.disputesSince(since));
}

/**
 * A change that cannot be applied is reported by the comparison: it must not stop the comparison of the rest.
 *
 * @throws CardProcessorUnreachable
 */
async function correctEach<T>(
  deps: Deps,
  rows: Iterable<T>,
  how: { nameOf(row: T): object; work(row: T): Promise<void> },
): Promise<void> {
  const isEnough = (failure: unknown) => failure instanceof CardProcessorUnreachable;
  const { isCut, failure } = await eachRow(deps, { job: "payments.compare-books", rows, ...how, isEnough });
  if (isCut) throw failure;
}
