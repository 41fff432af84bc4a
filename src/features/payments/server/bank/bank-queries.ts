/** Reads that a bank's statement is compared with. */
import { and, asc, eq, gte, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database/db.ts";
import type { DepositRef } from "../../rules/bank/bank-statement.ts";
import { bankLines } from "../checks/bank-tables.ts";
import { deposits } from "../checks/check-tables.ts";
import { lineKey } from "./match-credits.ts";

type Days = { fund: string | null; from: string; to: string };

/** Far more deposits than are made within the days of one statement. */
const MOST_DEPOSITS = 2000;

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
