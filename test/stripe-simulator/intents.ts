/** The life of a payment intent, as Stripe documents it. */
import { SIMULATED_CARDS, type SimulatedCard, shownAs } from "./cards.ts";
import { openDispute } from "./disputes.ts";
import { invalid, problem } from "./problems.ts";
import { type Answer, type Charge, newId, type PaymentIntent, type State, seconds } from "./state.ts";

type Params = Record<string, unknown>;
type Emit = (type: string, object: unknown) => void;
const CONFIRMABLE = ["requires_payment_method", "requires_confirmation"];

export function createIntent(state: State, params: Params, emit: Emit): Answer {
  const amount = Number(params.amount);
  if (!Number.isInteger(amount) || amount < 50) return invalid("Amount must be at least $0.50 usd", "amount");
  const id = newId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    created: seconds(),
    livemode: false,
    amount,
    currency: "usd",
    amount_received: 0,
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    latest_charge: null,
    last_payment_error: null,
    payment_method: null,
    next_action: null,
    cancellation_reason: null,
    description: params.description ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    payment_method_types: Object.values(params.allowed_payment_method_types ?? {}),
    metadata: (params.metadata ?? {}) as Record<string, string>,
    status: "requires_payment_method",
  };
  state.intents.set(id, intent);
  emit("payment_intent.created", intent);
  return { status: 200, body: intent };
}

export function confirmIntent(state: State, intent: PaymentIntent, params: Params, emit: Emit): Answer {
  if (!CONFIRMABLE.includes(intent.status)) return unexpectedState(intent, "confirm");
  const method = methodOf(state, params, intent.id);
  if (typeof method !== "string") return method;
  const card = SIMULATED_CARDS[method];
  if (!card) return unusable("payment_method", `No such PaymentMethod: '${method}'`);
  if (card.isDebit && !intent.payment_method_types.includes("us_bank_account"))
    return problem(
      400,
      "invalid_request_error",
      "The PaymentMethod provided (us_bank_account) is not allowed for this PaymentIntent.",
      "payment_intent_incompatible_payment_method",
    );
  intent.payment_method = method;
  if (card.asksToAuthenticate) {
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
    emit("payment_intent.requires_action", intent);
    return { status: 200, body: intent };
  }
  return settle(state, intent, card, emit);
}

/** A confirmation token holds one payment method and is used once. */
function methodOf(state: State, params: Params, intentId: string): string | Answer {
  const id = String(params.confirmation_token ?? "");
  if (!id) return String(params.payment_method ?? "");
  const token = state.tokens.get(id);
  if (!token) return unusable("confirmation_token", `No such confirmation_token: '${id}'`);
  if (token.usedBy) return unusable("confirmation_token", "This ConfirmationToken was used already.");
  token.usedBy = intentId;
  return token.paymentMethod;
}

const unusable = (param: string, message: string): Answer =>
  problem(400, "invalid_request_error", message, "resource_missing", param);

/** The bank's answer after it asked the payer to identify. */
export function authenticate(state: State, intent: PaymentIntent, passes: boolean, emit: Emit): Answer {
  if (intent.status !== "requires_action") return unexpectedState(intent, "authenticate");
  const card = SIMULATED_CARDS[intent.payment_method ?? ""];
  if (passes && card) return settle(state, intent, card, emit);
  return decline(intent, emit, {
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
}

/** The bank has made up its mind about a charge that waited. */
export function processIntent(state: State, intent: PaymentIntent, emit: Emit): Answer {
  const card = SIMULATED_CARDS[intent.payment_method ?? ""];
  return card && intent.status === "processing"
    ? settle(state, intent, card, emit)
    : unexpectedState(intent, "process");
}

function settle(state: State, intent: PaymentIntent, card: SimulatedCard, emit: Emit): Answer {
  intent.next_action = null;
  if ((card.isSlow || card.isDebit) && intent.status !== "processing") {
    intent.status = "processing";
    if (card.isDebit) intent.latest_charge = pendingCharge(state, intent, card, emit).id;
    emit("payment_intent.processing", intent);
    return { status: 200, body: intent };
  }
  const pending = card.isDebit ? state.charges.get(intent.latest_charge ?? "") : undefined;
  if (card.decline && pending) {
    Object.assign(pending, { status: "failed", paid: false });
    emit("charge.failed", pending);
  }
  if (card.decline) return decline(intent, emit, card.decline, pending?.id);
  const charge = pending ? Object.assign(pending, { status: "succeeded", paid: true }) : chargeOf(intent, card);
  state.charges.set(charge.id, charge);
  Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge: charge.id });
  intent.last_payment_error = null;
  emit("charge.succeeded", charge);
  emit("payment_intent.succeeded", intent);
  if (card.isDisputed) openDispute(state, charge, emit);
  return { status: 200, body: intent };
}

/** A bank debit has its charge from the start. */
function pendingCharge(state: State, intent: PaymentIntent, card: SimulatedCard, emit: Emit): Charge {
  const charge = { ...chargeOf(intent, card), status: "pending", paid: false };
  state.charges.set(charge.id, charge);
  emit("charge.pending", charge);
  return charge;
}

const chargeOf = (intent: PaymentIntent, card: SimulatedCard): Charge => ({
  id: newId("ch"),
  object: "charge",
  created: seconds(),
  livemode: false,
  currency: "usd",
  paid: true,
  amount: intent.amount,
  amount_refunded: 0,
  refunded: false,
  status: "succeeded",
  disputed: false,
  payment_intent: intent.id,
  payment_method: intent.payment_method ?? "",
  metadata: intent.metadata,
  payment_method_details: shownAs(card),
});

function decline(
  intent: PaymentIntent,
  emit: Emit,
  refusal: NonNullable<SimulatedCard["decline"]>,
  charge = newId("ch"),
): Answer {
  const { code, declineCode, message } = refusal;
  const error = {
    type: "card_error",
    code,
    message,
    charge,
    ...(declineCode && { decline_code: declineCode }),
  };
  Object.assign(intent, { status: "requires_payment_method", last_payment_error: error, next_action: null });
  emit("payment_intent.payment_failed", intent);
  return { status: 402, body: { error: { ...error, payment_intent: intent } } };
}

export function cancelIntent(intent: PaymentIntent, emit: Emit): Answer {
  if (intent.status === "succeeded" || intent.status === "canceled") return unexpectedState(intent, "cancel");
  Object.assign(intent, { status: "canceled", canceled_at: seconds(), next_action: null });
  emit("payment_intent.canceled", intent);
  return { status: 200, body: intent };
}

const unexpectedState = (intent: PaymentIntent, verb: string): Answer => {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`;
  const { body } = problem(400, "invalid_request_error", message, "payment_intent_unexpected_state");
  return { status: 400, body: { error: { ...(body as { error: object }).error, payment_intent: intent } } };
};
