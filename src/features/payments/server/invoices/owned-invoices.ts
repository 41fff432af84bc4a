import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { isReaders, type Owner, ownedBy } from "#platform/database/owned-by.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import { formatDay } from "#shared/dates.ts";
import { cutPage, type OwnedPage, type OwnedRecord } from "#shared/owned-record.ts";
import { invoicePath } from "#shared/paths.ts";
import { INVOICE_STATE_WORDS } from "../../rules/invoice-view.ts";
import { chargesOfInvoices } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { figuresOf } from "./view-invoice.ts";

const texts = sql`concat_ws(' ', ${invoices.number}, ${invoices.customer} ->> 'company', ${invoices.poNumber})`;

/** Invoices of the owner, the newest first; a void one is left out, because nothing is owed on it. */
export async function ownedInvoices(db: Db, owner: Owner, page: OwnedPage & { today: string }) {
  const email = sql`(${invoices.customer} ->> 'email')`;
  const isOwn = ownedBy({ email, at: invoices.createdAt, reference: invoices.number }, owner);
  const found = await db
    .select()
    .from(invoices)
    .where(and(isOwn, isNull(invoices.voidedAt), textFilter(texts, page.q)))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(page.limit + 1)
    .offset((page.page - 1) * page.limit);
  const { rows, hasMore } = cutPage(found, page);
  const lines = await chargesOfInvoices(
    db,
    rows.map(({ id }) => id),
  );
  return {
    hasMore,
    rows: rows.map((invoice): OwnedRecord => {
      const { state, totalCents } = figuresOf(invoice, lines.get(invoice.id) ?? [], page.today);
      const { number: reference, customer, issuedOn: day, dueOn, publicToken, poNumber } = invoice;
      // An invoice that staff gave the company is the company's to pay; its page changes nothing else.
      const mayOpen = isReaders(owner, customer.email) || owner.references.includes(reference);
      return {
        reference,
        day,
        email: customer.email,
        amountCents: totalCents,
        href: mayOpen ? invoicePath(publicToken) : null,
        title: `Invoice to ${customer.company}`,
        note: [poNumber && `PO ${poNumber}`, `due ${formatDay(dueOn)}`].filter(Boolean).join(", "),
        status: INVOICE_STATE_WORDS[state],
      };
    }),
  };
}
