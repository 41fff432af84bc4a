/** One line of an order, as the match needs it. */
import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { noSuchLine } from "../checks/check-errors.ts";
import { refundLines, refunds } from "../refunds/refund-tables.ts";
import { orderLines } from "../tables.ts";
import type { Order } from "./lock-order.ts";

export type Line = typeof orderLines.$inferSelect;

export const isLine = ({ orderId, lineNo }: Pick<Line, "orderId" | "lineNo">) =>
  and(eq(orderLines.orderId, orderId), eq(orderLines.lineNo, lineNo));

/** @throws payments.no-such-line */
export async function findLine(db: Db, order: Order, lineNo: number): Promise<Line> {
  const [line] = await db
    .select()
    .from(orderLines)
    .where(isLine({ orderId: order.id, lineNo }));
  if (!line) throw noSuchLine();
  return line;
}

/** Whether money of the line went back or is on its way. Holds under the order's lock. */
export async function isGivenBack(db: Db, { orderId, lineNo }: Line): Promise<boolean> {
  const [given] = await db
    .select({ id: refunds.id })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, orderId), eq(refundLines.lineNo, lineNo), ne(refunds.status, "failed")));
  return given !== undefined;
}
