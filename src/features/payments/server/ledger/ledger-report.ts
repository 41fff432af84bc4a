import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { startOfDay } from "#shared/dates.ts";
import { addPart, type LedgerPart, type LedgerReport, type LedgerSums, NO_SUMS } from "../../rules/ledger.ts";
import { wholeMonth } from "../../rules/months.ts";
import { endOfDay } from "../desk/staff-orders.ts";
import { findClosed } from "./find-closed.ts";
import { partsOfEntries } from "./ledger-parts.ts";

export type LedgerPeriod = { from: string; to: string; money: "live" | "test" };

/**
 * The days of a period in the association's zone, and the kind of money: real, or test cards'. For `partsOfEntries`.
 * The days are in subqueries, which hides them from PostgreSQL's planner: it would otherwise plan the long statement
 * again for each period, which takes longer than reading a day's rows.
 */
export const entriesOfPeriod = ({ from, to, money }: LedgerPeriod, zone: string) => ({
  booked: (at: SQL) =>
    sql`${at} >= (select ${startOfDay(from, zone)}::timestamptz) and ${at} < (select ${endOfDay(to, zone)}::timestamptz)`,
  isCounted: sql`(select o.livemode from orders o where o.id = entry.order_id) = ${money === "live"}`,
});

/**
 * The sums booked in a period by column, program and fund, and the deposits less the checks that the bank returned, in
 * cents by fund.
 */
export async function readPeriod({ db, organization }: Deps, period: LedgerPeriod) {
  const { timeZone } = await organization();
  const { booked, isCounted } = entriesOfPeriod(period, timeZone);
  const { rows: sums } = await db.execute<Record<keyof LedgerPart, string>>(sql`
    with ${partsOfEntries(booked, isCounted)}
    select "column", program, fund, sum(part_cents)::text as "amountCents", sum(part_fee_cents)::text as "feeCents"
    from entries_parts group by 1, 2, 3 order by program, fund`);
  const parts = sums.map((row) => ({
    ...(row as unknown as LedgerPart),
    amountCents: Number(row.amountCents),
    feeCents: Number(row.feeCents),
  }));
  const inBank = period.money === "live" ? await inBankOf({ db }, period, booked) : new Map<string, number>();
  return { parts, deposits: inBank };
}

/** Sums of a period by program and by fund. Both come to the same total, to the cent. */
export async function reportLedger(deps: Deps, { from, to, money }: LedgerPeriod): Promise<LedgerReport> {
  const period = { from, to, money };
  const { parts, deposits: inBank } = await readPeriod(deps, period);
  const depositsCents = [...inBank.values()].reduce((sum, cents) => sum + cents, 0);
  const funds = sumsBy(parts, ({ fund }) => fund);
  for (const fund of inBank.keys()) if (!funds.has(fund)) funds.set(fund, NO_SUMS);
  const month = period.money === "live" ? wholeMonth(period) : undefined;
  return {
    ...period,
    closed: month ? await findClosed(deps, month) : null,
    programs: [...sumsBy(parts, ({ program }) => program)].map(([name, sum]) => ({ name, ...sum })),
    funds: [...funds].map(([name, sum]) => ({ name, ...sum, depositsCents: inBank.get(name) ?? 0 })),
    total: { ...parts.reduce(addPart, NO_SUMS), depositsCents },
  };
}

function sumsBy(parts: LedgerPart[], nameOf: (part: LedgerPart) => string): Map<string, LedgerSums> {
  const sums = new Map<string, LedgerSums>();
  for (const part of parts) sums.set(nameOf(part), addPart(sums.get(nameOf(part)) ?? NO_SUMS, part));
  return new Map([...sums].sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * Cents by fund; the association's own is the empty name. A check that was deposited and came back leaves the bank on
 * the day on which the ledger reverses it: its charges are owed again, and it never returns to the desk.
 */
async function inBankOf({ db }: Pick<Deps, "db">, { from, to }: LedgerPeriod, booked: (at: SQL) => SQL) {
  const { rows } = await db.execute<{ fund: string; cents: string }>(sql`
    select coalesce(fund, '') as fund, sum(cents)::text as cents from (
      select fund, total_cents as cents from deposits
      where made_on between ${from} and ${to} and undone_at is null
      union all
      select c.fund, l.amount_cents from ledger l join checks c on c.id::text = l.provider_ref
      where ${booked(sql`l.created_at`)} and l.kind = 'reversal' and l.provider = 'check' and c.deposit_id is not null
    ) as moved group by 1`);
  return new Map(rows.map(({ fund, cents }) => [fund, Number(cents)]));
}
