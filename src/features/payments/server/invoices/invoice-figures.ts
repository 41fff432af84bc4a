import { inArray } from "drizzle-orm";
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
