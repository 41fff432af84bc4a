import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import type { Db } from "#platform/database/db.ts";
import type { DuesItem } from "./dues-queries.ts";

/**
 * Whether the member is billed: its invoice is being issued, or is issued and not void.
 *
 * @param today calendar day in the association's zone.
 */
export async function hasValidInvoice(db: Db, { issueId, invoiceId }: DuesItem, today: string): Promise<boolean> {
  if (issueId === null) return false;
  if (invoiceId === null) return true;
  return (await figuresOfInvoices(db, [invoiceId], today)).get(invoiceId)?.state !== "void";
}
