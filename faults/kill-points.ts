/** The kill points of a payment: where the site is stopped, the rows that the kill must leave, and the cure. */

/** The rows of one payment in the database and in Stripe's books. */
export type Left = {
  order: string | null;
  attempt: string | null;
  /** Whether our database knows the intent's id. */
  isSaved: boolean;
  /** Stripe's status of it. */
  intent: string | null;
  ledger: number;
  receipts: number;
  events: number;
};

export type KillPoint = {
  /** First word of the orders that are stopped here. */
  word: string;
  /** The row of the design's table. */
  point: string;
  how: string;
  /** The call to Stripe that is held, if it is one. */
  held?: { moment: "before" | "after"; call: "POST /v1/payment_intents " | "/confirm " };
  /** The fate of the held call after the kill. */
  fate?: "go" | "drop";
  /**
   * Whether a transaction waits at one of the statements of statement-holds.ts, and whether it is let go after the
   * kill.
   */
  statement?: "undone" | "done";
  left: Left;
  /** The cure: the payer's next try, the reconciler first, or the webhook that Stripe sends again. */
  cure: "retry" | "reconcile" | "reconcile, retry" | "webhook" | "none";
};

const NOTHING: Left = {
  order: null,
  attempt: null,
  isSaved: false,
  intent: null,
  ledger: 0,
  receipts: 0,
  events: 0,
};
const WAITING = "requires_payment_method";
const CHARGED: Left = { ...NOTHING, order: "paying", attempt: "sent", isSaved: true, intent: "succeeded" };
const PAID: Left = { ...CHARGED, order: "paid", attempt: "succeeded", ledger: 1, receipts: 1 };
const CREATE = "POST /v1/payment_intents ";
const CONFIRM = "/confirm ";

const at = (word: string, how: string, left: Left, cure: KillPoint["cure"], more: Partial<KillPoint> = {}) => ({
  word,
  how,
  left,
  cure,
  point: word.split("-")[0] ?? word,
  ...more,
});

export const KILL_POINTS: readonly KillPoint[] = [
  at("C0", "COMMIT of the order waits, and its database ends with it", NOTHING, "retry", { statement: "undone" }),
  at(
    "C1",
    "COMMIT of the order waits and goes through after the kill",
    { ...NOTHING, order: "awaiting_payment" },
    "retry",
    {
      statement: "done",
    },
  ),
  at(
    "C2",
    "creating the intent is held and never arrives",
    { ...NOTHING, order: "paying", attempt: "created" },
    "reconcile, retry",
    {
      held: { moment: "before", call: CREATE },
      fate: "drop",
    },
  ),
  at(
    "C3",
    "the intent is made, its answer is held",
    { ...NOTHING, order: "paying", attempt: "created", intent: WAITING },
    "reconcile, retry",
    {
      held: { moment: "after", call: CREATE },
      fate: "drop",
    },
  ),
  at("C4", "the confirmation is held and never arrives", { ...CHARGED, intent: WAITING }, "reconcile, retry", {
    held: { moment: "before", call: CONFIRM },
    fate: "drop",
  }),
  at("C5", "the confirmation is held and goes through after the kill", CHARGED, "reconcile", {
    held: { moment: "before", call: CONFIRM },
    fate: "go",
  }),
  at("C6", "the card is charged, the answer is held", CHARGED, "reconcile", {
    held: { moment: "after", call: CONFIRM },
    fate: "drop",
  }),
  at("C7-ledger", "the first statement of the outcome waits", CHARGED, "reconcile", { statement: "undone" }),
  at("C7-letter", "the receipt's statement waits, after the ledger's", CHARGED, "reconcile", { statement: "undone" }),
  at("C7-commit", "COMMIT of the outcome waits, and its database ends with it", CHARGED, "reconcile", {
    statement: "undone",
  }),
  at("C8", "COMMIT of the outcome waits and goes through after the kill", PAID, "none", { statement: "done" }),
  at("C9", "COMMIT of the webhook's event waits, and its database ends with it", CHARGED, "webhook", {
    held: { moment: "after", call: CONFIRM },
    fate: "drop",
    statement: "undone",
  }),
];
