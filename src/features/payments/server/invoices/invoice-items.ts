/** Cart items that name an invoice, resolved to its open charges. */

import type { Db } from "#platform/database/db.ts";
import type { ChargeToken, InvoiceNumber } from "#shared/identifiers.ts";
import type { PaymentItem } from "../../rules/schema.ts";
import { invoiceSettled } from "../errors.ts";
import { chargesOfInvoice, findInvoiceByZip } from "./invoice-queries.ts";

/** Items with an invoice of ours and the right zip, with the tokens of the open charges that no other item pays. */
export type ItemInvoices = Map<PaymentItem, { number: InvoiceNumber; tokens: ChargeToken[] }>;

/**
 * The payer must know the zip printed on the invoice: without it an invoice of ours is answered like any unknown
 * number.
 *
 * @throws payments.invoice-settled when number and zip are right and nothing is open.
 */
export async function findInvoicesOf(db: Db, items: PaymentItem[]): Promise<ItemInvoices> {
  const known: ItemInvoices = new Map();
  const taken = new Set(items.flatMap((item) => ("charge" in item ? item.charge : [])));
  for (const item of items) {
    if (!("invoice" in item) || !item.zip) continue;
    const invoice = await findInvoiceByZip(db, { number: item.invoice, zip: item.zip });
    if (!invoice) continue;
    const rows = invoice.voidedAt ? [] : await chargesOfInvoice(db, invoice.id);
    const open = rows.filter(({ status }) => status === "open").map(({ publicToken }) => publicToken);
    if (open.length === 0) throw invoiceSettled(invoice.number);
    known.set(item, { number: invoice.number, tokens: open.filter((token) => !taken.has(token)) });
    for (const token of open) taken.add(token);
  }
  return known;
}

/** The tokens of every charge that the items pay. */
export const tokensOf = (items: PaymentItem[], known: ItemInvoices): ChargeToken[] =>
  items.flatMap((item) => ("charge" in item ? item.charge : (known.get(item)?.tokens ?? [])));
