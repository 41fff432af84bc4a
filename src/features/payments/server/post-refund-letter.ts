import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { RefundStatus } from "../rules/states.ts";
import type { Order } from "./lock-order.ts";
import { refundLines, refunds } from "./refund-tables.ts";
import { orderLines } from "./tables.ts";

/** What the letter about a refund is rendered from. Amounts in cents. */
export type RefundPayload = {
  first_name: string;
  last_name: string;
  company: string;
  reference: string;
  /** `failed`: the payer's bank gave the money back, and the office must find another way. */
  state: "pending" | "succeeded" | "failed";
  lines: { label: string; amountCents: number }[];
  feeCents: number;
  amountCents: number;
  /** ISO instant. */
  at: string;
  card?: { brand: string; last4: string };
  /** The office's own check. */
  checkNumber?: string;
  livemode: boolean;
};

/**
 * Tells the payer that money is on its way back, once, and if it must be, that it came back to the association. A refund
 * that never began needs no letter; an order without a customer has nobody to send it to.
 *
 * @param before what the refund was until now.
 */
export async function postRefundLetter(
  deps: Deps,
  order: Order,
  refund: typeof refunds.$inferSelect,
  before: RefundStatus,
): Promise<void> {
  const { customer } = order;
  const isFailed = refund.status === "failed";
  const wasTold = before === "pending" || before === "succeeded";
  if (!customer || (isFailed && !wasTold)) return;
  const { status } = refund;
  if (status === "requested" || status === "sent") return;
  const payload: RefundPayload = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    reference: order.reference,
    state: status,
    lines: await linesOf(deps, refund.id),
    feeCents: refund.feeCents,
    amountCents: refund.amountCents,
    at: deps.now().toISOString(),
    ...(order.cardBrand && order.cardLast4 && { card: { brand: order.cardBrand, last4: order.cardLast4 } }),
    ...(refund.checkNumber && { checkNumber: refund.checkNumber }),
    livemode: order.livemode,
  };
  await postLetter(deps, {
    template: "payments.refund",
    dedupeKey: isFailed ? `refund-failed:${refund.id}` : `refund:${refund.id}`,
    to: { name: `${customer.firstName} ${customer.lastName}`, address: customer.email },
    payload,
  });
}

const linesOf = ({ db }: Deps, refundId: string) =>
  db
    .select({ label: orderLines.label, amountCents: refundLines.amountCents })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, refunds.orderId), eq(orderLines.lineNo, refundLines.lineNo)))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(refundLines.lineNo));
