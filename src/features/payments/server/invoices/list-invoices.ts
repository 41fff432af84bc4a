/** The staff's list of invoices: a page by cursor, and sums over the whole filter. */
import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Listed, listWords, type Words, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import type { InvoiceNumber } from "#shared/identifiers.ts";
import type { InvoiceFilters, InvoiceState, InvoiceTotal, ListedInvoice } from "../../rules/invoice-view.ts";
import { chargesOfInvoices, findInvoice } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { figuresOf } from "./view-invoice.ts";

type Filters = InvoiceFilters & { /** Calendar day in the association's zone. */ today: string };

/** Written exactly as in the index, so that the index is used. */
const IS_UNPAID = sql`${invoices.standing} in ('open', 'part_paid')`;
const isLate = (today: string) => sql`${invoices.dueOn} < ${today}`;

/** `invoiceState` as an SQL expression. */
const stateOn = (today: string) =>
  sql<InvoiceState>`case when ${IS_UNPAID} and ${isLate(today)} then 'overdue' else ${invoices.standing} end`;

function isIn(state: InvoiceState, today: string): SQL | undefined {
  if (state === "overdue") return and(IS_UNPAID, isLate(today));
  const isPunctual = state === "open" || state === "part_paid" ? not(isLate(today)) : undefined;
  return and(eq(invoices.standing, state), isPunctual);
}

const { number, totalCents } = invoices;
export const wordsOfInvoices = (typed?: string): Words | undefined => wordsIn(listWords(invoices), typed);

const listed = ({ q, state, today }: Filters): Listed => ({
  table: invoices,
  words: wordsOfInvoices(q),
  which: state && isIn(state, today),
});

/** Newest first. @param before number of the last invoice of the page above. */
export async function listInvoices(
  db: Db,
  { before, limit, ...filters }: Filters & { before?: string | undefined; limit: number },
): Promise<{ invoices: ListedInvoice[]; next: string | null }> {
  const { id, createdAt } = invoices;
  const last = before ? await findInvoice(db, eq(number, before as InvoiceNumber)) : undefined;
  const isAfter = last && sql`(${createdAt}, ${id}) < (${last.createdAt}, ${last.id}::uuid)`;
  const found = await db
    .select()
    .from(invoices)
    .where(onPage({ ...listed(filters), id, keys: [createdAt, id], isDown: true, isAfter, most: limit + 1 }))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const lines = await chargesOfInvoices(
    db,
    page.map(({ id }) => id),
  );
  return {
    invoices: page.map((invoice) => {
      const { id, number, customer, poNumber, issuedOn, dueOn } = invoice;
      return {
        id,
        number,
        poNumber,
        issuedOn,
        dueOn,
        company: customer.company,
        email: customer.email,
        name: `${customer.firstName} ${customer.lastName}`,
        ...figuresOf(invoice, lines.get(id) ?? [], filters.today),
      };
    }),
    next: found.length > limit ? (page.at(-1)?.number ?? null) : null,
  };
}

/** The sum of the invoices in each state, over all pages. A void invoice counts as zero. */
export async function totalsOfInvoices(db: Db, filters: Filters): Promise<InvoiceTotal[]> {
  const { words, which } = listed(filters);
  const rows = await db
    .select({
      state: sql<InvoiceState>`${stateOn(filters.today)} as state`,
      invoices: sql<number>`count(*)::int`,
      totalCents: sql<string>`sum(${totalCents})::text`,
      openCents: sql<string>`sum(${invoices.openCents})::text`,
    })
    .from(invoices)
    .where(and(which, words?.named, words?.has))
    .groupBy(sql`1`);
  return rows.map((row) => ({ ...row, totalCents: Number(row.totalCents), openCents: Number(row.openCents) }));
}
