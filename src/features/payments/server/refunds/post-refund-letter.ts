import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { Customer } from "#shared/contact.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import type { RefundStatus } from "../../rules/states.ts";
import type { Order } from "../orders/lock-order.ts";
import { type CustomerLetter, letterKey, lettersByCustomer } from "../receipts/letters-by-customer.ts";
import { charges, orderLines } from "../tables.ts";
import { refundLines, type refunds } from "./refund-tables.ts";

/** The data of the email about a refund. Amounts in cents. */
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
  /** The refund returns money to other customers too, whom this email does not name. */
  isPart?: true;
  livemode: boolean;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.refund": RefundPayload;
  }
}

/**
 * Emails each customer once that money for their lines is on its way back, and if it fails, that it came back to the
 * association. A refund that never began needs no email. Where an order has several customers, lines without a
 * customer are in no email.
 *
 * @param before the refund's status until now.
 */
export async function postRefundLetter(
  deps: Deps,
  order: Order,
  refund: typeof refunds.$inferSelect,
  before: RefundStatus,
): Promise<void> {
  const { status } = refund;
  const wasTold = before === "pending" || before === "succeeded";
  if (status === "requested" || status === "sent" || (status === "failed" && !wasTold)) return;
  const whole = await linesOf(deps, order.id, refund.id);
  const given = whole.flatMap(({ givenCents, ...line }) => (givenCents ? { ...line, amountCents: givenCents } : []));
  for (const [at, letter] of lettersByCustomer(order, given, whole).entries()) {
    const { firstName, lastName, email } = letter.customer;
    await postLetter(deps, {
      template: "payments.refund",
      dedupeKey: letterKey(`refund${status === "failed" ? "-failed" : ""}:${refund.id}`, at),
      about: order.reference,
      to: { name: `${firstName} ${lastName}`, address: email },
      payload: payloadOf(order, { ...refund, status }, letter, deps.now()),
    });
  }
}

type Given = { label: string; amountCents: number; customer: Customer | null };
type Told = typeof refunds.$inferSelect & { status: RefundPayload["state"] };

function payloadOf(
  order: Order,
  refund: Told,
  { customer, lines, isPart }: CustomerLetter<Given>,
  now: Date,
): RefundPayload {
  const partCents = sumCents(lines.map(({ amountCents }) => amountCents));
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    reference: order.reference,
    state: refund.status,
    lines: lines.map(({ label, amountCents }) => ({ label, amountCents })),
    feeCents: isPart ? 0 : refund.feeCents,
    amountCents: isPart ? partCents : refund.amountCents,
    at: now.toISOString(),
    ...(order.cardBrand && order.cardLast4 && { card: { brand: order.cardBrand, last4: order.cardLast4 } }),
    ...(refund.checkNumber && { checkNumber: refund.checkNumber }),
    ...(isPart && partCents < refund.amountCents && { isPart: true as const }),
    livemode: order.livemode,
  };
}

/** Every line of the order, with its refunded part. */
const linesOf = ({ db }: Deps, orderId: string, refundId: RefundId) =>
  db
    .select({ label: orderLines.label, givenCents: refundLines.amountCents, customer: charges.customer })
    .from(orderLines)
    .leftJoin(charges, eq(charges.id, orderLines.chargeId))
    .leftJoin(refundLines, and(eq(refundLines.refundId, refundId), eq(refundLines.lineNo, orderLines.lineNo)))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo));
