/** Reads of the check desk. */
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Organization } from "#shared/organization.ts";
import type { CheckView, DepositView, UnmatchedLine } from "../rules/check.ts";
import { payeeOf } from "../rules/funds.ts";
import { noSuchCheck, noSuchDeposit } from "./check-errors.ts";
import { checks, deposits } from "./desk-tables.ts";
import type { Deposit } from "./make-deposit.ts";
import { refundLines, refunds } from "./refund-tables.ts";
import { charges, orderLines, orders } from "./tables.ts";

const MOST = 500;

export type CheckFilter = {
  /** Calendar day on which they were received. */
  day?: string | undefined;
  /** Part of number or payer. */
  q?: string | undefined;
  state?: "waiting" | "returned" | undefined;
};

/** Checks, the newest first; at most 500. `waiting` is what the next deposits are made of. */
export async function listChecks(
  db: Db,
  organization: Organization,
  { day, q, state }: CheckFilter,
): Promise<CheckView[]> {
  const like = q && `%${q.replaceAll(/[%_\\]/g, "\\$&")}%`;
  return viewChecks(
    db,
    organization,
    and(
      day ? eq(checks.receivedOn, day) : undefined,
      like ? or(ilike(checks.number, like), ilike(checks.payer, like)) : undefined,
      state === "waiting" ? and(isNull(checks.depositId), isNull(checks.bouncedAt)) : undefined,
      state === "returned" ? isNotNull(checks.bouncedAt) : undefined,
    ),
  );
}

/** @throws payments.no-such-check */
export async function viewCheck(db: Db, organization: Organization, id: string): Promise<CheckView> {
  const [check] = await viewChecks(db, organization, eq(checks.id, id));
  if (!check) throw noSuchCheck();
  return check;
}

async function viewChecks(db: Db, organization: Organization, which: SQL | undefined): Promise<CheckView[]> {
  const rows = await db
    .select({ check: checks, order: orders, deposit: deposits })
    .from(checks)
    .innerJoin(orders, eq(orders.id, checks.orderId))
    .leftJoin(deposits, eq(deposits.id, checks.depositId))
    .where(which)
    .orderBy(desc(checks.createdAt), desc(checks.id))
    .limit(MOST);
  const lines = await linesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ check, order, deposit }) => ({
    ...{ id: check.id, number: check.number, payer: check.payer, amountCents: check.amountCents },
    ...{ receivedOn: check.receivedOn, fund: check.fund, account: payeeOf(organization, check.fund) },
    ...{ order: order.reference, status: order.status, enteredBy: check.enteredBy },
    createdAt: check.createdAt.toISOString(),
    deposit: deposit && { id: deposit.id, reference: deposit.reference, madeOn: deposit.madeOn },
    bounced: check.bouncedAt && { at: check.bouncedAt.toISOString(), reason: check.bounceReason ?? "" },
    lines: lines.get(order.id) ?? [],
  }));
}

async function linesOf(db: Db, orderIds: string[]): Promise<Map<string, CheckView["lines"]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ line: orderLines, reference: charges.reference, customer: charges.customer })
    .from(orderLines)
    .leftJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.lineNo));
  const byOrder = new Map<string, CheckView["lines"]>();
  for (const { line, reference, customer } of rows) {
    const { lineNo, label, amountCents } = line;
    const views = byOrder.get(line.orderId) ?? [];
    const company = customer?.company ?? null;
    views.push({ lineNo, label, amountCents, reference, company, isMatched: line.chargeId !== null });
    byOrder.set(line.orderId, views);
  }
  return byOrder;
}

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
