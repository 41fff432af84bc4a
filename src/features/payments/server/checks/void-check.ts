import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { CheckId } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import { lockCheck } from "../lock-check.ts";
import type { Order } from "../orders/lock-order.ts";
import { checkNotVoidable } from "./check-errors.ts";
import { checks } from "./check-tables.ts";
import type { Check } from "./record-check.ts";
import { reverseCheck } from "./reverse-check.ts";

type VoidCheck = { checkId: CheckId; reason: string; actor: Staff };

/**
 * Voids a check that was typed wrongly and is not deposited: the ledger reverses it on the day of the void, its charges
 * are open again, and no email is sent. It stays in the list, and its number is free. A repetition changes nothing.
 *
 * @throws payments.no-such-check
 * @throws payments.check-not-voidable when it is in a deposit, was returned, or money of it was refunded.
 */
export function voidCheck(deps: Deps, { checkId, reason, actor }: VoidCheck): Promise<Check> {
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const { check, order } = await lockCheck(db, checkId);
    if (check.voidedAt) return check;
    refuse(check, order);
    const change = { voidedAt: now(), voidedBy: actor.name, voidReason: reason };
    await db.update(checks).set(change).where(eq(checks.id, checkId));
    await reverseCheck(inTx, { check, order, to: "voided", actor });
    await recordAudit(inTx, {
      actor,
      action: "check.voided",
      subject: `order ${order.reference}`,
      detail: `${actor.name} voided check ${check.number} of ${check.payer} over ${formatCents(check.amountCents)} as typed wrongly: ${reason}`,
    });
    return { ...check, ...change };
  });
}

function refuse(check: Check, order: Order): void {
  if (check.bouncedAt)
    throw checkNotVoidable("the bank returned it", "There is nothing to void. What it paid is owed again.");
  if (check.depositId)
    throw checkNotVoidable("it is in a deposit", "Undo the deposit first, if it is not at the bank yet.");
  if (order.status !== "paid")
    throw checkNotVoidable("part of it was refunded", "Stop the refund check first, and call the payer.");
}
