import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { cancelReminders } from "#platform/reminders/cancel-reminders.ts";
import { noSuchInvoice } from "../errors.ts";
import { findInvoice } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { reminderSubject } from "./remind-of-invoice.ts";

/** Cancels the planned reminders of an invoice. Repeating it changes nothing. @throws payments.no-such-invoice */
export async function cancelInvoiceReminders(deps: Deps, { id, actor }: { id: string; actor: Staff }): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const invoice = await findInvoice(inTx.db, eq(invoices.id, id));
    if (!invoice) throw noSuchInvoice();
    if ((await cancelReminders(inTx, reminderSubject(id))) === 0) return;
    await recordAudit(inTx, {
      actor,
      action: "invoice.reminder-cancelled",
      subject: `invoice ${invoice.number}`,
      detail: `${actor.name} cancelled the reminder of invoice ${invoice.number}.`,
    });
  });
}
