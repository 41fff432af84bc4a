import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { InvoiceNumber } from "#shared/identifiers.ts";
import type { InvoiceState } from "../../rules/invoice-view.ts";
import { chargesOfInvoices } from "./invoice-queries.ts";
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
    select of_group, count(*)::int as invoices, sum(total_cents)::text as total, sum(open_cents)::text as open
    from (${asked}) as asked join ${invoices} on ${invoices.id} = invoice_id where ${invoices.standing} <> 'void'
    group by 1`);
  return new Map(
    rows.map(({ of_group, invoices: many, total, open }) => [
      of_group,
      { invoices: many, totalCents: Number(total), openCents: Number(open) },
    ]),
  );
}
