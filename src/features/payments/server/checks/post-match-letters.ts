/** The emails to the customer of a matched charge: the receipt, and the correction when the match was a mistake. */
import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { Customer } from "#shared/contact.ts";
import type { Charge } from "../invoices/split-charge.ts";
import type { Order } from "../orders/lock-order.ts";
import type { ReceiptPayload } from "../receipts/post-receipt.ts";
import { methodOf } from "../receipts/read-receipt.ts";

const addressOf = ({ firstName, lastName, email }: Customer) => ({
  name: `${firstName} ${lastName}`,
  address: email,
});

/** A line may be matched, undone and matched again: each match has its own email, sent once. */
const aboutMatch = (kind: string, { id, reference }: Order) => ({
  dedupeKey: `${kind}:${id}:${crypto.randomUUID()}`,
  about: reference,
});

/** Sends a receipt for the matched charge alone, and not the rest of the order. A customer without an email gets none. */
export async function postMatchReceipt(deps: Deps, order: Order, charge: Charge): Promise<void> {
  const { customer, label, amountCents, fund } = charge;
  if (!customer) return;
  const payload: ReceiptPayload = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    item_list: [{ label, amountCents, fund }],
    order_total: amountCents,
    order_timestamp: (order.paidAt ?? deps.now()).toISOString(),
    message: "Thank you. A payment that reached us was booked to what you owed.",
    company: customer.company,
    reference: order.reference,
    subtotalCents: amountCents,
    feeCents: 0,
    livemode: order.livemode,
    ...(await methodOf(deps.db, order)),
  };
  const to = addressOf(customer);
  await postLetter(deps, { template: "payments.receipt", ...aboutMatch("match-receipt", order), to, payload });
}

/** The data of the email about a match that was a mistake. Amounts in cents. */
export type MatchUndonePayload = {
  to_name: string;
  /** The payment's reference, as on the receipt. */
  reference: string;
  /** The charge that is open again. */
  label: string;
  amountCents: number;
  fund: string | null;
  /** The reference for the memo line of a check. */
  owedReference: string | null;
  livemode: boolean;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.match-undone": MatchUndonePayload;
  }
}

/** Without an email there is no letter; the office calls. */
export async function postMatchUndone(deps: Deps, order: Order, charge: Charge): Promise<void> {
  const { customer, label, amountCents, fund, reference: owedReference } = charge;
  if (!customer) return;
  const to = addressOf(customer);
  const payload: MatchUndonePayload = {
    to_name: to.name,
    reference: order.reference,
    livemode: order.livemode,
    label,
    amountCents,
    fund,
    owedReference,
  };
  await postLetter(deps, { template: "payments.match-undone", ...aboutMatch("match-undone", order), to, payload });
}
