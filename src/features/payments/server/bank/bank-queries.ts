/** Reads that a bank's statement is held against. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database/db.ts";
import type { DepositRef, ReturnedDebit } from "../../rules/bank/bank-statement.ts";
import { bankLines } from "../checks/bank-tables.ts";
import { checks, deposits } from "../checks/check-tables.ts";
import { lineKey } from "./match-credits.ts";
import type { BankLine } from "./read-statement.ts";

type Days = { fund: string | null; from: string; to: string };

/** Far more than go to one bank within the days of one statement. */
const MOST_DEPOSITS = 2000;
/** Words of a debit by which banks take a check back. */
const RETURNED = /\b(return(ed|s)?|rtn|nsf|insufficient|bounced|uncollected|chargeback|charge ?back|dishono(u)?red)\b/i;

const refOf = {
  id: deposits.id,
  reference: deposits.reference,
  madeOn: deposits.madeOn,
  totalCents: deposits.totalCents,
};
const ofFund = (column: PgColumn, fund: string | null): SQL => (fund === null ? isNull(column) : eq(column, fund));

/** Deposits of an account that were made within days, and are not ticked off; the oldest first. */
export const openDeposits = (db: Db, { fund, from, to }: Days): Promise<DepositRef[]> =>
  db
    .select(refOf)
    .from(deposits)
    .leftJoin(bankLines, eq(bankLines.depositId, deposits.id))
    .where(
      and(
        ofFund(deposits.fund, fund),
        gte(deposits.madeOn, from),
        lte(deposits.madeOn, to),
        isNull(deposits.undoneAt),
        isNull(bankLines.depositId),
      ),
    )
    .orderBy(asc(deposits.madeOn), asc(deposits.createdAt), asc(deposits.id))
    .limit(MOST_DEPOSITS);

/** Lines of an account and of days that are ticked off, by their key. */
export async function tickedLines(db: Db, { fund, from, to }: Days): Promise<Map<string, DepositRef>> {
  const { bookedOn, amountCents, description, ordinal } = bankLines;
  const rows = await db
    .select({ line: { bookedOn, amountCents, description, ordinal }, deposit: refOf })
    .from(bankLines)
    .innerJoin(deposits, eq(deposits.id, bankLines.depositId))
    .where(and(ofFund(bankLines.fund, fund), gte(bookedOn, from), lte(bookedOn, to)));
  return new Map(rows.map(({ line, deposit }) => [lineKey(line), deposit]));
}

/** Debits that read as returned checks, each with the deposited checks of its sum. */
export async function returnedDebits(
  db: Db,
  fund: string | null,
  debits: readonly BankLine[],
): Promise<ReturnedDebit[]> {
  const returned = debits.filter(({ description }) => RETURNED.test(description)).slice(0, 200);
  if (returned.length === 0) return [];
  const sums = [...new Set(returned.map(({ amountCents }) => -amountCents))];
  const rows = await db
    .select({ check: checks, madeOn: deposits.madeOn })
    .from(checks)
    .innerJoin(deposits, eq(deposits.id, checks.depositId))
    .where(and(inArray(checks.amountCents, sums), ofFund(checks.fund, fund), isNotNull(checks.depositId)))
    .orderBy(asc(checks.createdAt), asc(checks.id))
    .limit(1000);
  const fits = ({ amountCents, bookedOn }: BankLine) =>
    rows.filter(({ check, madeOn }) => check.amountCents === -amountCents && madeOn <= bookedOn).slice(-10);
  return returned.map((line) => ({
    ...line,
    checks: fits(line).map(({ check: { id, number, payer, bouncedAt } }) => ({
      ...{ id, number, payer, isRecorded: bouncedAt !== null },
    })),
  }));
}
