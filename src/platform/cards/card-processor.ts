/**
 * The interface of a card processor. The shapes follow Stripe's PaymentIntent; drivers: Stripe, the built-in test
 * cards, and none. Every call may throw `CardProcessorUnreachable`: the outcome is then unknown and only `retrieve`
 * returns it. Do not call it inside a transaction, which would hold a connection and locks during the network call.
 */

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "cancelled";

/** The facts of a card that may be shown and stored; of a bank account the funding is `bank`. */
export type Card = { brand: string; last4: string; funding: "credit" | "debit" | "prepaid" | "unknown" | "bank" };

/** Payment methods that an intent accepts beside cards. */
export type OtherWays = { link: boolean; bankDebit: boolean };

export type Intent = {
  id: string;
  status: IntentStatus;
  amountCents: number;
  /** The order that it pays, from the metadata. */
  orderId: string;
  livemode: boolean;
  /** Lets the page run 3-D Secure. */
  clientSecret: string;
  card?: Card;
  /** The reason of the last decline, as text for the payer; `charge` is the provider's id of the declined charge. */
  lastError?: { code: string; message: string; charge?: string };
  chargeId?: string;
};

/** `pending` while the bank takes its time; `failed` is money that came back to the association. */
export type RefundStatus = "pending" | "succeeded" | "failed";
export type Refund = {
  id: string;
  intentId: string;
  amountCents: number;
  status: RefundStatus;
  /** Our own order id from the metadata: it finds an intent whose answer was lost. */
  refundId: string;
};

/** The payer's bank takes money back, or inquires first; `won` and `lost` are its decision. */
export type Dispute = {
  id: string;
  intentId: string;
  amountCents: number;
  reason: string;
  status: "open" | "won" | "lost";
  /** The sum that the dispute took from the account, without the provider's fee; zero while the bank only asks. */
  withdrawnCents: number;
  /** The part of it that came back. */
  reinstatedCents: number;
  openedAt: Date;
};

/** A webhook of the provider. It only names the payment: its content may be older than the answer of `retrieve`. */
export type CardWebhook = { id: string; type: string; livemode: boolean; intentId?: string };

export type CardProcessor = {
  mode: "test-cards" | "stripe" | "off";
  livemode: boolean;
  create(input: {
    orderId: string;
    amountCents: number;
    description: string;
    /** The text on the payer's bank statement after the account's own: at most ten letters and digits. */
    statementSuffix?: string | undefined;
    /** Cards alone unless given. */
    ways?: OtherWays;
    key: string;
  }): Promise<Intent>;
  /**
   * `paymentMethod` is a ConfirmationToken (`ctoken_`) or payment method (`pm_`). A decline is an answer, not an error.
   * An intent that accepts no confirmation any more (paid, cancelled) is returned as it is.
   */
  confirm(intentId: string, input: { paymentMethod: string; returnUrl: string; key: string }): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /** Intents of one order, newest first, to find an intent whose id was never saved. */
  findByOrder(orderId: string): Promise<Intent[]>;
  /** Answers the intent as it is when it can no longer be cancelled. */
  cancel(intentId: string): Promise<Intent>;
  /** Intents made at or after an instant, newest first, for the comparison with the ledger. */
  listSince(since: Date): Promise<Intent[]>;
  /**
   * Gives money of a paid intent back.
   *
   * @throws CardRefused when the provider refuses: too much, already refunded, or never paid.
   */
  refund(input: { intentId: string; amountCents: number; refundId: string; key: string }): Promise<Refund>;
  /** Every refund of an intent, newest first. */
  refundsOf(intentId: string): Promise<Refund[]>;
  /** Disputes of an intent, newest first. */
  disputesOf(intentId: string): Promise<Dispute[]>;
  /** Disputes opened at or after an instant, newest first. */
  disputesSince(since: Date): Promise<Dispute[]>;
  /** Refunds made at or after an instant, newest first, including refunds that were not made here. */
  refundsSince(since: Date): Promise<Refund[]>;
  /** The card of a payment method or ConfirmationToken, before any charge; `undefined` when it is unknown. */
  describe(paymentMethod: string): Promise<Card | undefined>;
  /** Reads a webhook of the provider. @throws WebhookNotSigned without a valid and recent signature. */
  readWebhook?(body: string, signature: string): Promise<CardWebhook>;
  /** Test cards only: plays the bank's 3-D Secure page. */
  authenticate?(clientSecret: string, passes: boolean): Promise<Intent | undefined>;
};

export class CardProcessorUnreachable extends Error {
  override name = "CardProcessorUnreachable";
}

/** The provider answered with a failure of its own, and repeats that answer for the same key for ever. */
export class CardProcessorFailed extends CardProcessorUnreachable {
  override name = "CardProcessorFailed";
}

/** The provider turned the call away before it began anything: nothing of it can still take effect. */
export class CardProcessorBusy extends CardProcessorUnreachable {
  override name = "CardProcessorBusy";
}

export class WebhookNotSigned extends Error {
  override name = "WebhookNotSigned";
}

/** The provider refused the call; no money moved. */
export class CardRefused extends Error {
  override name = "CardRefused";
}
