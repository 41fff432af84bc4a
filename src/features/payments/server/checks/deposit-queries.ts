/** Reads of deposits. */

import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { DepositId, DepositReference } from "#shared/identifiers.ts";
import type { Organization } from "#shared/organization.ts";
import type { DepositView } from "../../rules/check.ts";
import type { DepositState } from "../../rules/check-states.ts";
import { payeeOf } from "../../rules/funds.ts";
import { bankLines, bankStatements } from "./bank-tables.ts";
import { noSuchDeposit } from "./check-errors.ts";
import { checks, deposits } from "./check-tables.ts";
import type { Deposit } from "./make-deposit.ts";

type Page = { limit: number };

/** Deposits, the newest first. @param before id of the last deposit of the page above. */
export async function listDeposits(
  db: Db,
  organization: Organization,
  { before, limit, state }: Page & { before?: DepositId | undefined; state?: DepositState | undefined },
): Promise<{ deposits: DepositView[]; next: DepositId | null }> {
  const isAfter = before
    ? sql`(${deposits.createdAt}, ${deposits.id}) < (select created_at, id from deposits where id = ${before})`
    : undefined;
  const found = await viewDeposits(db, organization, and(isAfter, state && IS_IN[state]), limit + 1);
  const page = found.slice(0, limit);
  return { deposits: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const IS_IN: Record<DepositState, SQL | undefined> = {
  underway: and(isNull(deposits.undoneAt), isNull(bankLines.depositId)),
  "at-bank": isNotNull(bankLines.depositId),
  undone: isNotNull(deposits.undoneAt),
};

/** A deposit counts as on its way only if one of the account's statements was compared by the deposit's day. */
const isUnderway = (timeZone: string): SQL<boolean> => sql<boolean>`${IS_IN.underway} and exists (
  select 1 from ${bankStatements} where ${bankStatements.fund} is not distinct from ${deposits.fund}
    and (${bankStatements.createdAt} at time zone ${timeZone})::date <= ${deposits.madeOn})`;

async function viewDeposits(
  db: Db,
  organization: Organization,
  which: SQL | undefined,
  limit: number,
): Promise<DepositView[]> {
  const page = await db
    .select({ deposit: deposits, line: bankLines, isUnderway: isUnderway(organization.timeZone) })
    .from(deposits)
    .leftJoin(bankLines, eq(bankLines.depositId, deposits.id))
    .where(which)
    .orderBy(desc(deposits.createdAt), desc(deposits.id))
    .limit(limit);
  const checksOf = await countChecks(
    db,
    page.map(({ deposit }) => deposit.id),
  );
  return page.map(({ deposit, line, isUnderway }) => {
    const { count, returned } = checksOf.get(deposit.id) ?? { count: 0, returned: 0 };
    return { ...viewOf(organization, deposit, count, returned), bank: line && bankLineOf(line), isUnderway };
  });
}

const viewOf = (
  organization: Organization,
  deposit: typeof deposits.$inferSelect,
  count: number,
  returned: number,
): Omit<DepositView, "bank" | "isUnderway"> => ({
  id: deposit.id,
  reference: deposit.reference,
  madeOn: deposit.madeOn,
  madeBy: deposit.madeBy,
  totalCents: deposit.totalCents,
  returned,
  account: payeeOf(organization, deposit.fund),
  count: deposit.undoneCount ?? count,
  undone: deposit.undoneAt && {
    at: deposit.undoneAt.toISOString(),
    by: deposit.undoneBy ?? "",
    reason: deposit.undoReason ?? "",
  },
});

const bankLineOf = (line: typeof bankLines.$inferSelect): DepositView["bank"] => ({
  bookedOn: line.bookedOn,
  amountCents: line.amountCents,
  description: line.description,
  note: line.note,
  by: line.tickedBy,
  at: line.tickedAt.toISOString(),
});

/** How many checks each of the deposits has, and how many of them came back. */
async function countChecks(db: Db, ids: DepositId[]) {
  if (ids.length === 0) return new Map<DepositId | null, { count: number; returned: number }>();
  const rows = await db
    .select({
      of: checks.depositId,
      count: sql<number>`count(*)::int`,
      returned: sql<number>`count(${checks.bouncedAt})::int`,
    })
    .from(checks)
    .where(inArray(checks.depositId, ids))
    .groupBy(checks.depositId);
  return new Map(rows.map(({ of, ...counts }) => [of, counts]));
}

/** @param which its id, or the number that people read. @throws payments.no-such-deposit */
export async function viewDeposit(
  db: Db,
  organization: Organization,
  which: { id: DepositId } | { number: DepositReference },
): Promise<DepositView> {
  const isIt = "id" in which ? eq(deposits.id, which.id) : eq(deposits.reference, which.number);
  const [deposit] = await viewDeposits(db, organization, isIt, 1);
  if (!deposit) throw noSuchDeposit();
  return deposit;
}

/** A deposit with its checks by number, as the slip lists them. @throws payments.no-such-deposit */
export async function findDeposit(
  db: Db,
  id: DepositId,
): Promise<Deposit & { checks: (typeof checks.$inferSelect)[] }> {
  const [deposit] = await db.select().from(deposits).where(eq(deposits.id, id));
  if (!deposit) throw noSuchDeposit();
  const rows = await db
    .select()
    .from(checks)
    .where(eq(checks.depositId, id))
    .orderBy(asc(checks.createdAt), asc(checks.id));
  return { ...deposit, checks: rows };
}
