/** Reads of money without a charge. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { type Summed, sumUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import type { Organization } from "#shared/organization.ts";
import type { UnmatchedPage } from "../../rules/check.ts";
import { payeeOf } from "../../rules/funds.ts";
import { refundLines, refunds } from "../refunds/refund-tables.ts";
import { orderLines, orders } from "../tables.ts";
import { checks } from "./check-tables.ts";

/** Money that came in without a charge and was not refunded, not even in part. */
const isUnmatched = (db: Db) =>
  and(
    isNull(orderLines.chargeId),
    inArray(orders.status, ["paid", "partially_refunded"]),
    // Implied by the status. Written out so that the index in the list's order is used.
    isNotNull(orders.paidAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(refundLines)
        .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
        .where(
          and(
            eq(refunds.orderId, orderLines.orderId),
            eq(refundLines.lineNo, orderLines.lineNo),
            ne(refunds.status, "failed"),
          ),
        ),
    ),
  );

/**
 * Lists money to be matched, the oldest first, with the sum of at most `mostCounted` lines.
 *
 * @param after order's token and number of the last line of the page before. It may have been matched since.
 */
export async function listUnmatched(
  db: Db,
  organization: Organization,
  { after, limit, mostCounted }: { after?: string | undefined; limit: number; mostCounted?: number },
): Promise<UnmatchedPage> {
  const [token = "", lineNo] = after?.split(".") ?? [];
  const isAfter = after
    ? sql`(${orders.paidAt}, ${orders.id}, ${orderLines.lineNo}) > (
        select coalesce(paid_at, created_at), id, ${Number(lineNo)}::int from orders where public_token = ${token})`
    : undefined;
  const [rows, sums] = await Promise.all([
    db
      .select({ line: orderLines, order: orders, check: checks })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(checks, eq(checks.orderId, orders.id))
      .where(and(isUnmatched(db), isAfter))
      .orderBy(asc(orders.paidAt), asc(orders.id), asc(orderLines.lineNo))
      .limit(limit + 1),
    sumUnmatched(db, mostCounted),
  ]);
  const lines = rows.slice(0, limit).map(({ line, order, check }) => ({
    order: order.publicToken,
    reference: order.reference,
    lineNo: line.lineNo,
    label: line.label,
    invoice: line.invoice,
    amountCents: line.amountCents,
    method: order.method,
    payer: check?.payer ?? order.customer?.company ?? null,
    checkNumber: check?.number ?? null,
    fund: check?.fund ?? null,
    account: payeeOf(organization, check?.fund),
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
  }));
  const last = lines.at(-1);
  return {
    lines,
    next: last && rows.length > limit ? `${last.order}.${last.lineNo}` : null,
    ...sums,
  };
}

const sumUnmatched = (db: Db, most: number | undefined): Promise<Summed> =>
  sumUpTo(
    db,
    sql`select ${orderLines.amountCents} as cents from ${orderLines}
      join ${orders} on ${orders.id} = ${orderLines.orderId} where ${isUnmatched(db)}
      order by ${orders.paidAt}, ${orders.id}, ${orderLines.lineNo}`,
    most,
  );
