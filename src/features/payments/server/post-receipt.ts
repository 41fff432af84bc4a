import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ReceiptItem } from "../rules/receipt.ts";
import type { Order } from "./lock-order.ts";
import { methodOf, receiptItems } from "./read-receipt.ts";

/** What the receipt is rendered from; the first seven names are the specification's template parameters. */
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
  reference: string;
  subtotalCents: number;
  feeCents: number;
  card?: { brand: string; last4: string };
  checkNumber?: string;
  /** Public token: the receipt as a PDF stands under it. Letters of earlier versions have none. */
  order?: string;
  livemode: boolean;
};

/** Writes the one receipt of a paid order. An order without a customer has nobody to send it to. */
export async function postReceipt(deps: Deps, order: Order): Promise<void> {
  const { customer } = order;
  if (!customer) return;
  const payload: ReceiptPayload = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    item_list: await receiptItems(deps.db, order.id),
    order_total: order.totalCents,
    order_timestamp: deps.now().toISOString(),
    message: "Thank you. We have received your payment.",
    company: customer.company,
    reference: order.reference,
    subtotalCents: order.subtotalCents,
    feeCents: order.feeCents,
    ...(await methodOf(deps.db, order)),
    order: order.publicToken,
    livemode: order.livemode,
  };
  await postLetter(deps, {
    template: "payments.receipt",
    dedupeKey: `receipt:${order.id}`,
    to: { name: `${customer.firstName} ${customer.lastName}`, address: customer.email },
    payload,
  });
}
