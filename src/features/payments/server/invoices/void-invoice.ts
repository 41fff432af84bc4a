import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { cancelReminders } from "#platform/reminders/cancel-reminders.ts";
import { closeOrdersOf } from "../cards/close-orders-of.ts";
import { lockChargesOf } from "../charges/lock-charges-of.ts";
import { voidCharges } from "../charges/void-charges.ts";
import { invoiceIsPaid, invoiceIsVoid, noSuchInvoice } from "../errors.ts";
import { chargesOfInvoice, findInvoice, INVOICE_SOURCE, type Invoice } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { reminderSubject } from "./remind-of-invoice.ts";

type VoidInvoice = { id: string; actor: Staff; reason: string };

/**
 * Voids an invoice. The charges that it opened become void, other open charges stay open without it, and paid charges
 * stay paid. Unpaid orders that hold its charges end first, at the card processor. A repetition with the same reason
 * changes nothing.
 *
 * @throws payments.no-such-invoice
 * @throws payments.invoice-void when it was voided for another reason.
 * @throws payments.invoice-paid when nothing is open on it.
 * @throws payments.charge-in-payment while a payment of it runs; payments.card-processor-away
 */
export async function voidInvoice(deps: Deps, { id, actor, reason }: VoidInvoice): Promise<Invoice> {
  const source = { sourceKind: INVOICE_SOURCE, sourceId: id };
  await refuseSettled(deps.db, await findInvoice(deps.db, eq(invoices.id, id)), reason);
  await closeOrdersOf(deps, source);
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    // Charges are locked before their invoice, as a check that falls short locks them, so that the two cannot deadlock.
    await lockChargesOf(db, source);
    const [locked] = await db.select().from(invoices).where(eq(invoices.id, id)).for("update");
    const invoice = await refuseSettled(db, locked, reason);
    if (invoice.voidedAt) return invoice;
    await voidCharges(inTx, source);
    const change = { voidedAt: now(), voidReason: reason };
    await db.update(invoices).set(change).where(eq(invoices.id, id));
    await cancelReminders(inTx, reminderSubject(id));
    await recordAudit(inTx, {
      actor,
      action: "invoice.voided",
      subject: `invoice ${invoice.number}`,
      detail: `${actor.name} voided invoice ${invoice.number} to ${invoice.customer.company}: ${reason}`,
    });
    return { ...invoice, ...change };
  });
}

async function refuseSettled(db: Db, invoice: Invoice | undefined, reason: string): Promise<Invoice> {
  if (!invoice) throw noSuchInvoice();
  if (invoice.voidedAt) {
    if (invoice.voidReason !== reason) throw invoiceIsVoid(invoice.number);
    return invoice;
  }
  const lines = await chargesOfInvoice(db, invoice.id);
  const isSettled = !lines.some(({ status }) => status === "open") && lines.some(({ status }) => status !== "void");
  if (isSettled) throw invoiceIsPaid(invoice.number);
  return invoice;
}
