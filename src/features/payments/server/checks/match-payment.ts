import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { ChargeToken, OrderToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import { noSuchCharge, noSuchOrder } from "../errors.ts";
import { closeOrdersOn, lockOpenCharges } from "../invoices/lock-open-charges.ts";
import { type Charge, splitCharges } from "../invoices/split-charge.ts";
import { moveBooked } from "../ledger/move-booked.ts";
import { lockOrder, type Order } from "../orders/lock-order.ts";
import { nameOrder } from "../orders/name-order.ts";
import { findLine, isGivenBack, isLine, type Line } from "../orders/order-line.ts";
import { payCharges } from "../orders/pay-charges.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { lineMatched, lineNotPaid, lineRefunded, otherAccount } from "./check-errors.ts";
import { checks } from "./check-tables.ts";
import { postMatchReceipt } from "./post-match-letters.ts";

type MatchPayment = {
  /** The order that holds the money. */
  order: OrderToken;
  lineNo: number;
  /** The charge that the money is for. */
  charge: ChargeToken;
  actor: Staff;
};

/**
 * Matches money that came in without a charge to an open charge. A sum below the charge splits the charge; a sum above
 * it splits the line, whose rest can be matched later. The customer of the charge gets a receipt. The ledger books it
 * on the day of the match, so that a closed month stays the same. A repetition changes nothing.
 *
 * @throws payments.no-such-order, payments.no-such-line, payments.line-matched, payments.line-not-paid,
 * payments.line-refunded, payments.other-account; the errors of `lockOpenCharges`; payments.card-processor-away
 */
export async function matchPayment(deps: Deps, input: MatchPayment): Promise<void> {
  const organization = await deps.organization();
  await closeOrdersOn(deps, [input.charge]);
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicToken, input.order));
    if (!found) throw noSuchOrder();
    const { order } = await lockOrder(db, found.id);
    const line = await findLine(db, order, input.lineNo);
    if (line.chargeId) return refuseOther(db, line, input.charge);
    await refuseUnfit(db, order, line);
    const charge = await lockCharge(db, input.charge);
    await refuseOtherAccount(db, { order, charge, organization });
    const paidCents = Math.min(line.amountCents, charge.amountCents);
    await splitCharges(db, [{ charge, amountCents: paidCents }]);
    const { actor } = input;
    await moveBooked(inTx, {
      orderId: order.id,
      actor: actor.email,
      change: async () => {
        await splitLine(db, line, paidCents);
        await nameLine(db, line, charge);
      },
    });
    await nameOrder(db, order.id);
    await payCharges(inTx, order);
    await postMatchReceipt(inTx, order, { ...charge, amountCents: paidCents });
    await recordAudit(inTx, {
      actor,
      action: "payment.matched",
      subject: `order ${order.reference}`,
      detail: `${actor.name} matched ${formatCents(paidCents)} of order ${order.reference} (${line.label}) to ${charge.label}.`,
    });
  });
}

async function refuseUnfit(db: Db, order: Order, line: Line): Promise<void> {
  if (order.status !== "paid" && order.status !== "partially_refunded") throw lineNotPaid(order.status);
  if (await isGivenBack(db, line)) throw lineRefunded();
}

type Matched = { order: Order; charge: Charge; organization: Organization };

async function refuseOtherAccount(db: Db, { order, charge, organization }: Matched): Promise<void> {
  const fund = await fundOf(db, order);
  if (charge.fund === fund) return;
  const own = { account: payeeOf(organization, fund), order: order.reference };
  throw otherAccount(charge.label, payeeOf(organization, charge.fund), own);
}

async function refuseOther(db: Db, line: Line, token: ChargeToken): Promise<void> {
  const [charge] = await db.select().from(charges).where(eq(charges.publicToken, token));
  if (charge?.id !== line.chargeId) throw lineMatched();
}

/** Locks the charge at any open amount; how much of it the money pays is decided under the lock. */
async function lockCharge(db: Db, token: ChargeToken): Promise<Charge> {
  const [locked] = await lockOpenCharges(db, [{ token, amountCents: 0 }]);
  if (!locked) throw noSuchCharge();
  return locked.charge;
}

/** A card's money is the association's own; a check is in the account that it was recorded for. */
async function fundOf(db: Db, order: Order): Promise<string | null> {
  if (order.method === "card") return null;
  const [check] = await db.select({ fund: checks.fund }).from(checks).where(eq(checks.orderId, order.id));
  return check?.fund ?? null;
}

const nameLine = (db: Db, line: Line, charge: Charge) =>
  db.update(orderLines).set({ chargeId: charge.id, label: charge.label, ownLabel: line.label }).where(isLine(line));

async function splitLine(db: Db, line: Line, paidCents: number): Promise<void> {
  if (line.amountCents === paidCents) return;
  const [last] = await db
    .select({ lineNo: sql<number>`max(${orderLines.lineNo})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, line.orderId));
  await db.update(orderLines).set({ amountCents: paidCents }).where(isLine(line));
  const [lineNo, splitFrom] = [(last?.lineNo ?? line.lineNo) + 1, line.splitFrom ?? line.lineNo];
  const rest = { lineNo, splitFrom, amountCents: line.amountCents - paidCents };
  await db.insert(orderLines).values({ ...line, ...rest });
}
