import { eq, inArray } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { joinCharges } from "../invoices/join-charges.ts";
import type { Charge } from "../invoices/split-charge.ts";
import { type Order, setOrderStatus } from "../orders/lock-order.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { CHARGE_REOPENED, type ChargePaid } from "../orders/pay-charges.ts";
import { charges, ledger, orderLines } from "../tables.ts";
import type { Check } from "./record-check.ts";

type ReverseCheck = { check: Check; order: Order; to: "bounced" | "voided"; actor: Staff };

/**
 * Reverses a check in the ledger as of now: its order ends, and its charges are open again, whole where it split them.
 * Runs under the locks of its order and of the check.
 *
 * @returns the charges that are open again, each over what the check paid of it.
 */
export async function reverseCheck(deps: Deps, { check, order, to, actor }: ReverseCheck): Promise<Charge[]> {
  await deps.db.insert(ledger).values({
    id: crypto.randomUUID(),
    orderId: order.id,
    kind: "reversal",
    provider: "check",
    providerRef: check.id,
    amountCents: -check.amountCents,
    actor: actor.email,
    createdAt: deps.now(),
  });
  const reopened = await reopenCharges(deps, order);
  await setOrderStatus(deps.db, order, to, { paidAt: null });
  await joinCharges(deps.db, reopened);
  return reopened;
}

/** Read before the order releases them. */
async function reopenCharges(deps: Deps, { id }: Order): Promise<Charge[]> {
  const held = deps.db.select({ id: orderLines.chargeId }).from(orderLines).where(eq(orderLines.orderId, id));
  const reopened = await moveCharges(deps.db, inArray(charges.id, held), { from: "paid", to: "open" });
  for (const { sourceKind, sourceId, publicToken } of reopened) {
    const news: ChargePaid = { sourceKind, sourceId, chargeToken: publicToken };
    await deps.queue.send(deps.db, CHARGE_REOPENED, news);
  }
  return reopened;
}
