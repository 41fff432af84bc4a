/** Payments by invoice number. Runs on both sides. */
import type { InvoiceNumber } from "#shared/identifiers.ts";
import { type Cents, cents, parseDollars } from "#shared/money.ts";

export const INVOICE_LIMITS = { leastCents: 100, mostCents: 10_000_000 };
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./#_-]{0,39}$/u;

/** The invoice number as stored, or `undefined` for text that cannot be one. */
export function parseInvoiceNumber(typed: string): string | undefined {
  const number = typed.trim().replace(/^#\s*/, "");
  return NUMBER.test(number) ? number : undefined;
}

/** The amount in cents, or `undefined` when it is no plain amount from $1 to $100,000. */
export function parseInvoiceAmount(typed: string | number): Cents | undefined {
  const amount = typeof typed === "number" ? fromNumber(typed) : parseDollars(asTyped(typed));
  const fits = amount !== undefined && amount >= INVOICE_LIMITS.leastCents && amount <= INVOICE_LIMITS.mostCents;
  return fits ? amount : undefined;
}

/** Pasted from a letter or a sheet: `USD 1 250.50` is `1250.50`. */
const asTyped = (text: string): string =>
  text
    .trim()
    .replace(/^usd\s*|\s*usd$/i, "")
    .replaceAll(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, "");

/** Dollars as a JSON number. A number with fractions of a cent is refused. */
function fromNumber(dollars: number): Cents | undefined {
  const rounded = Math.round(dollars * 100);
  return Number.isSafeInteger(rounded) && Math.abs(rounded - dollars * 100) < 1e-6 ? cents(rounded) : undefined;
}

export const invoiceLabel = (number: string): string => `Invoice ${number}`;

/** Numbers that we give: `INV-2026-0007`, counted without gaps within a year. */
export const invoiceNumber = (year: number | string, count: number): InvoiceNumber =>
  `INV-${year}-${String(count).padStart(4, "0")}` as InvoiceNumber;

/**
 * Which of our invoices a typed number means: `inv 2026 7`, `2026-0007` and `INV20260007` one of a year, `0007` alone one
 * of any year.
 *
 * @returns `undefined` for text that cannot be one of ours.
 */
export function readInvoiceNumber(typed: string): { year?: string; count: number } | undefined {
  const match = /^#?\s*(?:inv(?:oice)?)?[\s#.-]*(?:(20\d\d)[\s./-]*)?0*(\d{1,6})$/i.exec(typed.trim());
  const [, year, count] = match ?? [];
  return count === undefined ? undefined : { ...(year && { year }), count: Number(count) };
}

/** The label of an invoice line without its invoice: in a cart, an order, the ledger. */
export const invoiceLineLabel = (number: string, label: string): string => {
  const head = `${invoiceLabel(number)}: `;
  return label.startsWith(head) ? label : head + label;
};

/** Removes the number that `invoiceLineLabel` added, for the invoice itself, which shows it at the top. */
export const withoutInvoice = (number: string, label: string): string => {
  const head = `${invoiceLabel(number)}: `;
  return label.startsWith(head) ? label.slice(head.length) : label;
};
