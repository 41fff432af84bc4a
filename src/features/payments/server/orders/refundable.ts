/** The part of an order that may still be refunded. */

import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import { leftOfLine, type Refundable, type RefundableLine } from "../../rules/refund.ts";
import { disputes } from "../cards/dispute-tables.ts";
import { refundLines, refunds } from "../refunds/refund-tables.ts";
import { orderLines } from "../tables.ts";
import type { Order } from "./lock-order.ts";

export type RefundState = Omit<Refundable, "lines"> & {
  lines: (RefundableLine & { label: string })[];
  /** The most that one more refund may return, with the fee, in cents. */
  leftCents: number;
  /** Money that a bank holds because of a dispute cannot be refunded. */
  hasOpenDispute: boolean;
};

/** Counts every refund except failed ones, including those with an unknown outcome. Exact under the order's lock. */
export async function refundStateOf(db: Db, order: Order): Promise<RefundState> {
  const counted = await db
    .select({ id: refunds.id, amountCents: refunds.amountCents, feeCents: refunds.feeCents })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.status, "failed")));
  const refunded = await refundedByLine(
    db,
    counted.map(({ id }) => id),
  );
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.lineNo));
  const lines = rows.map(({ lineNo, label, amountCents }) => ({
    lineNo,
    label,
    amountCents,
    refundedCents: refunded.get(lineNo) ?? 0,
  }));
  const disputed = await db.select().from(disputes).where(eq(disputes.orderId, order.id));
  const lostCents = sumCents(disputed.filter(({ status }) => status === "lost").map((one) => one.amountCents));
  const refundedFeeCents = sumCents(counted.map(({ feeCents }) => feeCents));
  const restCents = sumCents(lines.map(leftOfLine)) + order.feeCents - refundedFeeCents;
  return {
    lines,
    feeCents: order.feeCents,
    refundedFeeCents,
    leftCents: Math.max(restCents - lostCents, 0),
    hasOpenDispute: disputed.some(({ status }) => status === "open"),
  };
}

/** Cents by line number. */
export async function refundedByLine(db: Db, refundIds: RefundId[]): Promise<Map<number, number>> {
  const byLine = new Map<number, number>();
  if (refundIds.length === 0) return byLine;
  const parts = await db.select().from(refundLines).where(inArray(refundLines.refundId, refundIds));
  for (const { lineNo, amountCents } of parts) byLine.set(lineNo, (byLine.get(lineNo) ?? 0) + amountCents);
  return byLine;
}
