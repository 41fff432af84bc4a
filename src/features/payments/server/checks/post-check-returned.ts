import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { sumCents } from "#shared/money.ts";
import type { Charge } from "../invoices/split-charge.ts";
import type { Order } from "../orders/lock-order.ts";
import { letterKey, lettersByCustomer } from "../receipts/letters-by-customer.ts";
import type { Check } from "./record-check.ts";

/** The data of the email about a returned check. Amounts in cents. */
export type CheckReturnedPayload = {
  to_name: string;
  /** The payer of the check. */
  company: string;
  /** The payment's reference. */
  reference: string;
  number: string;
  /** The sum of the check, or of what it paid for this customer. */
  amountCents: number;
  receivedOn: string;
  reason: string;
  /** The charges that are open again. */
  lines: { label: string; amountCents: number; fund: string | null; reference: string | null }[];
  /** The check paid for other customers too, whom this email does not name. */
  isPart?: true;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.check-returned": CheckReturnedPayload;
  }
}

/**
 * Emails each customer whose charges the check had paid, once. The office calls customers without an email.
 */
export async function postCheckReturned(deps: Deps, order: Order, check: Check, reopened: Charge[]): Promise<void> {
  for (const [at, { customer, lines, isPart }] of lettersByCustomer(order, reopened).entries()) {
    const to_name = `${customer.firstName} ${customer.lastName}`;
    const payload: CheckReturnedPayload = {
      to_name,
      company: isPart ? check.payer : customer.company,
      reference: order.reference,
      number: check.number,
      receivedOn: check.receivedOn,
      reason: check.bounceReason ?? "",
      amountCents: isPart ? sumCents(lines.map(({ amountCents }) => amountCents)) : check.amountCents,
      lines: lines.map(({ label, amountCents, fund, reference }) => ({ label, amountCents, fund, reference })),
      ...(isPart && { isPart: true as const }),
    };
    await postLetter(deps, {
      template: "payments.check-returned",
      dedupeKey: letterKey(`check-returned:${check.id}`, at),
      about: order.reference,
      to: { name: to_name, address: customer.email },
      payload,
    });
  }
}
