import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { Order } from "./lock-order.ts";
import type { Check } from "./record-check.ts";
import type { Charge } from "./split-charge.ts";

/** What the letter about a returned check is rendered from. Amounts in cents. */
export type CheckReturnedPayload = {
  to_name: string;
  company: string;
  /** Of the payment. */
  reference: string;
  number: string;
  amountCents: number;
  receivedOn: string;
  reason: string;
  /** What is owed again. */
  lines: { label: string; amountCents: number; fund: string | null; reference: string | null }[];
};

/** Tells the payer once. An order without a customer has nobody to write to: the office calls. */
export async function postCheckReturned(deps: Deps, order: Order, check: Check, reopened: Charge[]): Promise<void> {
  const { customer } = order;
  if (!customer) return;
  const to_name = `${customer.firstName} ${customer.lastName}`;
  const payload: CheckReturnedPayload = {
    ...{ to_name, company: customer.company, reference: order.reference },
    ...{ number: check.number, amountCents: check.amountCents, receivedOn: check.receivedOn },
    reason: check.bounceReason ?? "",
    lines: reopened.map(({ label, amountCents, fund, reference }) => ({ label, amountCents, fund, reference })),
  };
  await postLetter(deps, {
    template: "payments.check-returned",
    dedupeKey: `check-returned:${check.id}`,
    to: { name: to_name, address: customer.email },
    payload,
  });
}
