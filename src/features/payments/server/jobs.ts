/** Jobs of the payments: the reconciler by the clock, and the news that a charge is paid. */
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/queue.ts";
import { CHARGE_PAID, type ChargePaid } from "./apply-payment-intent.ts";
import { reconcile } from "./reconcile.ts";

/** What the feature that opened a charge does when it is paid, by its source kind. It may be told more than once. */
export type PaidListeners = Record<string, (paid: ChargePaid) => Promise<unknown>>;

export const paymentJobs = (deps: Deps, listeners: PaidListeners): Job[] => [
  { name: "payments.reconcile", schedule: "* * * * *", handle: () => reconcile(deps) },
  { name: CHARGE_PAID, handle: async (paid: ChargePaid) => void (await listeners[paid.sourceKind]?.(paid)) },
];
