/** The staff's list of invoices: a page by cursor, and sums over the whole filter. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { InvoiceNumber } from "#shared/identifiers.ts";
import type { InvoiceFilters, InvoiceTotal, ListedInvoice } from "../../rules/invoice-view.ts";
import { chargesOfInvoices, findInvoice, INVOICE_SOURCE } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { figuresOf } from "./view-invoice.ts";

type Filters = InvoiceFilters & { /** Calendar day in the association's zone. */ today: string };

/** The sums of each invoice's charges, as `chargesOfInvoices` finds them. */
const figures = sql`lateral (
  select coalesce(bool_or(c.status = 'open'), false) as has_open, coalesce(bool_or(c.status = 'paid'), false) as has_paid,
    coalesce(bool_or(c.status = 'refunded'), false) as has_refunded,
    coalesce(sum(c.amount_cents) filter (where c.status = 'open'), 0) as open_cents,
    coalesce(sum(c.amount_cents) filter (where c.status <> 'void' or ${invoices.voidedAt} is not null), 0) as total_cents
  from charges c where c.id in (
    select charge_id from invoice_lines where invoice_id = ${invoices.id}
    union select id from charges where source_kind = ${INVOICE_SOURCE} and source_id = ${invoices.id}::text)
) figures`;

/** `invoiceState`, asked of the database: a filter over every invoice cannot read them all. */
const stateOn = (today: string) => sql<ListedInvoice["state"]>`case
  when ${invoices.voidedAt} is not null then 'void'
  when has_open and ${invoices.dueOn} < ${today} then 'overdue'
  when has_open and (has_paid or has_refunded) then 'part_paid'
  when has_open then 'open'
  when has_paid then 'paid'
  when has_refunded then 'refunded'
  else 'void' end`;

const texts = sql`concat_ws(' ', ${invoices.number}, ${invoices.customer} ->> 'company', ${invoices.customer} ->> 'firstName',
  ${invoices.customer} ->> 'lastName', ${invoices.customer} ->> 'email', ${invoices.poNumber},
  to_char(total_cents / 100.0, 'FM$999,999,999,990.00'))`;

const conditionOf = ({ q, state, today }: Filters): SQL | undefined =>
  and(textFilter(texts, q), state && sql`${stateOn(today)} = ${state}`);

/** Newest first. @param before number of the last invoice of the page above. */
export async function listInvoices(
  db: Db,
  { before, limit, ...filters }: Filters & { before?: string | undefined; limit: number },
): Promise<{ invoices: ListedInvoice[]; next: string | null }> {
  const last = before ? await findInvoice(db, eq(invoices.number, before as InvoiceNumber)) : undefined;
  const isAfter = last && sql`(${invoices.createdAt}, ${invoices.id}) < (${last.createdAt}, ${last.id}::uuid)`;
  const found = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(figures, sql`true`)
    .where(and(conditionOf(filters), isAfter))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit + 1);
  const page = found.slice(0, limit).map(({ invoice }) => invoice);
  const lines = await chargesOfInvoices(
    db,
    page.map(({ id }) => id),
  );
  return {
    invoices: page.map((invoice) => {
      const { id, number, customer, poNumber, issuedOn, dueOn } = invoice;
      return {
        ...{ id, number, poNumber, issuedOn, dueOn, company: customer.company, email: customer.email },
        name: `${customer.firstName} ${customer.lastName}`,
        ...figuresOf(invoice, lines.get(id) ?? [], filters.today),
      };
    }),
    next: found.length > limit ? (page.at(-1)?.number ?? null) : null,
  };
}

/** The sum of the invoices in each state, over all pages. A void invoice counts as zero. */
export async function totalsOfInvoices(db: Db, filters: Filters): Promise<InvoiceTotal[]> {
  const state = stateOn(filters.today);
  const rows = await db
    .select({
      state: sql<ListedInvoice["state"]>`${state} as state`,
      invoices: sql<number>`count(*)::int`,
      totalCents: sql<string>`sum(total_cents)::text`,
      openCents: sql<string>`coalesce(sum(open_cents) filter (where ${invoices.voidedAt} is null), 0)::text`,
    })
    .from(invoices)
    .innerJoin(figures, sql`true`)
    .where(conditionOf(filters))
    .groupBy(sql`1`);
  return rows.map((row) => ({ ...row, totalCents: Number(row.totalCents), openCents: Number(row.openCents) }));
}
