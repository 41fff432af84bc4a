import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import type { FindQuery } from "#platform/database/find-words.ts";
import { formatDay } from "#shared/dates.ts";
import type { Found } from "#shared/found.ts";
import { formatCents } from "#shared/money.ts";

type Row = {
  id: string;
  reference: string;
  cents: string;
  day: string | null;
  who: string | null;
  isOver: boolean;
};

const PAYER = sql`coalesce(nullif(customer->>'company', ''), concat_ws(' ', customer->>'firstName', customer->>'lastName'))`;

/** Orders, by reference, payer, email, phone or the last digits of the card; each with its day in the association's zone. */
export async function findOrders(db: Db, query: FindQuery, most: number, { zone }: { zone: string }): Promise<Found[]> {
  const select = sql`id, reference, total_cents as cents, ${PAYER} as who,
    (coalesce(paid_at, created_at) at time zone ${zone})::date::text as day,
    status in ('cancelled', 'failed', 'refunded') as "isOver"`;
  const source = { table: "orders", newestBy: "created_at", select };
  return (await findRows<Row>(db, source, query, most)).map((row) => ({
    ...found("payment", { ...row, who: null }),
    label: row.who || row.reference,
    pageId: row.reference,
  }));
}

/** Invoices, by number, customer, email, phone or the customer's own order number. */
export async function findInvoices(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`found_row.id, number as reference, issued_on::text as day, ${PAYER} as who,
    voided_at is not null as "isOver", (select coalesce(sum(amount_cents), 0) from invoice_lines
      join charges on charges.id = charge_id where invoice_id = found_row.id) as cents`;
  const source = { table: "invoices", newestBy: "created_at", select };
  return (await findRows<Row>(db, source, query, most)).map((row) => found("invoice", row));
}

/** Checks, by number or the name printed on them. */
export async function findChecks(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, number as reference, amount_cents as cents, received_on::text as day, payer as who,
    (bounced_at is not null or voided_at is not null) as "isOver"`;
  const source = { table: "checks", newestBy: "created_at", select };
  return (await findRows<Row>(db, source, query, most)).map((row) => ({
    ...found("check", row),
    label: `Check ${row.reference}`,
  }));
}

/** Deposits, by reference. */
export async function findDeposits(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, reference, total_cents as cents, made_on::text as day, made_by as who,
    undone_at is not null as "isOver"`;
  const source = { table: "deposits", newestBy: "created_at", select };
  return (await findRows<Row>(db, source, query, most)).map((row) => found("deposit", row));
}

const found = (kind: Found["kind"], { id, reference, cents, day, who, isOver }: Row): Found => ({
  kind,
  pageId: id,
  label: reference,
  reference,
  isOver,
  detail: [who === reference ? null : who, formatCents(Number(cents)), day && formatDay(day)]
    .filter(Boolean)
    .join(" · "),
});
