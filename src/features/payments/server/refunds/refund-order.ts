import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { noSuchRefund } from "./refund-errors.ts";
import { refunds } from "./refund-tables.ts";
import { type RefundRow, type RequestRefund, requestRefund } from "./request-refund.ts";
import { sendRefund } from "./send-refund.ts";

/**
 * Refunds money of a paid order: chosen parts of its lines or all that is left, with their share of the card fee. A
 * card is refunded at once; a payment by check is refunded by a check of the office, which is only recorded.
 *
 * @returns the refund as far as it is known: `sent` when the provider did not answer, `failed` with its message when it
 * refused. The same request again gets the same refund.
 * @throws the errors of `requestRefund`; no money has moved then.
 */
export async function refundOrder(deps: Deps, input: RequestRefund): Promise<RefundRow> {
  const requested = await requestRefund(deps, input);
  if (requested.status !== "requested") return requested;
  await sendRefund(deps, requested.id);
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, requested.id));
  if (!refund) throw noSuchRefund();
  return refund;
}
