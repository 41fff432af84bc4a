import { and, desc, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Owner, ownedBy, readersOwn } from "#platform/database/owned-by.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import { isoDay } from "#shared/dates.ts";
import { cutPage, type OwnedPage, type OwnedRecord } from "#shared/owned-record.ts";
import { receiptPath } from "#shared/paths.ts";
import { charges, orders } from "../tables.ts";

const texts = sql`concat_ws(' ', ${orders.reference}, ${orders.description})`;
const email = sql`(${orders.customer} ->> 'email')`;

/**
 * Payments that the reader made, and those by others, such as the head office, that paid only for the reader's charges:
 * these have the link to their receipt. The company's payments are listed if they paid only for the company. A payment
 * that covers others too is left out, because its receipt names what they bought.
 */
export async function ownedReceipts(db: Db, owner: Owner, page: OwnedPage & { zone: string }) {
  const payer = { email, at: orders.createdAt, reference: orders.reference };
  const own = readersOwn(owner);
  const isReaders = sql<boolean>`(${ownedBy(payer, own)} or ${paysOnlyFor(own)})`;
  // A colleague may have paid while in the company for charges from before they joined it.
  const isCompanys = and(ownedBy(payer, owner), paysOnlyFor(owner, true));
  const fits = and(isNotNull(orders.paidAt), or(isReaders, paysOnlyFor(owner), isCompanys), textFilter(texts, page.q));
  const found = await db
    .select({ order: orders, isReaders })
    .from(orders)
    .where(fits)
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(page.limit + 1)
    .offset((page.page - 1) * page.limit);
  const { rows, hasMore } = cutPage(found, page);
  return { hasMore, rows: rows.map((row) => recordOf(row, page.zone)) };
}

/** @param isLoose a line without a charge, such as an amount that was typed in, counts as well. */
function paysOnlyFor(owner: Owner, isLoose = false): SQL {
  const isOwn = ownedBy(
    { email: sql`(${charges.customer} ->> 'email')`, at: charges.createdAt, reference: charges.reference },
    owner,
  );
  const fits = isLoose ? sql`${charges.id} is null or ${isOwn}` : sql`${charges.id} is not null and ${isOwn}`;
  return sql`(select coalesce(bool_and(${fits}), false)
    from order_lines line left join ${charges} on ${charges.id} = line.charge_id where line.order_id = ${orders.id})`;
}

type Row = { order: typeof orders.$inferSelect; isReaders: boolean };

function recordOf({ order, isReaders }: Row, zone: string): OwnedRecord {
  const { reference, description, customer, paidAt, status, totalCents, publicToken, livemode } = order;
  return {
    reference,
    title: description,
    email: customer?.email ?? "",
    amountCents: totalCents,
    note: livemode ? "" : "Test card: no money has moved",
    day: isoDay(paidAt ?? order.createdAt, zone),
    status: STATUS[status] ?? "Paid",
    href: isReaders ? receiptPath(publicToken) : null,
  };
}

const STATUS: Record<string, string> = { refunded: "Refunded", partially_refunded: "Partly refunded" };
