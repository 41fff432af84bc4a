/** One line of an order: how matches find it, check it for refunds, and join its parts. */
import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { sumCents } from "#shared/money.ts";
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

/** Whether a refund of the line succeeded or is on its way. The answer is reliable only under the order's lock. */
export async function isGivenBack(db: Db, { orderId, lineNo }: Line): Promise<boolean> {
  const [given] = await db
    .select({ id: refunds.id })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, orderId), eq(refundLines.lineNo, lineNo), ne(refunds.status, "failed")));
  return given !== undefined;
}

/**
 * Joins the unmatched parts of a line that matches split, except parts with a refund: the first part takes the whole
 * sum. Runs under the order's lock.
 */
export async function joinLines(db: Db, line: Line): Promise<void> {
  const origin = line.splitFrom ?? line.lineNo;
  const isOfIt = or(eq(orderLines.lineNo, origin), eq(orderLines.splitFrom, origin));
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, line.orderId), isNull(orderLines.chargeId), isOfIt))
    .orderBy(asc(orderLines.lineNo));
  const free: Line[] = [];
  for (const one of lines) if (!(await hasRefund(db, one))) free.push(one);
  const [first, ...rests] = free;
  if (!first || rests.length === 0) return;
  for (const rest of rests) await db.delete(orderLines).where(isLine(rest));
  const amountCents = sumCents(free.map((one) => one.amountCents));
  await db.update(orderLines).set({ amountCents }).where(isLine(first));
}

/** Whether a refund names the line, a failed one included. */
const hasRefund = async (db: Db, { orderId, lineNo }: Line): Promise<boolean> => {
  const ofOrder = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId));
  return (
    (await db.$count(refundLines, and(inArray(refundLines.refundId, ofOrder), eq(refundLines.lineNo, lineNo)))) > 0
  );
};
