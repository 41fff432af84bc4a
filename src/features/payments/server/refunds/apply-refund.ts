import { and, asc, eq, inArray } from "drizzle-orm";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import type { OrderStatus, RefundStatus } from "../../rules/states.ts";
import { lockOrder, type Order, setOrderStatus } from "../orders/lock-order.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { CHARGE_PAID, type ChargePaid } from "../orders/pay-charges.ts";
import { refundedByLine } from "../orders/refundable.ts";
import { charges, ledger, orderLines } from "../tables.ts";
import { postRefundLetter } from "./post-refund-letter.ts";
import { noSuchRefund } from "./refund-errors.ts";
import { refunds } from "./refund-tables.ts";
import { setRefundStatus } from "./set-refund-status.ts";

/** Sent for each charge that is refunded in full; the job calls the feature that opened the charge. */
export const CHARGE_REFUNDED = "payments.charge-refunded";

type Row = typeof refunds.$inferSelect;
type Told = {
  /** The provider's id; missing if it never received the refund, or the office refunds by check. */
  id?: string;
  status: "pending" | "succeeded" | "failed";
  /** Why it failed, for staff. */
  error?: string;
};

/**
 * The only writer of a refund's outcome. The refund call, the webhook and the reconcile job pass the provider's answer
 * to it, in any order and any number of times. It keeps ledger, order, charges and emails consistent, under the
 * order's lock.
 *
 * @throws payments.no-such-refund
 */
export function applyRefund(deps: Deps, refundId: RefundId, told: Told): Promise<Row> {
  return inTransaction(deps, async (inTx) => {
    const order = await lockOrderOfRefund(inTx, refundId);
    // The refund is locked as well, because `sendRefund` marks it without the order's lock.
    const [before] = await inTx.db.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (!before) throw noSuchRefund();
    if (before.status === told.status || isStale(before, told.status)) return before;
    const refund = await setRefundStatus(
      inTx.db,
      { id: refundId, from: [before.status], to: told.status },
      { providerRefundId: told.id ?? before.providerRefundId, error: told.error ?? null, updatedAt: inTx.now() },
    );
    if (!refund) throw noSuchRefund();
    await book(inTx, order, before.status, refund);
    await settleOrder(inTx, order);
    if (refund.status === "succeeded") noteFact(inTx.db, "refund.made", refund.id);
    if (refund.status === "failed") noteFact(inTx.db, "refund.failed", refund.id);
    await postRefundLetter(inTx, order, refund, before.status);
    return refund;
  });
}

async function lockOrderOfRefund({ db }: Deps, refundId: RefundId): Promise<Order> {
  const [refund] = await db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw noSuchRefund();
  return (await lockOrder(db, refund.orderId)).order;
}

/** Whether an answer is outdated: "pending" after the end, or anything after a failure that the provider reported. */
const isStale = ({ status, providerRefundId }: Row, told: RefundStatus): boolean =>
  (told === "pending" && status === "succeeded") || (status === "failed" && providerRefundId !== null);

/** The ledger has a refund once the provider says that it went through, and its reversal if it fails afterwards. */
async function book({ db, cards, now }: Deps, order: Order, before: RefundStatus, refund: Row): Promise<void> {
  const isBack = refund.status === "failed" && before === "succeeded";
  if (refund.status !== "succeeded" && !isBack) return;
  await db.insert(ledger).values({
    id: crypto.randomUUID(),
    orderId: order.id,
    kind: isBack ? "reversal" : "refund",
    provider: order.method === "check" ? "check" : cards.mode,
    providerRef: refund.providerRefundId ?? refund.id,
    amountCents: isBack ? refund.amountCents : -refund.amountCents,
    actor: isBack ? "card processor" : refund.requestedBy,
    createdAt: now(),
  });
}

/** Updates the order and its charges to match the refunds that went through. */
async function settleOrder(deps: Deps, order: Order): Promise<void> {
  const given = await deps.db
    .select({ id: refunds.id, amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.status, "succeeded")));
  const sum = sumCents(given.map(({ amountCents }) => amountCents));
  const status: OrderStatus = sum === 0 ? "paid" : sum < order.totalCents ? "partially_refunded" : "refunded";
  if (status !== order.status) await setOrderStatus(deps.db, order, status);
  const byLine = await refundedByLine(
    deps.db,
    given.map(({ id }) => id),
  );
  const rows = await deps.db
    .select({ lineNo: orderLines.lineNo, amountCents: orderLines.amountCents, charge: charges })
    .from(orderLines)
    .innerJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(and(eq(orderLines.orderId, order.id), inArray(charges.status, ["paid", "refunded"])))
    .orderBy(asc(charges.id));
  for (const { lineNo, amountCents, charge } of rows) {
    const refundedCents = byLine.get(lineNo) ?? 0;
    if (refundedCents !== charge.refundedCents)
      await deps.db.update(charges).set({ refundedCents }).where(eq(charges.id, charge.id));
    const to = refundedCents >= amountCents ? "refunded" : "paid";
    if (to === charge.status) continue;
    const moved = await moveCharges(deps.db, eq(charges.id, charge.id), { from: charge.status, to });
    if (moved.length === 0) throw new Error(`charge ${charge.id} changed under the lock of its order`);
    const { sourceKind, sourceId, publicToken } = charge;
    const news: ChargePaid = { sourceKind, sourceId, chargeToken: publicToken };
    await deps.queue.send(deps.db, to === "refunded" ? CHARGE_REFUNDED : CHARGE_PAID, news);
  }
}
