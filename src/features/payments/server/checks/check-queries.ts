/** Reads of the check desk. */

import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Listed, listWords, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import type { CheckId } from "#shared/identifiers.ts";
import type { Organization } from "#shared/organization.ts";
import type { CheckFilters, CheckSums, CheckTotals, CheckView, WaitingSum } from "../../rules/check.ts";
import { payeeOf } from "../../rules/funds.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { noSuchCheck } from "./check-errors.ts";
import { checks, deposits } from "./check-tables.ts";

const isWaiting = and(isNull(checks.depositId), isNull(checks.bouncedAt), isNull(checks.voidedAt));

const listed = ({ q, ...filters }: CheckFilters): Listed => ({
  table: checks,
  words: wordsIn(listWords(checks), q),
  which: conditionOf(filters),
});

const conditionOf = ({ day, state, deposit }: Omit<CheckFilters, "q">): SQL | undefined =>
  and(
    day ? eq(checks.receivedOn, day) : undefined,
    deposit ? eq(checks.depositId, deposit) : undefined,
    state === "waiting" ? isWaiting : undefined,
    state === "deposited" ? and(isNotNull(checks.depositId), isNull(checks.bouncedAt)) : undefined,
    state === "returned" ? isNotNull(checks.bouncedAt) : undefined,
    state === "voided" ? isNotNull(checks.voidedAt) : undefined,
  );

/**
 * Checks, the newest first. `waiting` are the checks of the next deposits.
 *
 * @param before id of the last check of the page before.
 */
export async function listChecks(
  db: Db,
  organization: Organization,
  { before, limit, ...filters }: CheckFilters & { before?: CheckId | undefined; limit: number },
): Promise<{ checks: CheckView[]; next: CheckId | null }> {
  const { id, createdAt } = checks;
  const isAfter = before
    ? sql`(${createdAt}, ${id}) < (select created_at, id from checks where id = ${before})`
    : undefined;
  const order = { id, keys: [createdAt, id], isDown: true, isAfter };
  const which = onPage({ ...listed(filters), ...order, most: limit + 1 });
  const found = await viewChecks(db, organization, which, limit + 1);
  const page = found.slice(0, limit);
  return { checks: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/**
 * The sums over all pages: together, and in each account. A voided check does not count, unless the filter asks for
 * voided checks.
 */
export async function totalsOfChecks(db: Db, organization: Organization, filters: CheckFilters): Promise<CheckTotals> {
  const { words, which } = listed(filters);
  const back = sql`filter (where ${isNotNull(checks.bouncedAt)})`;
  const rows = await db
    .select({
      fund: checks.fund,
      checks: sql<number>`count(*)::int`,
      totalCents: sql<string>`sum(${checks.amountCents})::text`,
      returned: sql<number>`(count(*) ${back})::int`,
      returnedCents: sql<string>`coalesce(sum(${checks.amountCents}) ${back}, 0)::text`,
    })
    .from(checks)
    .where(and(words?.named, words?.has, which, filters.state === "voided" ? undefined : isNull(checks.voidedAt)))
    .groupBy(checks.fund)
    .orderBy(sql`${checks.fund} nulls first`);
  const accounts = rows.map((row) => ({
    fund: row.fund,
    account: payeeOf(organization, row.fund),
    checks: row.checks,
    returned: row.returned,
    totalCents: Number(row.totalCents),
    returnedCents: Number(row.returnedCents),
  }));
  const sum = (key: keyof CheckSums) => accounts.reduce((all, account) => all + account[key], 0);
  return {
    checks: sum("checks"),
    totalCents: sum("totalCents"),
    returned: sum("returned"),
    returnedCents: sum("returnedCents"),
    accounts,
  };
}

/** The checks that `makeDeposit` would take, by account and day of receipt. */
export async function sumWaitingChecks(db: Db, organization: Organization): Promise<WaitingSum[]> {
  const rows = await db
    .select({
      fund: checks.fund,
      receivedOn: checks.receivedOn,
      checks: sql<number>`count(*)::int`,
      totalCents: sql<string>`sum(${checks.amountCents})::text`,
    })
    .from(checks)
    .where(isWaiting)
    .groupBy(checks.fund, checks.receivedOn)
    .orderBy(sql`${checks.fund} nulls first`, asc(checks.receivedOn));
  return rows.map((row) => ({
    ...row,
    account: payeeOf(organization, row.fund),
    totalCents: Number(row.totalCents),
  }));
}

/** The check that waits for the bank the longest. */
export async function oldestWaitingCheck(db: Db): Promise<{ payer: string; receivedOn: string } | undefined> {
  const [row] = await db
    .select({ payer: checks.payer, receivedOn: checks.receivedOn })
    .from(checks)
    .where(isWaiting)
    .orderBy(asc(checks.receivedOn), asc(checks.id))
    .limit(1);
  return row;
}

/** @throws payments.no-such-check */
export async function viewCheck(db: Db, organization: Organization, id: CheckId): Promise<CheckView> {
  const [check] = await viewChecks(db, organization, eq(checks.id, id), 1);
  if (!check) throw noSuchCheck();
  return check;
}

async function viewChecks(
  db: Db,
  organization: Organization,
  which: SQL | undefined,
  limit: number,
): Promise<CheckView[]> {
  const rows = await db
    .select({ check: checks, order: orders, deposit: deposits })
    .from(checks)
    .innerJoin(orders, eq(orders.id, checks.orderId))
    .leftJoin(deposits, eq(deposits.id, checks.depositId))
    .where(which)
    .orderBy(desc(checks.createdAt), desc(checks.id))
    .limit(limit);
  const lines = await linesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ check, order, deposit }) => ({
    id: check.id,
    number: check.number,
    payer: check.payer,
    amountCents: check.amountCents,
    receivedOn: check.receivedOn,
    fund: check.fund,
    account: payeeOf(organization, check.fund),
    order: order.reference,
    status: order.status,
    enteredBy: check.enteredBy,
    createdAt: check.createdAt.toISOString(),
    deposit: deposit && { id: deposit.id, reference: deposit.reference, madeOn: deposit.madeOn },
    bounced: check.bouncedAt && { at: check.bouncedAt.toISOString(), reason: check.bounceReason ?? "" },
    voided: check.voidedAt && {
      at: check.voidedAt.toISOString(),
      by: check.voidedBy ?? "",
      reason: check.voidReason ?? "",
    },
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
