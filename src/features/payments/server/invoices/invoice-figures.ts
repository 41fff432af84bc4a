import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { InvoiceNumber } from "#shared/identifiers.ts";
import type { InvoiceState } from "../../rules/invoice-view.ts";
import { chargesOfInvoices, INVOICE_SOURCE } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { figuresOf } from "./view-invoice.ts";

export type InvoiceFigures = {
  id: string;
  number: InvoiceNumber;
  state: InvoiceState;
  dueOn: string;
  totalCents: number;
  openCents: number;
};

/**
 * What invoices stand at, by their ids: for a feature that keeps the ids of those it had issued.
 *
 * @param today calendar day in the association's zone.
 */
export async function figuresOfInvoices(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, InvoiceFigures>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
  const lines = await chargesOfInvoices(db, ids);
  return new Map(
    found.map((invoice) => {
      const { id, number, dueOn } = invoice;
      return [id, { id, number, dueOn, ...figuresOf(invoice, lines.get(id) ?? [], today) }];
    }),
  );
}

export type InvoiceSums = { invoices: number; totalCents: number; openCents: number };

/**
 * What the invoices of each group come to, without those that are void.
 *
 * @param asked a query of their ids, `invoice_id`, and the group of each, `of_group`.
 */
export async function sumInvoicesByGroup(db: Db, asked: SQL): Promise<Map<string, InvoiceSums>> {
  const { rows } = await db.execute<{ of_group: string; invoices: number; total: string; open: string }>(sql`
    with asked as materialized (${asked}), owed as (
      select asked.of_group, invoice_id, c.id, c.status, c.amount_cents
      from asked join invoice_lines l using (invoice_id) join charges c on c.id = l.charge_id
      union
      select asked.of_group, invoice_id, c.id, c.status, c.amount_cents
      from asked join charges c on c.source_kind = ${INVOICE_SOURCE} and c.source_id = invoice_id::text
    ), figures as (
      select of_group, invoice_id, sum(amount_cents) as total,
        coalesce(sum(amount_cents) filter (where status = 'open'), 0) as open
      from owed join invoices on invoices.id = invoice_id where voided_at is null and status <> 'void' group by 1, 2
    )
    select of_group, count(*)::int as invoices, sum(total)::text as total, sum(open)::text as open
    from figures group by 1`);
  return new Map(
    rows.map(({ of_group, invoices: many, total, open }) => [
      of_group,
      { invoices: many, totalCents: Number(total), openCents: Number(open) },
    ]),
  );
}
