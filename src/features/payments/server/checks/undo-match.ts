import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { OrderToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import { noSuchOrder } from "../errors.ts";
import { joinCharges } from "../invoices/join-charges.ts";
import type { Charge } from "../invoices/split-charge.ts";
import { moveBooked } from "../ledger/move-booked.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { nameOrder } from "../orders/name-order.ts";
import { findLine, isGivenBack, isLine, joinLines, type Line } from "../orders/order-line.ts";
import { CHARGE_REOPENED, type ChargePaid } from "../orders/pay-charges.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { lineNotMatched, lineNotPaid, matchRefunded } from "./check-errors.ts";
import { postMatchUndone } from "./post-match-letters.ts";

type UndoMatch = {
  /** The order that holds the money. */
  order: OrderToken;
  lineNo: number;
  /** The reason for the audit log; the customer does not see it. */
  reason: string;
  actor: Staff;
};

/**
 * Undoes a match: the charge is open again, the money waits to be matched under its own label, and the customer gets an
 * email. The ledger books the undo today. A charge or line that the match split is whole again. Repeating it changes
 * nothing.
 *
 * @throws payments.no-such-order, payments.no-such-line, payments.line-not-matched, payments.line-not-paid,
 * payments.match-refunded
 */
export async function undoMatch(deps: Deps, { order: token, lineNo, reason, actor }: UndoMatch): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicToken, token));
    if (!found) throw noSuchOrder();
    const { order } = await lockOrder(db, found.id);
    const line = await findLine(db, order, lineNo);
    if (!line.chargeId) return;
    const { ownLabel } = line;
    if (ownLabel === null) throw lineNotMatched();
    if (order.status !== "paid" && order.status !== "partially_refunded") throw lineNotPaid(order.status);
    if (await isGivenBack(db, line)) throw matchRefunded();
    const charge = await reopen(db, line);
    await moveBooked(inTx, {
      orderId: order.id,
      actor: actor.email,
      change: async () => {
        const own = { chargeId: null, label: ownLabel, ownLabel: null };
        await db.update(orderLines).set(own).where(isLine(line));
        await joinLines(db, { ...line, ...own });
      },
    });
    await nameOrder(db, order.id);
    await joinCharges(db, [charge]);
    const { sourceKind, sourceId, publicToken: chargeToken } = charge;
    await inTx.queue.send(db, CHARGE_REOPENED, { sourceKind, sourceId, chargeToken } satisfies ChargePaid);
    await postMatchUndone(inTx, order, charge);
    await recordAudit(inTx, {
      actor,
      action: "payment.match-undone",
      subject: `order ${order.reference}`,
      detail: `${actor.name} took back that ${formatCents(line.amountCents)} of order ${order.reference} (${ownLabel}) paid ${charge.label}: ${reason}`,
    });
  });
}

async function reopen(db: Db, { chargeId }: Line): Promise<Charge> {
  const [charge] = await moveCharges(db, eq(charges.id, chargeId ?? ""), { from: "paid", to: "open" });
  if (!charge) throw matchRefunded();
  return charge;
}
