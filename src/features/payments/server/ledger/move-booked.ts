import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { partsOfRows } from "./ledger-parts.ts";

type Move = {
  orderId: string;
  /** Email of the staff user. */
  actor: string;
  /** Changes the order's lines: their charge, or their size. Never their sum. */
  change: () => Promise<void>;
};

/**
 * Changes the lines of a booked order without a change to a closed day. The parts that are booked so far are kept; the
 * difference is booked now, each part with the row that first booked the money. Runs under the order's lock.
 */
export async function moveBooked(
  { db, now }: Pick<Deps, "db" | "now">,
  { orderId, actor, change }: Move,
): Promise<void> {
  await db.execute(keepAsBooked(orderId));
  await change();
  await db.execute(bookDifference(orderId, actor, now()));
}

const COLUMNS = sql.raw(
  `ledger_id, line_no, charge_id, label, "column", program, fund, amount_cents, fee_cents, is_moved, actor, created_at`,
);

const rowsOf = (orderId: string): SQL => sql`select l.* from ledger l where l.order_id = ${orderId}`;

const keepAsBooked = (orderId: string): SQL => sql`insert into ledger_parts (${COLUMNS})
  with ${partsOfRows(sql`${rowsOf(orderId)} and not exists (select from ledger_parts k where k.ledger_id = l.id)`)}
  select id, line_no, charge_id, label, "column", program, fund, part_cents, part_fee_cents, false, actor, created_at
  from parts order by created_at, id, line_no`;

const bookDifference = (orderId: string, actor: string, at: Date): SQL => sql`insert into ledger_parts (${COLUMNS})
  with ${partsOfRows(rowsOf(orderId))}, difference as (
    select id, line_no, charge_id, label, "column", program, fund, part_cents as amount_cents, part_fee_cents as fee_cents
    from parts
    union all
    select k.ledger_id, k.line_no, k.charge_id, k.label, k."column", k.program, k.fund, -k.amount_cents, -k.fee_cents
    from ledger_parts k join ledger l on l.id = k.ledger_id where l.order_id = ${orderId}
  )
  select id, line_no, charge_id, label, "column", program, fund, sum(amount_cents), sum(fee_cents), true,
    ${actor}::text, ${at}::timestamptz
  from difference group by id, line_no, charge_id, label, "column", program, fund
  having sum(amount_cents) <> 0 or sum(fee_cents) <> 0
  order by id, sum(amount_cents), line_no`;
