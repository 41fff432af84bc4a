/** The staff's list of orders: a page by cursor, and sums over the whole filter. */
import { and, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { searchQuery } from "#platform/database/full-text-search.ts";
import { startOfDay } from "#shared/dates.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import type { OrderFilters, OrderRow, OrderTotals } from "../../rules/staff-order.ts";
import { refunds } from "../refunds/refund-tables.ts";
import { ORDER_WORDS, orders } from "../tables.ts";

type Filters = OrderFilters & { zone: string };

/** The instant that ends a day of the association. */
export const endOfDay = (day: string, zone: string): Date => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(next.toISOString().slice(0, 10), zone);
};

const REFERENCE = /^o-?[0-9a-z]{6}$/i;

function wordsOf(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  if (REFERENCE.test(text))
    return eq(orders.reference, `O-${text.replace(/^o-?/i, "").toUpperCase()}` as OrderReference);
  // Queried apart, so that the text index is used in any order of the page.
  return sql`${orders.id} in (with hits as materialized (
    select id from orders where (${ORDER_WORDS}) @@ ${searchQuery(text)}) select id from hits)`;
}

const asksWords = ({ q }: Filters): boolean => !!q && !REFERENCE.test(q);

/**
 * Reads by the text index. For a word that most orders have PostgreSQL would read the whole table and compute the words
 * of each row, which it estimates as cheap: measured, twenty times slower than the index.
 */
const byWords = <T>(db: Db, filters: Filters, read: (db: Db) => Promise<T>): Promise<T> =>
  asksWords(filters)
    ? db.transaction(async (inTx) => {
        await inTx.execute(sql`set local enable_seqscan = off`);
        return read(inTx);
      })
    : read(db);

const conditionOf = ({ q, ...filters }: Filters): SQL | undefined => and(plainConditionOf(filters), wordsOf(q));

const plainConditionOf = ({ status, method, from, to, zone }: Omit<Filters, "q">): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    method && eq(orders.method, method),
    from ? gte(orders.createdAt, startOfDay(from, zone)) : undefined,
    to ? lt(orders.createdAt, endOfDay(to, zone)) : undefined,
  );

const WALKED_ORDERS = 500;

/**
 * The newest orders with the words, among as many as are worth looking through: a word that many have is found at once.
 */
async function newestWith(db: Db, q: string, which: SQL | undefined, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from (
      select ${orders.id} as id, ${orders.createdAt} as created_at, (${ORDER_WORDS}) as words from ${orders}
      where ${which ?? sql`true`} order by ${orders.createdAt} desc, ${orders.id} desc limit ${WALKED_ORDERS}
    ) as newest where words @@ ${searchQuery(q)} order by created_at desc, id desc limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Newest first. @param before id of the last order of the page above. */
export async function listOrders(
  db: Db,
  { before, limit, ...filters }: Filters & { before?: string | undefined; limit: number },
): Promise<{ orders: OrderRow[]; next: string | null }> {
  const isAfter = before
    ? sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders where id = ${before})`
    : undefined;
  const { q, ...others } = filters;
  const near =
    q && asksWords(filters) ? await newestWith(db, q, and(plainConditionOf(others), isAfter), limit + 1) : [];
  // Fewer than a page: the rest, if there is any, is further back than was looked.
  const which = near.length > limit ? inArray(orders.id, near) : and(conditionOf(filters), isAfter);
  const rows = await byWords(db, filters, (read) =>
    read
      .select(ROW)
      .from(orders)
      .where(which)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit + 1),
  );
  const page = rows.slice(0, limit).map(toRow);
  return { orders: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const refundedCents = sql<string>`coalesce((select sum(r.amount_cents) from refunds r
  where r.order_id = orders.id and r.status = 'succeeded'), 0)::text`;

const customers = sql<string[]>`array(select distinct coalesce(nullif(c.customer->>'company', ''),
  concat_ws(' ', c.customer->>'firstName', c.customer->>'lastName'))
  from order_lines ol join charges c on c.id = ol.charge_id where ol.order_id = orders.id and c.customer is not null
  order by 1)`;

const ROW = {
  id: orders.id,
  reference: orders.reference,
  createdAt: orders.createdAt,
  customer: orders.customer,
  customers,
  description: orders.description,
  method: orders.method,
  status: orders.status,
  livemode: orders.livemode,
  subtotalCents: orders.subtotalCents,
  feeCents: orders.feeCents,
  totalCents: orders.totalCents,
  refundedCents,
  isDisputed: sql<boolean>`exists (select from disputes d where d.order_id = orders.id and d.status <> 'won')`,
};

type Row = typeof orders.$inferSelect & { refundedCents: string; isDisputed: boolean; customers: string[] };

function toRow({ customer, createdAt, refundedCents: back, ...row }: Pick<Row, keyof typeof ROW>): OrderRow {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    company: customer?.company ?? null,
    payer: customer ? `${customer.firstName} ${customer.lastName}` : null,
    refundedCents: Number(back),
  };
}

const NOTHING = { orders: 0, takenCents: 0, refundedCents: 0, netCents: 0 };

/** The sum of the paid orders among them; test money is counted apart and is no revenue. */
export const totalsOfOrders = (db: Db, filters: Filters): Promise<OrderTotals> =>
  byWords(db, filters, (read) => readTotals(read, filters));

async function readTotals(db: Db, filters: Filters): Promise<OrderTotals> {
  const which = and(conditionOf(filters), isNotNull(orders.paidAt));
  const taken = await db
    .select({
      livemode: orders.livemode,
      orders: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${orders.totalCents})::text`,
    })
    .from(orders)
    .where(which)
    .groupBy(orders.livemode);
  const given = await db
    .select({ livemode: orders.livemode, cents: sql<string>`sum(${refunds.amountCents})::text` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(which, eq(refunds.status, "succeeded")))
    .groupBy(orders.livemode);
  const sums = (livemode: boolean) => {
    const row = taken.find((one) => one.livemode === livemode);
    if (!row) return NOTHING;
    const takenCents = Number(row.cents);
    const back = Number(given.find((one) => one.livemode === livemode)?.cents ?? 0);
    return { orders: row.orders, takenCents, refundedCents: back, netCents: takenCents - back };
  };
  return { live: sums(true), test: sums(false) };
}
