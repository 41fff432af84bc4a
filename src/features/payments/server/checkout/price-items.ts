/** The price of a cart. The server alone decides it, from the charges. */
import { asc, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { type Cents, cents, sumCents } from "#shared/money.ts";
import { cardFeeCents } from "../../rules/fee.ts";
import { invoiceLabel, invoiceLineLabel, parseInvoiceAmount, parseInvoiceNumber } from "../../rules/invoice.ts";
import type { PaymentItem } from "../../rules/schema.ts";
import { chargeInOtherOrder, chargeNotOpen, noSuchCharge } from "../errors.ts";
import { findInvoicesOf, tokensOf } from "../invoices/invoice-items.ts";
import { findHeld } from "../orders/find-held.ts";
import { charges } from "../tables.ts";

export type Line = { chargeId?: string; invoice?: string; label: string; amountCents: number };
export type Price = { subtotalCents: Cents; feeBps: number; feeCents: Cents; totalCents: Cents };

/**
 * The order lines of cart items, at the price of the charges and not of the cart. An invoice of ours, named by number
 * and zip, becomes one line for each of its open charges; any other invoice becomes a line that staff match. Locks the
 * charges until the transaction ends.
 *
 * @throws payments.no-such-charge, payments.charge-not-open, payments.charge-in-other-order, payments.invoice-settled
 */
export async function priceItems(db: Db, items: PaymentItem[]): Promise<Line[]> {
  const known = await findInvoicesOf(db, items);
  const tokens = tokensOf(items, known);
  const rows = tokens.length
    ? await db.select().from(charges).where(inArray(charges.publicToken, tokens)).orderBy(asc(charges.id)).for("update")
    : [];
  const byToken = new Map(rows.map((row) => [row.publicToken, row]));
  if (rows.length !== tokens.length) throw noSuchCharge();
  const held = await findHeld(
    db,
    rows.filter(({ status }) => status === "open"),
  );
  if (held) throw chargeInOtherOrder(held.label);
  const lineOf = (token: ChargeToken): Line => {
    const charge = byToken.get(token) ?? neverHere();
    if (charge.status !== "open") throw chargeNotOpen(charge.label, charge.status);
    return { chargeId: charge.id, label: charge.label, amountCents: charge.amountCents };
  };
  return items.flatMap((item): Line[] => {
    if ("charge" in item) return [lineOf(item.charge)];
    const found = known.get(item);
    if (!found) return [unmatchedLine(item)];
    return found.tokens.map(lineOf).map((line) => ({ ...line, label: invoiceLineLabel(found.number, line.label) }));
  });
}

function unmatchedLine(item: Extract<PaymentItem, { invoice: string }>): Line {
  const invoice = parseInvoiceNumber(item.invoice) ?? neverHere();
  return { invoice, label: invoiceLabel(invoice), amountCents: parseInvoiceAmount(item.itemPrice) ?? neverHere() };
}

/** Facts that the schema and the database guarantee; if they fail, the transaction must fail. */
function neverHere(): never {
  throw new Error("an order was made from something that cannot be");
}

/**
 * @param feeBps 0 for an unallocated amount, which is charged as it is: only its caller knows whether it contains a
 * fee.
 */
export function priceOf(lines: readonly Line[], feeBps: number): Price {
  const subtotalCents = sumCents(lines.map((line) => line.amountCents));
  const feeCents = cardFeeCents(subtotalCents, feeBps);
  return { subtotalCents, feeBps, feeCents, totalCents: cents(subtotalCents + feeCents) };
}
