import { and, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { forgetRows } from "#platform/jobs/forget-rows.ts";
import { webhooks } from "./webhook-tables.ts";

/**
 * A webhook is kept so that a repetition of it does nothing, and so that staff can see why a payment changed. Stripe
 * repeats a webhook for three days and lists it for 30; the nightly comparison looks back 35 days. This is twice that.
 */
const KEPT_DAYS = 70;

/**
 * Runs each night: deletes processed webhooks that are older than `KEPT_DAYS`. Unprocessed webhooks stay.
 */
export async function forgetWebhooks(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  const isOver = and(isNotNull(webhooks.processedAt), lt(webhooks.receivedAt, before));
  await forgetRows(deps, "payments.forget-events", [{ table: webhooks, isOver }]);
}
