/** Reads and moves of one order under its row lock. Every change of an order uses these. */

import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import {
  type AttemptStatus,
  HOLDING_ORDER_STATUSES,
  isOpenAttempt,
  moveAttempt,
  moveOrder,
  type OrderStatus,
} from "../../rules/states.ts";
import { noSuchOrder } from "../errors.ts";
import { orderLines, orders, paymentAttempts } from "../tables.ts";

export type Order = typeof orders.$inferSelect;
export type Attempt = typeof paymentAttempts.$inferSelect;

/** The order with its newest attempt, locked until the transaction ends. @throws payments.no-such-order */
export async function lockOrder(db: Db, orderId: string): Promise<{ order: Order; attempt?: Attempt }> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw noSuchOrder();
  return { order, attempt: await newestAttempt(db, orderId) };
}

export async function newestAttempt(db: Db, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.attemptNo))
    .limit(1);
  return attempt;
}

export const isOpen = (attempt: Attempt | undefined): attempt is Attempt =>
  attempt !== undefined && isOpenAttempt(attempt.status);

/** Moves an order to a legal status; an order that ends releases its charges. */
export async function setOrderStatus(db: Db, order: Order, to: OrderStatus, more: Partial<Order> = {}): Promise<Order> {
  const change = { ...more, status: moveOrder(order.status, to) };
  await db.update(orders).set(change).where(eq(orders.id, order.id));
  if (!(HOLDING_ORDER_STATUSES as readonly OrderStatus[]).includes(to))
    await db.update(orderLines).set({ holdsCharge: false }).where(eq(orderLines.orderId, order.id));
  if (order.status === "paying" && to === "paid") noteFact(db, "payment.received", order.id);
  if (to === "bounced" || to === "voided") noteFact(db, "payment.reversed", order.id);
  return { ...order, ...change };
}

export async function setAttemptStatus(
  db: Db,
  attempt: Attempt,
  to: AttemptStatus,
  at: Date,
  error?: { code: string; message: string; charge?: string },
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({
      status: moveAttempt(attempt.status, to),
      errorCode: error?.code ?? null,
      errorMessage: error?.message ?? null,
      declinedCharge: error?.charge ?? null,
      updatedAt: at,
    })
    .where(and(eq(paymentAttempts.orderId, attempt.orderId), eq(paymentAttempts.attemptNo, attempt.attemptNo)));
}
