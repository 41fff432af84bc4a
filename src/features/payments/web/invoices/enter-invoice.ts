/** The entry of an invoice at the checkout. */
import { readZip } from "#shared/addresses/zip.ts";
import { BOT_CHECK_NEEDED } from "#shared/errors.ts";
import { cents, formatCents, toDollars } from "#shared/money.ts";
import { invoiceLabel, invoiceLineLabel, parseInvoiceAmount, parseInvoiceNumber } from "../../rules/invoice.ts";
import type { FoundInvoice } from "../../rules/invoice-view.ts";
import { solveChallenge } from "../bot-check/solve-challenge.ts";
import { addToCart, chargeItem, readCart } from "../cart/cart.ts";
import { findInvoice, getChallenge, NoAnswer, Refused, verifyBotCheck } from "../payment-client.ts";

export type InvoiceErrors = { invoice?: string; invoiceAmount?: string; invoiceZip?: string };
type Typed = Record<keyof InvoiceErrors, string>;

/** The problems of the entry, in the order of the fields. */
export function invoiceErrors({ invoice, invoiceAmount, invoiceZip }: Typed): InvoiceErrors {
  return {
    ...(!parseInvoiceNumber(invoice) && { invoice: "Enter the number that is printed on the invoice" }),
    ...(!parseInvoiceAmount(invoiceAmount) && {
      invoiceAmount: "Enter an amount from $1 to $100,000, such as 1,250.00",
    }),
    ...(invoiceZip.trim() && !readZip(invoiceZip) && { invoiceZip: "Enter five digits, or leave it empty" }),
  };
}

/** The result as a sentence. */
type Entered = {
  /** Whether the cart has a new item. */
  isAdded: boolean;
  /** Whether number and zip match no invoice: nothing is added until the payer is sure. */
  isUnknown?: boolean;
  message: string;
};

/** @param isSure the payer adds an invoice that we cannot find; the office matches it later. */
export async function enterInvoice(typed: Typed, isSure: boolean): Promise<Entered> {
  const number = parseInvoiceNumber(typed.invoice) ?? "";
  const amountCents = parseInvoiceAmount(typed.invoiceAmount) ?? 0;
  const zip = readZip(typed.invoiceZip);
  const found = zip && (await lookUp(number, zip));
  if (found === "busy") return { isAdded: false, message: "Too many tries. Please wait a few minutes and try again." };
  if (found && found !== "away") return addFound(found, amountCents);
  if (zip && !found && !isSure) return { isAdded: false, isUnknown: true, message: UNKNOWN };
  if (readCart().some(({ invoice }) => invoice === number))
    return {
      isAdded: false,
      message: `${invoiceLabel(number)} is in your order already. Remove it there to change it.`,
    };
  addToCart([{ itemName: invoiceLabel(number), itemPrice: toDollars(amountCents), invoice: number }]);
  const message = `${invoiceLabel(number)} was added with ${formatCents(amountCents)}. The office will match it.`;
  return { isAdded: true, message };
}

const UNKNOWN = "We found no open invoice with this number and zip code. Nothing was added: please check both.";

async function lookUp(
  number: string,
  zip: string,
  isProven = false,
): Promise<FoundInvoice | "busy" | "away" | undefined> {
  try {
    return await findInvoice(number, zip);
  } catch (error) {
    if (error instanceof NoAnswer) return "away";
    if (error instanceof Refused && error.code === BOT_CHECK_NEEDED)
      return !isProven && (await prove()) ? lookUp(number, zip, true) : "busy";
    return error instanceof Refused && error.code === "request.too-many" ? "busy" : undefined;
  }
}

/** The invoice's zip is being guessed at: the payer's browser solves a one-second challenge, without a box to tick. */
async function prove(): Promise<boolean> {
  try {
    await verifyBotCheck(await solveChallenge(await getChallenge()), "form");
    return true;
  } catch {
    return false;
  }
}

/** The open sum of one of our own invoices comes from the server, whatever amount was typed. */
function addFound({ number, lines, openCents }: FoundInvoice, typedCents: number) {
  const name = invoiceLabel(number);
  const open = lines.filter(({ status }) => status === "open");
  if (open.length === 0) {
    const isPaid = lines.some(({ status }) => status === "paid");
    return { isAdded: false, message: `${name} is ${isPaid ? "paid already" : "settled"}. Nothing is owed on it.` };
  }
  const before = readCart().length;
  addToCart(
    open.map(({ token, label, amountCents }) =>
      chargeItem({ token, label: invoiceLineLabel(number, label), amountCents: cents(amountCents) }),
    ),
  );
  if (readCart().length === before) return { isAdded: false, message: `${name} is in your order already.` };
  const isOther = openCents !== typedCents;
  const owed = `${formatCents(openCents)} is owed on it${isOther ? `, not ${formatCents(typedCents)}` : ""}.`;
  return { isAdded: true, message: `${name} was added to your order: ${owed}` };
}
