/** Reminders that staff send to several customers at once, each at most once a day. */
import { and, desc, eq, inArray, like, not } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { outbox } from "#platform/tables.ts";
import type { InvoiceToken } from "#shared/identifiers.ts";
import { chargesOfInvoices, openCentsOf } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { postInvoiceLetter } from "./post-invoice-letter.ts";

/** The recipient of each invoice and the token of its page, by invoice id. */
export async function readersOfInvoices(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { token: InvoiceToken; name: string; address: string }>> {
  if (ids.length === 0) return new Map();
  const { id, publicToken: token, customer } = invoices;
  const rows = await db
    .select({ id, token, customer })
    .from(invoices)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => {
      const { firstName, lastName, email: address } = row.customer;
      return [row.id, { token: row.token, name: `${firstName} ${lastName}`, address }];
    }),
  );
}

/** The time of the last email after the one at issue, by invoice number. */
export async function lastReminders(db: Db, numbers: readonly string[]): Promise<Map<string, Date>> {
  if (numbers.length === 0) return new Map();
  const { about, createdAt, template, dedupeKey } = outbox;
  const rows = await db
    .selectDistinctOn([about], { about, createdAt })
    .from(outbox)
    .where(
      and(inArray(about, [...numbers]), eq(template, "payments.invoice"), not(like(dedupeKey, "invoice:%:issued"))),
    )
    .orderBy(about, desc(createdAt));
  return new Map(rows.flatMap((row) => (row.about ? [[row.about, row.createdAt] as const] : [])));
}

/**
 * Emails the customers of open invoices, inside the caller's transaction. A customer gets at most one such email about
 * an invoice a day, however often staff send it.
 *
 * @param today calendar day in the association's zone.
 */
export async function remindOfInvoices(
  deps: Deps,
  { ids, today, actor }: { ids: readonly string[]; today: string; actor: Staff },
): Promise<void> {
  const { db } = deps;
  const which = inArray(invoices.id, [...ids]);
  const found = await db.select().from(invoices).where(which).orderBy(invoices.id).for("update");
  const lines = await chargesOfInvoices(db, ids);
  for (const invoice of found) {
    if (invoice.voidedAt || openCentsOf(lines.get(invoice.id) ?? []) === 0) continue;
    await postInvoiceLetter(deps, invoice, { today, key: `reminded-${today}` });
    const { number, customer } = invoice;
    await recordAudit(deps, {
      actor,
      action: "invoice.sent-again",
      subject: `invoice ${number}`,
      detail: `${actor.name} reminded ${customer.email} of invoice ${number}.`,
    });
  }
}
