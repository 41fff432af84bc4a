import { type Deps, inTransaction } from "#platform/deps.ts";
import { type Attempt, lockOrder, setAttemptStatus, setOrderStatus } from "../orders/lock-order.ts";

/** Codes of attempts whose confirmation never reached the provider: it is certain that nothing was charged. */
export const NOT_SENT = "not_sent";
/** As `NOT_SENT`, but the call that makes the intent may still be on its way. */
export const CREATE_LOST = "create_lost";

/** The message for the payer. */
export const NOT_SENT_MESSAGE = "The payment did not reach the card processor. Nothing was charged.";

/** Ends an attempt that was surely not confirmed, so that the payer may try again at once. */
export async function releaseAttempt(deps: Deps, { orderId, attemptNo }: Attempt, code: string): Promise<void> {
  await inTransaction(deps, async ({ db, now }) => {
    const { order, attempt } = await lockOrder(db, orderId);
    const isOurs = attempt?.attemptNo === attemptNo && (attempt.status === "created" || attempt.status === "sent");
    if (!isOurs) return;
    await setAttemptStatus(db, attempt, "failed", now(), { code, message: NOT_SENT_MESSAGE });
    await setOrderStatus(db, order, "awaiting_payment");
  });
}
