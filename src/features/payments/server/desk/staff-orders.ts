/** The staff's list of orders: a page by cursor, and sums over the whole filter. */
import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { searchQuery } from "#platform/database/full-text-search.ts";
import type { Listed, Words } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { startOfDay } from "#shared/dates.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { BANK } from "../../rules/bank/debit.ts";
import type { OrderFilters, OrderRow, OrderTotals } from "../../rules/staff-order.ts";
import { refunds } from "../refunds/refund-tables.ts";
import { orders } from "../tables.ts";

type Filters = OrderFilters & { zone: string };

/** The instant that ends a day of the association. */
export const endOfDay = (day: string, zone: string): Date => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(next.toISOString().slice(0, 10), zone);
};

const REFERENCE = /^o-?[0-9a-z]{6}$/i;

/** A generated column. Drizzle's table leaves it out, because no other statement reads it. */
const WORDS = sql.raw("orders.words");

function wordsOf(typed = ""): Words | undefined {
  if (typed === "" || REFERENCE.test(typed)) return undefined;
  const has = sql`${WORDS} @@ ${searchQuery(typed)}`;
  return { has, named: has };
}

const listed = ({ q, ...filters }: Filters): Listed => ({
  table: orders,
  words: wordsOf(q),
  which: and(conditionOf(filters), q && REFERENCE.test(q) ? eq(orders.reference, referenceIn(q)) : undefined),
});

const referenceIn = (typed: string) => `O-${typed.replace(/^o-?/i, "").toUpperCase()}` as OrderReference;

const conditionOf = ({ status, method, from, to, zone }: Omit<Filters, "q">): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    method && eq(orders.method, method),
    from ? gte(orders.createdAt, startOfDay(from, zone)) : undefined,
    to ? lt(orders.createdAt, endOfDay(to, zone)) : undefined,
  );

/** Newest first. @param before id of the last order of the page above. */
export async function listOrders(
  db: Db,
  { before, limit, ...filters }: Filters & { before?: string | undefined; limit: number },
): Promise<{ orders: OrderRow[]; next: string | null }> {
  const { id, createdAt } = orders;
  const isAfter = before
    ? sql`(${createdAt}, ${id}) < (select created_at, id from orders where id = ${before})`
    : undefined;
  const rows = await db
    .select(ROW)
    .from(orders)
    .where(onPage({ ...listed(filters), id, keys: [createdAt, id], isDown: true, isAfter, most: limit + 1 }))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
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
  isDebit: sql<boolean>`coalesce(${orders.cardFunding} = ${BANK}, false)`,
  status: orders.status,
  livemode: orders.livemode,
  subtotalCents: orders.subtotalCents,
  feeCents: orders.feeCents,
  totalCents: orders.totalCents,
  refundedCents,
  isDisputed: sql<boolean>`exists (select from disputes d where d.order_id = orders.id and d.status <> 'won')`,
};

type Row = typeof orders.$inferSelect & {
  refundedCents: string;
  isDisputed: boolean;
  isDebit: boolean;
  customers: string[];
};

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
export async function totalsOfOrders(db: Db, filters: Filters): Promise<OrderTotals> {
  const { words, which: others } = listed(filters);
  const which = and(others, words?.named, isNotNull(orders.paidAt));
  const taken = await db
    .select({
      livemode: orders.livemode,
      orders: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${orders.totalCents})::text`,
    })
    .from(orders)
    .where(which)
    .groupBy(orders.livemode);
  // The orders are an array subquery, so that refunds are looked up by order: PostgreSQL would otherwise read all
  // refunds.
  const among = sql`${refunds.orderId} = any(array(${db.select({ id: orders.id }).from(orders).where(which)}))`;
  const given = await db
    .select({ livemode: orders.livemode, cents: sql<string>`sum(${refunds.amountCents})::text` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(among, eq(refunds.status, "succeeded")))
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
