import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { outbox } from "#platform/tables.ts";
import { invoiceIsSettled, invoiceIsVoid, noSuchInvoice } from "../errors.ts";
import { chargesOfInvoice, findInvoice, openCentsOf } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { postInvoiceLetter } from "./post-invoice-letter.ts";
import { planInvoiceReminder } from "./remind-of-invoice.ts";

/** A reminder every minute would not make a customer pay sooner. */
export const RESEND_LIMIT: Limit = { name: "invoice-resend", max: 3, windowSeconds: 3600 };

type SendAgain = {
  id: string;
  actor: Staff;
  /** Identifies one click of staff: a repeated request sends one email. */
  requestKey: string;
};

/**
 * Emails the invoice again in its current state; after its due day the email says so.
 *
 * @returns the address that the email went to.
 * @throws payments.no-such-invoice, payments.invoice-void, payments.invoice-settled, `request.too-many`
 */
export async function sendInvoiceAgain(deps: Deps, { id, actor, requestKey }: SendAgain): Promise<{ sentTo: string }> {
  const today = await todayOf(deps);
  const invoice = await findInvoice(deps.db, eq(invoices.id, id));
  if (!invoice) throw noSuchInvoice();
  const { number, customer } = invoice;
  const key = `invoice:${id}:${requestKey}`;
  if (await wasWritten(deps, key)) return { sentTo: customer.email };
  if (invoice.voidedAt) throw invoiceIsVoid(number);
  if (openCentsOf(await chargesOfInvoice(deps.db, id)) === 0) throw invoiceIsSettled(number);
  await countTry(deps.db, RESEND_LIMIT, id);
  const organization = await deps.organization();
  await inTransaction(deps, async (inTx) => {
    // A second request at the same time waits here, and then finds the first one's email.
    await inTx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for("update");
    if (await wasWritten(inTx, key)) return;
    await postInvoiceLetter(inTx, invoice, { today, key: requestKey });
    await planInvoiceReminder(inTx, invoice, organization);
    await recordAudit(inTx, {
      actor,
      action: "invoice.sent-again",
      subject: `invoice ${number}`,
      detail: `${actor.name} sent invoice ${number} to ${customer.email} again.`,
    });
  });
  return { sentTo: customer.email };
}

const wasWritten = async ({ db }: Deps, dedupeKey: string): Promise<boolean> =>
  (await db.$count(outbox, eq(outbox.dedupeKey, dedupeKey))) > 0;
