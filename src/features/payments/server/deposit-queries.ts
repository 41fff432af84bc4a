/** Reads of deposits, and of money that stands for nothing yet. */
import { and, asc, desc, eq, inArray, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Organization } from "#shared/organization.ts";
import type { DepositView, UnmatchedLine } from "../rules/check.ts";
import { payeeOf } from "../rules/funds.ts";
import { noSuchDeposit } from "./check-errors.ts";
import { checks, deposits } from "./desk-tables.ts";
import type { Deposit } from "./make-deposit.ts";
import { refundLines, refunds } from "./refund-tables.ts";
import { orderLines, orders } from "./tables.ts";

const MOST = 500;

/** Deposits, the newest first; at most 500. */
export async function listDeposits(db: Db, organization: Organization, which?: SQL): Promise<DepositView[]> {
  const rows = await db
    .select({
      deposit: deposits,
      count: sql<number>`count(${checks.id})::int`,
      returned: sql<number>`count(${checks.bouncedAt})::int`,
    })
    .from(deposits)
    .leftJoin(checks, eq(checks.depositId, deposits.id))
    .where(which)
    .groupBy(deposits.id)
    .orderBy(desc(deposits.createdAt), desc(deposits.id))
    .limit(MOST);
  return rows.map(({ deposit, count, returned }) => ({
    ...{ id: deposit.id, reference: deposit.reference, madeOn: deposit.madeOn, madeBy: deposit.madeBy },
    ...{ totalCents: deposit.totalCents, count, returned, account: payeeOf(organization, deposit.fund) },
  }));
}

/** @throws payments.no-such-deposit */
export async function viewDeposit(db: Db, organization: Organization, id: string): Promise<DepositView> {
  const [deposit] = await listDeposits(db, organization, eq(deposits.id, id));
  if (!deposit) throw noSuchDeposit();
  return deposit;
}

/** A deposit with its checks by number, as the slip lists them. @throws payments.no-such-deposit */
export async function findDeposit(db: Db, id: string): Promise<Deposit & { checks: (typeof checks.$inferSelect)[] }> {
  const [deposit] = await db.select().from(deposits).where(eq(deposits.id, id));
  if (!deposit) throw noSuchDeposit();
  const rows = await db
    .select()
    .from(checks)
    .where(eq(checks.depositId, id))
    .orderBy(asc(checks.createdAt), asc(checks.id));
  return { ...deposit, checks: rows };
}

/** Money that came in and stayed but stands for nothing yet, the oldest first; at most 500. */
export async function listUnmatched(db: Db, organization: Organization): Promise<UnmatchedLine[]> {
  const given = db
    .select({ one: sql`1` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(
        eq(refunds.orderId, orderLines.orderId),
        eq(refundLines.lineNo, orderLines.lineNo),
        ne(refunds.status, "failed"),
      ),
    );
  const rows = await db
    .select({ line: orderLines, order: orders, check: checks })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(checks, eq(checks.orderId, orders.id))
    .where(and(isNull(orderLines.chargeId), inArray(orders.status, ["paid", "partially_refunded"]), notExists(given)))
    .orderBy(asc(orders.paidAt), asc(orderLines.orderId), asc(orderLines.lineNo))
    .limit(MOST);
  return rows.map(({ line, order, check }) => ({
    ...{ order: order.publicToken, reference: order.reference, lineNo: line.lineNo, label: line.label },
    ...{ invoice: line.invoice, amountCents: line.amountCents, method: order.method },
    payer: check?.payer ?? order.customer?.company ?? null,
    checkNumber: check?.number ?? null,
    fund: check?.fund ?? null,
    account: payeeOf(organization, check?.fund),
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
  }));
}
