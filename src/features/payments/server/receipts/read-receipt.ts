import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { OrderReference, OrderToken } from "#shared/identifiers.ts";
import type { MoneyBack, ReceiptItem } from "../../rules/receipt.ts";
import { checks } from "../checks/check-tables.ts";
import { noReceiptYet, noSuchOrder } from "../errors.ts";
import type { Order } from "../orders/lock-order.ts";
import { ledger, orders } from "../tables.ts";
import { receiptItem, receiptLines } from "./receipt-items.ts";

export type Receipt = {
  reference: OrderReference;
  livemode: boolean;
  /**
   * Company and name; no address or email, because a holder of the order's token may have read it on a shared screen.
   */
  payer?: { company: string; name: string };
  paidAt: Date;
  items: ReceiptItem[];
  subtotalCents: number;
  feeCents: number;
  totalCents: number;
  card?: { brand: string; last4: string };
  checkNumber?: string;
  back: MoneyBack[];
};

/** How it was paid, as the receipt names it. */
export async function methodOf(db: Db, order: Order): Promise<Pick<Receipt, "card" | "checkNumber">> {
  if (order.cardBrand && order.cardLast4) return { card: { brand: order.cardBrand, last4: order.cardLast4 } };
  const [check] = await db.select({ number: checks.number }).from(checks).where(eq(checks.orderId, order.id));
  return check ? { checkNumber: check.number } : {};
}

/**
 * The content of an order's receipt, with the current state of the ledger.
 *
 * @throws payments.no-such-order
 * @throws payments.no-receipt while it is not paid, and after its check was returned.
 */
export async function readReceipt(db: Db, token: OrderToken): Promise<Receipt> {
  const [order] = await db.select().from(orders).where(eq(orders.publicToken, token));
  if (!order) throw noSuchOrder();
  if (!order.paidAt) throw noReceiptYet(order.status);
  const { reference, livemode, customer, paidAt, subtotalCents, feeCents, totalCents } = order;
  const moved = await db
    .select({ kind: ledger.kind, amountCents: ledger.amountCents, at: ledger.createdAt })
    .from(ledger)
    .where(and(eq(ledger.orderId, order.id), inArray(ledger.kind, ["refund", "dispute", "reversal"])))
    .orderBy(asc(ledger.createdAt));
  return {
    reference,
    livemode,
    paidAt,
    subtotalCents,
    feeCents,
    totalCents,
    ...(customer && { payer: { company: customer.company, name: `${customer.firstName} ${customer.lastName}` } }),
    items: (await receiptLines(db, order.id)).map((line) => receiptItem(line, customer)),
    ...(await methodOf(db, order)),
    back: moved.map(({ kind, amountCents, at }) => ({
      kind: kind as MoneyBack["kind"],
      amountCents,
      at: at.toISOString(),
    })),
  };
}
