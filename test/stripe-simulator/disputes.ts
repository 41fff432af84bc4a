/** The payer's bank takes money back, or asks first, and has the last word. */
import { invalid } from "./problems.ts";
import { type Answer, type Charge, type Dispute, newId, type State, seconds } from "./state.ts";

type Emit = (type: string, object: unknown) => void;
/** Stripe's own price for a dispute; it leaves the account beside the amount. */
const FEE = 1500;

/** An inquiry takes no money yet. */
export function openDispute(
  state: State,
  charge: Charge,
  emit: Emit,
  { isInquiry = false, amount = charge.amount } = {},
): Dispute {
  const dispute: Dispute = {
    id: newId("dp"),
    object: "dispute",
    created: seconds(),
    livemode: false,
    currency: "usd",
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: isInquiry ? "warning_needs_response" : "needs_response",
    is_charge_refundable: isInquiry,
    balance_transactions: [],
  };
  charge.disputed = true;
  state.disputes.set(dispute.id, dispute);
  emit("charge.dispute.created", dispute);
  if (!isInquiry) withdraw(dispute, emit);
  return dispute;
}

/** The payer insists after an inquiry. */
export function escalate(dispute: Dispute, emit: Emit): Answer {
  if (!dispute.status.startsWith("warning_")) return invalid("This dispute is no inquiry.");
  Object.assign(dispute, { status: "needs_response", is_charge_refundable: false });
  emit("charge.dispute.updated", dispute);
  withdraw(dispute, emit);
  return { status: 200, body: dispute };
}

export function closeDispute(dispute: Dispute, isWon: boolean, emit: Emit): Answer {
  const isInquiry = dispute.status.startsWith("warning_");
  dispute.status = isInquiry ? "warning_closed" : isWon ? "won" : "lost";
  if (dispute.status === "won") {
    dispute.balance_transactions.push(moved(dispute.amount, 0));
    emit("charge.dispute.funds_reinstated", dispute);
  }
  emit("charge.dispute.closed", dispute);
  return { status: 200, body: dispute };
}

function withdraw(dispute: Dispute, emit: Emit): void {
  dispute.balance_transactions.push(moved(-dispute.amount, FEE));
  emit("charge.dispute.funds_withdrawn", dispute);
}

const moved = (amount: number, fee: number) => ({
  id: newId("txn"),
  object: "balance_transaction",
  type: "adjustment",
  currency: "usd",
  amount,
  fee,
  net: amount - fee,
});
