import { and, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { forgetRows } from "#platform/jobs/forget-rows.ts";
import { providerEvents } from "./provider-event-tables.ts";

/**
 * An event is kept so that the same one sent again does nothing, and so that somebody can look why a payment changed.
 * Stripe repeats for three days and shows its own list for 30; the nightly comparison looks back 35. After twice that
 * nobody asks.
 */
const KEPT_DAYS = 70;

/** Each night: deletes what the provider sent and was dealt with long ago. What waits to be followed stays, however old. */
export async function forgetEvents(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  const isOver = and(isNotNull(providerEvents.processedAt), lt(providerEvents.receivedAt, before));
  await forgetRows(deps, "payments.forget-events", [{ table: providerEvents, isOver }]);
}
