/** What somebody may pay by invoice number. Runs on both sides. */
import { type Cents, cents, parseDollars } from "#shared/money.ts";

export const INVOICE_LIMITS = { leastCents: 100, mostCents: 10_000_000 };
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./#_-]{0,39}$/u;

/** The invoice number as it is kept, or `undefined` when it cannot be one. */
export function parseInvoiceNumber(typed: string): string | undefined {
  const number = typed.trim().replace(/^#\s*/, "");
  return NUMBER.test(number) ? number : undefined;
}

/** The amount in cents, or `undefined` when it is no plain amount from $1 to $100,000. */
export function parseInvoiceAmount(typed: string | number): Cents | undefined {
  const amount = typeof typed === "number" ? fromNumber(typed) : parseDollars(typed);
  const fits = amount !== undefined && amount >= INVOICE_LIMITS.leastCents && amount <= INVOICE_LIMITS.mostCents;
  return fits ? amount : undefined;
}

/** Dollars as a JSON number. One with fractions of a cent is no amount. */
function fromNumber(dollars: number): Cents | undefined {
  const rounded = Math.round(dollars * 100);
  return Number.isSafeInteger(rounded) && Math.abs(rounded - dollars * 100) < 1e-6 ? cents(rounded) : undefined;
}

export const invoiceLabel = (number: string): string => `Invoice ${number}`;
