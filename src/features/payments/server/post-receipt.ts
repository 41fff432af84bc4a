import { asc, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { Order } from "./lock-order.ts";
import { orderLines } from "./tables.ts";

/** What the receipt is rendered from; the first seven names are the specification's template parameters. */
export type ReceiptPayload = {
  first_name: string;
  last_name: string;
  email: string;
  item_list: { label: string; amountCents: number }[];
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
  livemode: boolean;
};

/** Writes the one receipt of a paid order. An order without a customer has nobody to send it to. */
export async function postReceipt(deps: Deps, order: Order): Promise<void> {
  const { customer } = order;
  if (!customer) return;
  const lines = await deps.db
    .select({ label: orderLines.label, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.lineNo));
  const payload: ReceiptPayload = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    item_list: lines,
    order_total: order.totalCents,
    order_timestamp: deps.now().toISOString(),
    message: "Thank you. We have received your payment.",
    company: customer.company,
    reference: order.reference,
    subtotalCents: order.subtotalCents,
    feeCents: order.feeCents,
    ...(order.cardBrand && order.cardLast4 && { card: { brand: order.cardBrand, last4: order.cardLast4 } }),
    livemode: order.livemode,
  };
  await postLetter(deps, {
    template: "payments.receipt",
    dedupeKey: `receipt:${order.id}`,
    to: { name: `${customer.firstName} ${customer.lastName}`, address: customer.email },
    payload,
  });
}
