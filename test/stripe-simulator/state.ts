/**
 * The state of the simulated Stripe: intents, charges, refunds, disputes, tokens, events, and the first answer to every
 * key.
 */
import { randomBytes } from "node:crypto";

export type Answer = { status: number; body: unknown };
export type StripeObject = Record<string, unknown> & { id: string; object: string; created: number };

export type PaymentIntent = StripeObject & {
  amount: number;
  status: string;
  metadata: Record<string, string>;
  client_secret: string;
  latest_charge: string | null;
  last_payment_error: unknown;
  payment_method: string | null;
  payment_method_types: unknown[];
};
export type Charge = StripeObject & {
  amount: number;
  amount_refunded: number;
  payment_intent: string;
  payment_method: string;
};
export type Dispute = StripeObject & {
  amount: number;
  charge: string;
  payment_intent: string;
  status: string;
  /** Money that left the account, and what came back. */
  balance_transactions: { amount: number }[];
};
export type Refund = StripeObject & { amount: number; charge: string; payment_intent: string; status: string };

export type State = {
  intents: Map<string, PaymentIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  /** The payment method behind a confirmation token, and whether it was used. */
  tokens: Map<string, { paymentMethod: string; usedBy?: string }>;
  events: StripeObject[];
  /** By idempotency key: the request, and the answer once there is one. */
  answers: Map<string, { fingerprint: string; answer?: Answer }>;
};

export const emptyState = (): State => ({
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  tokens: new Map(),
  events: [],
  answers: new Map(),
});

/** Letters and digits mixed as Stripe's are: in hexadecimal ones a dozen digits in a row would come up now and then. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString("base64url").replaceAll(/[-_]/g, "Z")}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
