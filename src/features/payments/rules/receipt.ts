/** The content of a receipt, for email and PDF: the association's part, the committee's part, and refunds. */
import { type Cents, cents, sumCents } from "#shared/money.ts";
import { PAC_FUND } from "./funds.ts";

export const TEST_MARK = "TEST - NOT A RECEIPT";
export const TEST_MARK_MEANS = "Paid with a test card. No money has moved, and nothing is settled by it.";

export type ReceiptItem = { label: string; amountCents: number; fund?: string | null };
export type ReceiptPart<I extends ReceiptItem = ReceiptItem> = { items: I[]; sumCents: Cents };

/**
 * The items by payee: by law a committee gives its own receipt. A part without items is left out. The card fee is in
 * neither part: it is for the way of paying, and the association's.
 */
export function receiptParts<I extends ReceiptItem>(
  items: readonly I[],
): { association?: ReceiptPart<I>; committee?: ReceiptPart<I> } {
  const committee = partOf(items.filter(({ fund }) => fund === PAC_FUND));
  const association = partOf(items.filter(({ fund }) => fund !== PAC_FUND));
  return { ...(association && { association }), ...(committee && { committee }) };
}

const partOf = <I extends ReceiptItem>(items: I[]): ReceiptPart<I> | undefined =>
  items.length === 0 ? undefined : { items, sumCents: sumCents(items.map(({ amountCents }) => amountCents)) };

/** Money that went back after the payment, or came again. */
export type MoneyBack = { kind: "refund" | "dispute" | "reversal"; amountCents: number; at: string };

export const MONEY_BACK_WORDS: Record<MoneyBack["kind"], string> = {
  refund: "Refunded",
  dispute: "Taken back by the bank",
  reversal: "Returned to us",
};

/** The sum that remains paid, in cents. @param back ledger amounts: out is negative. */
export const keptCents = (totalCents: number, back: readonly MoneyBack[]): Cents =>
  cents(totalCents + back.reduce((sum, { amountCents }) => sum + amountCents, 0));
