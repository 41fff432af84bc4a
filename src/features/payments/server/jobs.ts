/** Jobs of the payments: the reconcilers by the clock, and the news that a charge is paid or given back. */
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/queue.ts";
import { CHARGE_REFUNDED } from "./apply-refund.ts";
import { compareBooks } from "./compare-books.ts";
import { followEvent } from "./follow-event.ts";
import { forgetEvents } from "./forget-events.ts";
import { CHARGE_PAID, CHARGE_REOPENED, type ChargePaid } from "./pay-charges.ts";
import { PROVIDER_EVENT, type ProviderEvent } from "./receive-event.ts";
import { reconcile } from "./reconcile.ts";
import { reconcileDisputes } from "./reconcile-disputes.ts";
import { recheckRefunds, reconcileRefunds } from "./reconcile-refunds.ts";

/** What the feature that opened a charge does when it is paid, by its source kind. It may be told more than once. */
export type PaidListeners = Record<string, (paid: ChargePaid) => Promise<unknown>>;

/** @param refunded and `reopened` as `listeners`, for a charge that was given back wholly, or is owed again after all. */
export const paymentJobs = (
  deps: Deps,
  listeners: PaidListeners,
  refunded: PaidListeners = {},
  reopened: PaidListeners = {},
): Job[] => [
  { name: "payments.reconcile", schedule: "* * * * *", handle: () => reconcile(deps) },
  { name: "payments.reconcile-refunds", schedule: "* * * * *", handle: () => reconcileRefunds(deps) },
  { name: "payments.recheck-refunds", schedule: "23 9 * * *", handle: () => recheckRefunds(deps) },
  { name: "payments.reconcile-disputes", schedule: "* * * * *", handle: () => reconcileDisputes(deps) },
  { name: "payments.compare-books", schedule: "41 9 * * *", handle: () => compareBooks(deps) },
  { name: "payments.forget-events", schedule: "17 10 * * *", handle: () => forgetEvents(deps) },
  { name: PROVIDER_EVENT, handle: ({ id }: ProviderEvent) => followEvent(deps, id) },
  { name: CHARGE_PAID, handle: async (paid: ChargePaid) => void (await listeners[paid.sourceKind]?.(paid)) },
  { name: CHARGE_REOPENED, handle: async (back: ChargePaid) => void (await reopened[back.sourceKind]?.(back)) },
  { name: CHARGE_REFUNDED, handle: async (back: ChargePaid) => void (await refunded[back.sourceKind]?.(back)) },
];
