import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import { checkNotReturnable, noSuchCheck } from "./check-errors.ts";
import { checks } from "./desk-tables.ts";
import { lockOrder, type Order, setOrderStatus } from "./lock-order.ts";
import { CHARGE_REOPENED, type ChargePaid } from "./pay-charges.ts";
import { postCheckReturned } from "./post-check-returned.ts";
import type { Check } from "./record-check.ts";
import type { Charge } from "./split-charge.ts";
import { charges, ledger, orderLines } from "./tables.ts";

type ReturnCheck = {
  checkId: string /** As the payer reads it: "Insufficient funds". */;
  reason: string;
  actor: Staff;
};

/**
 * Takes a check back that the bank did not honour: the ledger reverses it, what it paid is owed again, the features that
 * sold it hear of it, and each customer is told of its own charges. A charge that was split stays split. Sent again it changes nothing.
 *
 * @throws payments.no-such-check
 * @throws payments.check-not-returnable when money of it was given back.
 */
export function returnCheck(deps: Deps, { checkId, reason, actor }: ReturnCheck): Promise<Check> {
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const [found] = await db.select().from(checks).where(eq(checks.id, checkId));
    if (!found) throw noSuchCheck();
    const { order } = await lockOrder(db, found.orderId);
    const [check] = await db.select().from(checks).where(eq(checks.id, checkId)).for("update");
    if (!check) throw noSuchCheck();
    if (order.status === "bounced") return check;
    if (order.status !== "paid") throw checkNotReturnable(order.status);
    const change = { bouncedAt: now(), bounceReason: reason };
    await db.update(checks).set(change).where(eq(checks.id, checkId));
    await db.insert(ledger).values({
      ...{ id: crypto.randomUUID(), orderId: order.id, kind: "reversal", provider: "check", providerRef: checkId },
      ...{ amountCents: -check.amountCents, actor: actor.email, createdAt: now() },
    });
    const reopened = await reopenCharges(inTx, order);
    await setOrderStatus(db, order, "bounced", { paidAt: null });
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

/** Before the order lets go of them. */
async function reopenCharges(deps: Deps, { id }: Order): Promise<Charge[]> {
  const held = deps.db.select({ id: orderLines.chargeId }).from(orderLines).where(eq(orderLines.orderId, id));
  const reopened = await deps.db
    .update(charges)
    .set({ status: "open" })
    .where(and(inArray(charges.id, held), eq(charges.status, "paid")))
    .returning();
  for (const { sourceKind, sourceId, publicToken } of reopened) {
    const news: ChargePaid = { sourceKind, sourceId, chargeToken: publicToken };
    await deps.queue.send(deps.db, CHARGE_REOPENED, news);
  }
  return reopened;
}
