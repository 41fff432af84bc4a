import { and, desc, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Owner, ownedBy } from "#platform/database/owned-by.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import { isoDay } from "#shared/dates.ts";
import { cutPage, type OwnedPage, type OwnedRecord } from "#shared/owned-record.ts";
import { receiptPath } from "#shared/paths.ts";
import { charges, orders } from "../tables.ts";

const texts = sql`concat_ws(' ', ${orders.reference}, ${orders.description})`;
const email = sql`(${orders.customer} ->> 'email')`;

/**
 * Payments of the owner, and those of others, such as a check of the head office, whose every line was the owner's. One
 * that paid for others as well is left out: its receipt names what they bought.
 */
export async function ownedReceipts(db: Db, owner: Owner, page: OwnedPage & { zone: string }) {
  const isPayer = ownedBy({ email, at: orders.createdAt, reference: orders.reference }, owner);
  const fits = and(isNotNull(orders.paidAt), or(isPayer, paysOnlyFor(owner)), textFilter(texts, page.q));
  const found = await db
    .select()
    .from(orders)
    .where(fits)
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(page.limit + 1)
    .offset((page.page - 1) * page.limit);
  const { rows, hasMore } = cutPage(found, page);
  return { hasMore, rows: rows.map((order) => recordOf(order, page.zone)) };
}

function paysOnlyFor(owner: Owner): SQL {
  const isOwn = ownedBy(
    { email: sql`(${charges.customer} ->> 'email')`, at: charges.createdAt, reference: charges.reference },
    owner,
  );
  return sql`(select coalesce(bool_and(${charges.id} is not null and ${isOwn}), false)
    from order_lines line left join ${charges} on ${charges.id} = line.charge_id where line.order_id = ${orders.id})`;
}

function recordOf(order: typeof orders.$inferSelect, zone: string): OwnedRecord {
  const { reference, description, customer, paidAt, status, totalCents, publicToken, livemode } = order;
  return {
    ...{ reference, title: description, email: customer?.email ?? "", amountCents: totalCents },
    note: livemode ? "" : "Test card: no money has moved",
    day: isoDay(paidAt ?? order.createdAt, zone),
    status: STATUS[status] ?? "Paid",
    href: receiptPath(publicToken),
  };
}

const STATUS: Record<string, string> = { refunded: "Refunded", partially_refunded: "Partly refunded" };
