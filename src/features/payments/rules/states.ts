/** Legal states of charges, orders, attempts, refunds and disputes, and the only way from one to the next. */
import { type Moves, move } from "#shared/moves.ts";

export const CHARGE_MOVES = {
  open: ["paid", "void"],
  /** Owed again, once its check bounced or was voided, or its match was undone. */
  paid: ["open", "refunded"],
  /** Owed again: its write-off was undone. */
  void: ["open"],
  /** A refund that the bank returns is undone. */
  refunded: ["paid"],
} as const;

export type ChargeStatus = keyof typeof CHARGE_MOVES;
export const CHARGE_STATUSES = Object.keys(CHARGE_MOVES) as [ChargeStatus, ...ChargeStatus[]];

export const ORDER_MOVES = {
  awaiting_payment: ["paying", "expired", "cancelled", "review"],
  /** A declined card takes the order back to `awaiting_payment`; a wrong amount at the provider to `review`. */
  paying: ["paid", "awaiting_payment", "review"],
  paid: ["partially_refunded", "refunded", "bounced", "voided"],
  /** A refund that the bank returns is undone. */
  partially_refunded: ["paid", "refunded"],
  refunded: ["paid", "partially_refunded"],
  /** A check that the bank did not honour: the ledger takes it back, and its charges are owed again. */
  bounced: [],
  /** A check that was typed wrongly and voided before its deposit. */
  voided: [],
  /** Money moved that does not fit the order: a person decides. */
  review: [],
  expired: ["review"],
  cancelled: ["review"],
} as const;

export type OrderStatus = keyof typeof ORDER_MOVES;
export const ORDER_STATUSES = Object.keys(ORDER_MOVES) as [OrderStatus, ...OrderStatus[]];

export const ATTEMPT_MOVES = {
  created: ["sent", "failed", "succeeded", "requires_action", "processing", "unknown"],
  sent: ["succeeded", "failed", "requires_action", "processing", "unknown"],
  /** These three are resolved only by asking the provider. */
  requires_action: ["succeeded", "failed", "processing", "unknown"],
  processing: ["succeeded", "failed", "requires_action", "unknown"],
  unknown: ["succeeded", "failed", "requires_action", "processing"],
  succeeded: [],
  /** An answer may have been too old: the provider's later success always wins. */
  failed: ["succeeded"],
} as const;

export type AttemptStatus = keyof typeof ATTEMPT_MOVES;
export const ATTEMPT_STATUSES = Object.keys(ATTEMPT_MOVES) as [AttemptStatus, ...AttemptStatus[]];

/** While an attempt has one of these states its outcome is unknown: no second attempt may start. */
export const OPEN_ATTEMPT_STATUSES = ["created", "sent", "requires_action", "processing", "unknown"] as const;
/** An order in one of these states holds its charges: no other order may take them. */
export const HOLDING_ORDER_STATUSES = [
  "awaiting_payment",
  "paying",
  "review",
  "paid",
  "partially_refunded",
  "refunded",
] as const satisfies OrderStatus[];

/**
 * `requested`: saved, not sent. `sent`: the processor may have received it. `pending`: the bank needs time. All but
 * `failed` count against the sum that may still be refunded.
 */
export const REFUND_STATUSES = ["requested", "sent", "pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_MOVES: Moves<RefundStatus> = {
  requested: ["sent", "pending", "succeeded", "failed"],
  sent: ["pending", "succeeded", "failed"],
  pending: ["succeeded", "failed"],
  /** The payer's bank may give it back weeks later. */
  succeeded: ["failed"],
  /** An order that was given up because the provider did not know it: a later answer of the provider still wins. */
  failed: ["pending", "succeeded"],
};

/** While a refund has one of these states its outcome is unknown: only the provider knows it. */
export const UNSETTLED_REFUND_STATUSES = ["requested", "sent", "pending"] as const satisfies RefundStatus[];
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_MOVES: Moves<DisputeStatus> = {
  open: ["won", "lost"],
  won: [],
  /** Banks accept appeals. */
  lost: ["won"],
};

/** These functions check moves with `move`, one for each kind. */
export const moveCharge = (from: ChargeStatus, to: ChargeStatus) =>
  move<ChargeStatus>("a charge", CHARGE_MOVES, from, to);
export const moveOrder = (from: OrderStatus, to: OrderStatus) => move<OrderStatus>("an order", ORDER_MOVES, from, to);
export const moveAttempt = (from: AttemptStatus, to: AttemptStatus) =>
  move<AttemptStatus>("an attempt", ATTEMPT_MOVES, from, to);
export const moveRefund = (from: RefundStatus, to: RefundStatus) => move("a refund", REFUND_MOVES, from, to);
export const moveDispute = (from: DisputeStatus, to: DisputeStatus) => move("a dispute", DISPUTE_MOVES, from, to);

export const isOpenAttempt = (status: AttemptStatus): boolean =>
  (OPEN_ATTEMPT_STATUSES as readonly string[]).includes(status);
