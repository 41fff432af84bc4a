import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { CheckId } from "#shared/identifiers.ts";
import type { ReturnedDebit } from "../../rules/bank/bank-statement.ts";
import { checks, deposits } from "../checks/check-tables.ts";
import type { BankLine } from "./read-statement.ts";

/** Words of a debit by which banks take a check back. */
const RETURNED = /\b(return(ed|s)?|rtn|nsf|insufficient|bounced|uncollected|chargeback|charge ?back|dishono(u)?red)\b/i;
/** Lines of one statement that are looked up. */
const MOST_LINES = 200;
/** Checks that are offered for one line: the latest are the likeliest. */
const MOST_CHECKS = 10;
/** Banks refuse checks older than half a year, and return one within days. */
const MOST_DAYS = 180;

type Found = { cents: number; day: string; id: CheckId; number: string; payer: string; isRecorded: boolean };

/** Debits that read as returned checks, each with the checks of its sum that were deposited last before it. */
export async function returnedDebits(
  db: Db,
  fund: string | null,
  debits: readonly BankLine[],
): Promise<ReturnedDebit[]> {
  const returned = debits.filter(({ description }) => RETURNED.test(description)).slice(0, MOST_LINES);
  if (returned.length === 0) return [];
  const found = Map.groupBy(await latestChecks(db, fund, returned), keyOf);
  return returned.map((line) => {
    const ofLine = found.get(keyOf({ cents: -line.amountCents, day: line.bookedOn })) ?? [];
    const shown = ofLine.map(({ id, number, payer, isRecorded }) => ({ id, number, payer, isRecorded }));
    return { ...line, checks: shown };
  });
}

const keyOf = ({ cents, day }: Pick<Found, "cents" | "day">): string => `${cents} ${day}`;

/** Limited for each sum and day: checks over a common sum would otherwise leave no room for the others. */
async function latestChecks(db: Db, fund: string | null, lines: readonly BankLine[]): Promise<Found[]> {
  const debitsByKey = new Map(
    lines.map(({ amountCents, bookedOn }) => {
      const line = { cents: -amountCents, day: bookedOn };
      return [keyOf(line), line] as const;
    }),
  );
  const { rows } = await db.execute<Found>(sql`
    select cents, day::text, id, number, payer, "isRecorded" from (
      select line.cents, line.day, ${checks.id}, ${checks.number}, ${checks.payer},
        ${checks.bouncedAt} is not null as "isRecorded",
        row_number() over (
          partition by line.cents, line.day
          order by ${deposits.madeOn} desc, ${checks.createdAt} desc, ${checks.id} desc
        ) as nth
      from jsonb_to_recordset(${JSON.stringify([...debitsByKey.values()])}::jsonb) as line (cents int, day date)
      join ${checks} on ${checks.amountCents} = line.cents
        and ${checks.fund} is not distinct from ${fund}
      join ${deposits} on ${deposits.id} = ${checks.depositId}
        and ${deposits.madeOn} between line.day - ${MOST_DAYS}::int and line.day
    ) as latest
    where nth <= ${MOST_CHECKS}
    order by cents, day, nth`);
  return rows;
}
