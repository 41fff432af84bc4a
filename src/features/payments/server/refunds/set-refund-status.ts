import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { moveRefund, type RefundStatus } from "../../rules/states.ts";
import { refunds } from "./refund-tables.ts";

type Row = typeof refunds.$inferSelect;
type Move = { id: RefundId; from: readonly RefundStatus[]; to: RefundStatus };

/**
 * The only writer of a refund's status after it was requested. A refund whose status is not in `from` stays as it is.
 *
 * @returns the refund, if it moved.
 * @throws Error for a move that is not legal.
 */
export async function setRefundStatus(
  db: Db,
  { id, from, to }: Move,
  more: Partial<Omit<Row, "status">>,
): Promise<Row | undefined> {
  for (const status of from) moveRefund(status, to);
  const [moved] = await db
    .update(refunds)
    .set({ ...more, status: to })
    .where(and(eq(refunds.id, id), inArray(refunds.status, [...from])))
    .returning();
  return moved;
}
