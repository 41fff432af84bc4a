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
 * The state and sums of invoices by id, for a feature that stores the ids of its invoices.
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
 * Sums the invoices of each group, without void ones.
 *
 * @param grouped a query of invoice ids, `invoice_id`, and the group of each, `of_group`.
 */
export async function sumInvoicesByGroup(db: Db, grouped: SQL): Promise<Map<string, InvoiceSums>> {
  const { rows } = await db.execute<{ of_group: string; invoices: number; total: string; open: string }>(sql`
    select of_group, count(*)::int as invoices, sum(total_cents)::text as total, sum(open_cents)::text as open
    from (${grouped}) as grouped join ${invoices} on ${invoices.id} = invoice_id where ${invoices.standing} <> 'void'
    group by 1`);
  return new Map(
    rows.map(({ of_group, invoices: many, total, open }) => [
      of_group,
      { invoices: many, totalCents: Number(total), openCents: Number(open) },
    ]),
  );
}
