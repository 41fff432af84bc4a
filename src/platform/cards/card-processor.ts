/**
 * What a card processor is. The shapes follow Stripe's PaymentIntent; drivers: the built-in test cards, and none.
 * Every call may throw `CardProcessorUnreachable`: then the outcome is unknown and only `retrieve` tells it.
 * No call may be made inside a transaction: it would hold a connection and locks for as long as the network likes.
 */

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "cancelled";

/** What may be shown and kept of a card. */
export type Card = { brand: string; last4: string; funding: "credit" | "debit" | "prepaid" | "unknown" };

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
  /** Why the last confirmation failed, in words for the payer; `charge` is the provider's id of what was declined. */
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
  /** Our own id of it, from the metadata: finds one whose answer was lost. */
  refundId: string;
};

/** The payer's bank takes money back, or asks first; `won` and `lost` are its last word. */
export type Dispute = {
  id: string;
  intentId: string;
  amountCents: number;
  reason: string;
  status: "open" | "won" | "lost";
  /** What has left the account for it, without the provider's own price; nothing while the bank only asks. */
  withdrawnCents: number;
  /** What of that came back. */
  reinstatedCents: number;
  openedAt: Date;
};

/** News of the provider's. It says only where to look: what it carries may be older than what `retrieve` answers. */
export type CardWebhook = { id: string; type: string; livemode: boolean; intentId?: string };

export type CardProcessor = {
  mode: "test-cards" | "stripe" | "off";
  livemode: boolean;
  create(input: {
    orderId: string;
    amountCents: number;
    description: string;
    /** What the payer's bank statement adds to the account's own words: at most ten letters and digits. */
    statementSuffix?: string | undefined;
    key: string;
  }): Promise<Intent>;
  /**
   * `paymentMethod` is a ConfirmationToken (`ctoken_`) or payment method (`pm_`). A decline is an answer, not an error;
   * an intent that takes no confirmation any more (paid, cancelled) is answered as it is.
   */
  confirm(intentId: string, input: { paymentMethod: string; returnUrl: string; key: string }): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /** Intents of one order, newest first: how a stray intent whose id was never saved is found again. */
  findByOrder(orderId: string): Promise<Intent[]>;
  /** Answers the intent as it is when it can no longer be cancelled. */
  cancel(intentId: string): Promise<Intent>;
  /** Intents made at or after an instant, newest first: what the books are compared with. */
  listSince(since: Date): Promise<Intent[]>;
  /**
   * Gives money of a paid intent back.
   *
   * @throws CardRefused when the provider says that it cannot be: too much, back already, or never paid.
   */
  refund(input: { intentId: string; amountCents: number; refundId: string; key: string }): Promise<Refund>;
  /** Every refund of an intent, newest first. */
  refundsOf(intentId: string): Promise<Refund[]>;
  /** Disputes of an intent, newest first. */
  disputesOf(intentId: string): Promise<Dispute[]>;
  /** Disputes opened at or after an instant, newest first. */
  disputesSince(since: Date): Promise<Dispute[]>;
  /** Refunds made at or after an instant, newest first, also those that were not made here. */
  refundsSince(since: Date): Promise<Refund[]>;
  /** What a payment method or ConfirmationToken stands for, before anything is charged; nothing when it is unknown. */
  describe(paymentMethod: string): Promise<Card | undefined>;
  /** Reads a webhook of the provider. @throws WebhookNotSigned without a valid and recent signature. */
  readWebhook?(body: string, signature: string): Promise<CardWebhook>;
  /** Test cards only: plays the bank's 3-D Secure page. */
  authenticate?(clientSecret: string, passes: boolean): Promise<Intent | undefined>;
};

export class CardProcessorUnreachable extends Error {
  override name = "CardProcessorUnreachable";
}

/** The provider answered with a failure of its own, and gives that answer to the same key for ever. */
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

/** The provider understood and said no; nothing moved. */
export class CardRefused extends Error {
  override name = "CardRefused";
}
