/** The jobs of payments: the scheduled reconcile jobs, and the jobs that report a paid or refunded charge. */
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/jobs/job.ts";
import { CHARGE_DEBIT } from "./cards/follow-debit.ts";
import { CHARGE_PAID, CHARGE_REOPENED, type ChargePaid } from "./orders/pay-charges.ts";
import { compareLedger } from "./reconcile/compare-ledger.ts";
import { reconcile } from "./reconcile/reconcile.ts";
import { reconcileDisputes } from "./reconcile/reconcile-disputes.ts";
import { recheckRefunds, reconcileRefunds } from "./reconcile/reconcile-refunds.ts";
import { CHARGE_REFUNDED } from "./refunds/apply-refund.ts";
import { forgetWebhooks } from "./webhooks/forget-webhooks.ts";
import { processWebhook } from "./webhooks/process-webhook.ts";
import { WEBHOOK_RECEIVED, type WebhookReceived } from "./webhooks/receive-webhook.ts";

/** The functions of features for their charges, by source kind. They may be called more than once. */
type Listeners = Record<string, (news: ChargePaid) => Promise<unknown>>;
type News = {
  paid?: Listeners;
  /** Given back wholly. */
  refunded?: Listeners;
  /** The charge is open again. */
  reopened?: Listeners;
  /** A bank debit for the charge has begun, or came back. */
  debit?: Listeners;
};

export const paymentJobs = (deps: Deps, { paid = {}, refunded = {}, reopened = {}, debit = {} }: News): Job[] => [
  { name: "payments.reconcile", schedule: "* * * * *", handle: () => reconcile(deps) },
  { name: "payments.reconcile-refunds", schedule: "* * * * *", handle: () => reconcileRefunds(deps) },
  { name: "payments.recheck-refunds", schedule: "23 9 * * *", handle: () => recheckRefunds(deps) },
  { name: "payments.reconcile-disputes", schedule: "* * * * *", handle: () => reconcileDisputes(deps) },
  { name: "payments.compare-books", schedule: "41 9 * * *", handle: () => compareLedger(deps) },
  { name: "payments.forget-events", schedule: "17 10 * * *", handle: () => forgetWebhooks(deps) },
  { name: WEBHOOK_RECEIVED, handle: ({ id }: WebhookReceived) => processWebhook(deps, id) },
  { name: CHARGE_PAID, handle: async (news: ChargePaid) => void (await paid[news.sourceKind]?.(news)) },
  { name: CHARGE_REOPENED, handle: async (news: ChargePaid) => void (await reopened[news.sourceKind]?.(news)) },
  { name: CHARGE_DEBIT, handle: async (news: ChargePaid) => void (await debit[news.sourceKind]?.(news)) },
  { name: CHARGE_REFUNDED, handle: async (news: ChargePaid) => void (await refunded[news.sourceKind]?.(news)) },
];
