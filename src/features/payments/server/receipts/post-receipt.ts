import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { OrderReference, OrderToken } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import type { ReceiptItem } from "../../rules/receipt.ts";
import type { Order } from "../orders/lock-order.ts";
import { type CustomerLetter, letterKey, lettersByCustomer } from "./letters-by-customer.ts";
import { methodOf } from "./read-receipt.ts";
import { receiptItem, receiptLines } from "./receipt-items.ts";

/** The data of the receipt; the first seven names are the specification's template parameters. */
export type ReceiptPayload = {
  first_name: string;
  last_name: string;
  email: string;
  item_list: ReceiptItem[];
  /** Cents. */
  order_total: number;
  /** ISO instant of the payment. */
  order_timestamp: string;
  message: string;
  company: string;
  reference: OrderReference;
  subtotalCents: number;
  feeCents: number;
  card?: { brand: string; last4: string };
  checkNumber?: string;
  /** The order whose receipt is linked as a PDF. Emails of earlier versions and about part of a check have none. */
  order?: OrderToken;
  livemode: boolean;
};

/** The parameters of the email service's template, named by the specification, with amounts as text. */
export type ReceiptParameters = Record<
  "first_name" | "last_name" | "email" | "order_total" | "order_timestamp" | "message",
  string
> & { item_list: { label: string; amount: string }[] };

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.receipt": ReceiptPayload;
  }
}

/** Posts the receipt of a paid order: one, or one for each customer whose charges a check paid. */
export async function postReceipt(deps: Deps, order: Order): Promise<void> {
  const method = await methodOf(deps.db, order);
  for (const [at, letter] of lettersByCustomer(order, await receiptLines(deps.db, order.id)).entries()) {
    const { customer } = letter;
    await postLetter(deps, {
      template: "payments.receipt",
      dedupeKey: letterKey(`receipt:${order.id}`, at),
      about: order.reference,
      to: { name: `${customer.firstName} ${customer.lastName}`, address: customer.email },
      payload: { ...payloadOf(order, letter, deps.now()), ...method },
    });
  }
}

type Line = Awaited<ReturnType<typeof receiptLines>>[number];

/** The PDF receipt shows the whole order, so a customer of only a part gets the email without it. */
function payloadOf(order: Order, { customer, lines, isPart }: CustomerLetter<Line>, now: Date): ReceiptPayload {
  const partCents = sumCents(lines.map(({ amountCents }) => amountCents));
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    item_list: lines.map((line) => receiptItem(line, customer)),
    order_total: isPart ? partCents : order.totalCents,
    order_timestamp: now.toISOString(),
    message: isPart
      ? "Thank you. We have received your payment, as a part of one check."
      : "Thank you. We have received your payment.",
    company: customer.company,
    reference: order.reference,
    subtotalCents: isPart ? partCents : order.subtotalCents,
    feeCents: isPart ? 0 : order.feeCents,
    ...(!isPart && { order: order.publicToken }),
    livemode: order.livemode,
  };
}
