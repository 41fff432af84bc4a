/** The list of orders that staff read: a page by cursor, and sums over all that the filters leave. */
import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { searchQuery } from "#platform/database/search-words.ts";
import { startOfDay } from "#shared/dates.ts";
import type { OrderFilters, OrderRow, OrderTotals } from "../rules/staff-order.ts";
import { refunds } from "./refund-tables.ts";
import { ORDER_WORDS, orders } from "./tables.ts";

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
  if (REFERENCE.test(text)) return eq(orders.reference, `O-${text.replace(/^o-?/i, "").toUpperCase()}`);
  // Asked apart, so that the index of words is used whatever the order of the page; few orders share the words of a name.
  return sql`${orders.id} in (with hits as materialized (
    select id from orders where (${ORDER_WORDS}) @@ ${searchQuery(text)}) select id from hits)`;
}

const conditionOf = ({ status, method, from, to, q, zone }: Filters): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    method && eq(orders.method, method),
    from ? gte(orders.createdAt, startOfDay(from, zone)) : undefined,
    to ? lt(orders.createdAt, endOfDay(to, zone)) : undefined,
    wordsOf(q),
  );

/** Newest first. @param before id of the last order of the page above. */
export async function listOrders(
  db: Db,
  { before, limit, ...filters }: Filters & { before?: string | undefined; limit: number },
): Promise<{ orders: OrderRow[]; next: string | null }> {
  const isAfter = before
    ? sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders where id = ${before})`
    : undefined;
  const rows = await db
    .select(ROW)
    .from(orders)
    .where(and(conditionOf(filters), isAfter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(toRow);
  return { orders: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const refundedCents = sql<string>`coalesce((select sum(r.amount_cents) from refunds r
  where r.order_id = orders.id and r.status = 'succeeded'), 0)::text`;

const ROW = {
  id: orders.id,
  reference: orders.reference,
  createdAt: orders.createdAt,
  customer: orders.customer,
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

type Row = Omit<typeof orders.$inferSelect, "refundedCents"> & { refundedCents: string; isDisputed: boolean };

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

/** What the paid orders among them came to; test money is counted apart and is no revenue. */
export async function totalsOfOrders(db: Db, filters: Filters): Promise<OrderTotals> {
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
