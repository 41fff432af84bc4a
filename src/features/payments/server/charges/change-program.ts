import { and, asc, eq, inArray, lt, not, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { chargeInPayment } from "../errors.ts";
import { invoiceLines } from "../invoices/invoice-tables.ts";
import { moveBooked } from "../ledger/move-booked.ts";
import { nameOrder } from "../orders/name-order.ts";
import { charges, ledger, orderLines, orders } from "../tables.ts";
import { lockChargesOf, type Source } from "./lock-charges-of.ts";

type ProgramChange = Source & {
  /** The program of the income from now on. */
  program: string;
  /** Maps the current label of a charge to its new one. */
  labelOf: (label: string) => string;
  /** Open charges due earlier become due on this day, because the event is later. Charges on an invoice keep their day. */
  dueOn: string;
  /** Email of the staff user. */
  actor: string;
};

/**
 * Moves a source's charges to another program. Money that came in stays with its charges: the ledger books it from the
 * old program to the new one on the day of the change, so that a closed month stays the same. Runs in the transaction
 * that moves the source, after `closeOrdersOf`.
 *
 * @throws payments.charge-in-payment while an order holds an open one: its money may be on the way.
 */
export function changeProgram(
  deps: Pick<Deps, "db" | "now">,
  { program, labelOf, dueOn, actor, ...source }: ProgramChange,
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // Every transaction locks an order before its charges.
    const booked = await lockBookedOrders(db, source);
    const rows = await lockChargesOf(db, source);
    // A payment that came in during the wait for the charges is in an order that is not locked here.
    const now = await bookedOrders(db, source);
    if (now.join() !== booked.join()) throw chargeInPayment(rows[0]?.label ?? "");
    const open = rows.filter(({ status }) => status === "open").map(({ id }) => id);
    await refuseHeld(db, open);
    const rename = async () => {
      for (const { id, label } of rows) {
        await db
          .update(charges)
          .set({ program, label: labelOf(label) })
          .where(eq(charges.id, id));
        await db
          .update(orderLines)
          .set({ label: labelOf(label) })
          .where(eq(orderLines.chargeId, id));
      }
    };
    // Nested, so that the parts of all orders are kept before the first charge changes.
    const moveAll = booked.reduceRight<() => Promise<void>>(
      (change, orderId) => () => moveBooked(inTx, { orderId, actor, change }),
      rename,
    );
    await moveAll();
    await putOff(db, open, dueOn);
    for (const orderId of booked) await nameOrder(db, orderId);
  });
}

async function putOff(db: Db, open: readonly string[], dueOn: string): Promise<void> {
  const isOnInvoice = sql`exists (select 1 from ${invoiceLines} where ${invoiceLines.chargeId} = ${charges.id})`;
  const isEarlier = and(inArray(charges.id, [...open]), lt(charges.dueOn, dueOn), not(isOnInvoice));
  if (open.length > 0) await db.update(charges).set({ dueOn }).where(isEarlier);
}

async function refuseHeld(db: Db, open: readonly string[]): Promise<void> {
  if (open.length === 0) return;
  const [held] = await db
    .select({ label: orderLines.label })
    .from(orderLines)
    .where(and(inArray(orderLines.chargeId, [...open]), eq(orderLines.holdsCharge, true)));
  if (held) throw chargeInPayment(held.label);
}

/** Orders whose money was booked, even if it went back: a returned check counts in the month in which it came in. */
async function bookedOrders(db: Db, { sourceKind, sourceId }: Source): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(charges, eq(charges.id, orderLines.chargeId))
    .innerJoin(ledger, eq(ledger.orderId, orderLines.orderId))
    .where(and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)))
    .orderBy(asc(orderLines.orderId));
  return rows.map(({ id }) => id);
}

async function lockBookedOrders(db: Db, source: Source): Promise<string[]> {
  const ids = await bookedOrders(db, source);
  const isOne = inArray(orders.id, ids);
  if (ids.length > 0)
    await db.select({ id: orders.id }).from(orders).where(isOne).orderBy(asc(orders.id)).for("update");
  return ids;
}
