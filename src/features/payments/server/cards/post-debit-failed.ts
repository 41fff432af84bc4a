import { asc, eq } from "drizzle-orm";
import type { Intent } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { bankReason } from "../../rules/bank/debit.ts";
import type { Attempt, Order } from "../orders/lock-order.ts";
import { charges, orderLines } from "../tables.ts";

/** The data of the email about a bank debit that came back. Amounts in cents. */
export type DebitFailedPayload = {
  to_name: string;
  company: string;
  /** The payment's reference. */
  reference: OrderReference;
  /** The last digits of the account, if the bank gave them. */
  last4?: string;
  amountCents: number;
  /** A clause that completes a sentence of the email. */
  reason: string;
  lines: { label: string; amountCents: number; fund: string | null; reference: string | null }[];
  livemode: boolean;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.debit-failed": DebitFailedPayload;
  }
}

/** Sends one email per attempt. An order without a payer gets none: staff see it among the payments. */
export async function postDebitFailed(deps: Deps, order: Order, attempt: Attempt, intent: Intent): Promise<void> {
  const { customer, reference, totalCents, livemode } = order;
  if (!customer) return;
  const lines = await deps.db
    .select({
      label: orderLines.label,
      amountCents: orderLines.amountCents,
      fund: charges.fund,
      reference: charges.reference,
    })
    .from(orderLines)
    .leftJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.lineNo));
  const to_name = `${customer.firstName} ${customer.lastName}`;
  const last4 = intent.card?.last4 || order.cardLast4;
  await postLetter(deps, {
    template: "payments.debit-failed",
    dedupeKey: `debit-failed:${order.id}:${attempt.attemptNo}`,
    about: reference,
    to: { name: to_name, address: customer.email },
    payload: {
      to_name,
      company: customer.company,
      reference,
      amountCents: totalCents,
      lines,
      livemode,
      ...(last4 && { last4 }),
      reason: bankReason(intent.lastError?.code ?? ""),
    },
  });
}
