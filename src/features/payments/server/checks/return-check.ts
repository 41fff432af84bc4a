import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { CheckId } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import { lockCheck } from "../lock-check.ts";
import { checkNotReturnable, checkVoided } from "./check-errors.ts";
import { checks } from "./check-tables.ts";
import { postCheckReturned } from "./post-check-returned.ts";
import type { Check } from "./record-check.ts";
import { reverseCheck } from "./reverse-check.ts";

type ReturnCheck = {
  checkId: CheckId;
  /** Shown to the payer: "Insufficient funds". */
  reason: string;
  actor: Staff;
};

/**
 * Records that the bank returned a check: the ledger reverses it, its charges are open again, their features are told,
 * and each customer gets an email about their own charges. A charge that it split is whole again. A repetition changes
 * nothing.
 *
 * @throws payments.no-such-check
 * @throws payments.check-not-returnable when money of it was refunded, or when it was voided.
 */
export function returnCheck(deps: Deps, { checkId, reason, actor }: ReturnCheck): Promise<Check> {
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const { check, order } = await lockCheck(db, checkId);
    if (order.status === "bounced") return check;
    if (check.voidedAt) throw checkVoided();
    if (order.status !== "paid") throw checkNotReturnable(order.status);
    const change = { bouncedAt: now(), bounceReason: reason };
    await db.update(checks).set(change).where(eq(checks.id, checkId));
    const reopened = await reverseCheck(inTx, { check, order, to: "bounced", actor });
    await postCheckReturned(inTx, order, { ...check, ...change }, reopened);
    await recordAudit(inTx, {
      actor,
      action: "check.returned",
      subject: `order ${order.reference}`,
      detail: `${actor.name} took check ${check.number} of ${check.payer} over ${formatCents(check.amountCents)} back as returned by the bank: ${reason}`,
    });
    return { ...check, ...change };
  });
}
