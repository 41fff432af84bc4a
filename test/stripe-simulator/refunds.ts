/** Money that goes back, in part or whole, never more than came. */
import { SIMULATED_CARDS } from "./cards.ts";
import { missing, problem } from "./problems.ts";
import { type Answer, newId, type Refund, type State, seconds } from "./state.ts";

type Emit = (type: string, object: unknown) => void;

export function createRefund(state: State, params: Record<string, unknown>, emit: Emit): Answer {
  const intent = state.intents.get(String(params.payment_intent ?? ""));
  const charge = state.charges.get(intent?.latest_charge ?? "");
  if (!intent || !charge) return missing("payment_intent", String(params.payment_intent));
  const isTaken = [...state.disputes.values()].some((one) => one.charge === charge.id && !one.is_charge_refundable);
  if (isTaken) {
    const message = `The charge ${charge.id} has been charged back; cannot issue a refund.`;
    return problem(400, "invalid_request_error", message, "charge_disputed");
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount === undefined ? left : Number(params.amount);
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    return problem(400, "invalid_request_error", message, "charge_already_refunded");
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    const message = `Refund amount is greater than unrefunded amount on charge (${left})`;
    return problem(400, "invalid_request_error", message, "amount_too_large", "amount");
  }
  const behaviour = SIMULATED_CARDS[charge.payment_method]?.refund;
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    created: seconds(),
    currency: "usd",
    amount,
    charge: charge.id,
    payment_intent: intent.id,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    status: behaviour === "pending" ? "pending" : "succeeded",
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  state.refunds.set(refund.id, refund);
  emit("charge.refunded", charge);
  emit("refund.created", refund);
  return { status: 200, body: refund };
}

/** The bank's later answer to a refund that was pending or that it returned. */
export function finishRefund(state: State, refund: Refund, emit: Emit): Answer {
  const charge = state.charges.get(refund.charge);
  const fails = SIMULATED_CARDS[charge?.payment_method ?? ""]?.refund === "fails";
  refund.status = fails ? "failed" : "succeeded";
  if (fails && charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    refund.failure_reason = "expired_or_canceled_card";
  }
  emit(fails ? "refund.failed" : "refund.updated", refund);
  return { status: 200, body: refund };
}
