/** The routes: the calls that the product uses, and calls that play the payer and the bank. */

import { SIMULATED_CARDS, shownAs } from "./cards.ts";
import { closeDispute, escalate, openDispute } from "./disputes.ts";
import { authenticate, cancelIntent, confirmIntent, createIntent, processIntent } from "./intents.ts";
import { missing } from "./problems.ts";
import { createRefund, finishRefund } from "./refunds.ts";
import {
  type Answer,
  type Dispute,
  newId,
  type PaymentIntent,
  type State,
  type StripeObject,
  seconds,
} from "./state.ts";

export type Call = {
  method: string;
  path: string;
  params: Record<string, unknown>;
  /** The `Idempotency-Key`, where one was sent. */
  key?: string | undefined;
};
type Emit = (type: string, object: unknown) => void;

const PAGE = 10;

export function answerCall(state: State, { method, path, params }: Call, emit: Emit): Answer {
  const [, , kind = "", id = "", verb = ""] = path.split("/");
  const route = `${method} ${kind}${id && "/id"}${verb && `/${verb}`}`;
  const onIntent = (work: (intent: PaymentIntent) => Answer): Answer => {
    const intent = state.intents.get(id);
    return intent ? expanded(state, params, work(intent)) : missing("payment_intent", id);
  };
  switch (route) {
    case "POST payment_intents":
      return createIntent(state, params, emit);
    case "GET payment_intents":
      return page([...state.intents.values()], params);
    case "GET payment_intents/id":
      return onIntent((intent) => ({ status: 200, body: intent }));
    case "POST payment_intents/id/confirm":
      return onIntent((intent) => confirmIntent(state, intent, params, emit));
    case "POST payment_intents/id/cancel":
      return onIntent((intent) => cancelIntent(intent, emit));
    case "POST refunds":
      return createRefund(state, params, emit);
    case "GET refunds":
      return page(ofIntent(state.refunds, params), params);
    case "GET disputes":
      return page(ofIntent(state.disputes, params), params);
    case "GET refunds/id":
      return one("refund", id, state.refunds.get(id));
    case "GET confirmation_tokens/id":
      return tokenOf(state, id);
    case "GET payment_methods/id":
      return methodOf(id);
    case "POST test_helpers/id":
      return makeToken(state, params);
    // Calls that Stripe does not have: the payer at the bank's page, and the bank's decision.
    case "POST simulate/id/authenticate":
      return withIntent(state, id, (intent) => authenticate(state, intent, params.passes === "true", emit));
    case "POST simulate/id/process":
      return withIntent(state, id, (intent) => processIntent(state, intent, emit));
    case "POST simulate/id/finish-refund": {
      const refund = state.refunds.get(id);
      return refund ? finishRefund(state, refund, emit) : missing("refund", id);
    }
    case "POST simulate/id/dispute": {
      const charge = state.charges.get(state.intents.get(id)?.latest_charge ?? "");
      const { amount } = params;
      const how = { isInquiry: params.inquiry === "true", ...(amount !== undefined && { amount: Number(amount) }) };
      return charge ? { status: 200, body: openDispute(state, charge, emit, how) } : missing("payment_intent", id);
    }
    case "POST simulate/id/escalate":
      return withDispute(state, id, (dispute) => escalate(dispute, emit));
    case "POST simulate/id/close-dispute":
      return withDispute(state, id, (dispute) => closeDispute(dispute, params.won === "true", emit));
    default:
      return missing("route", `${method} ${path}`);
  }
}

const withIntent = (state: State, id: string, work: (intent: PaymentIntent) => Answer): Answer => {
  const intent = state.intents.get(id);
  return intent ? work(intent) : missing("payment_intent", id);
};

const withDispute = (state: State, id: string, work: (dispute: Dispute) => Answer): Answer => {
  const dispute = state.disputes.get(id);
  return dispute ? work(dispute) : missing("dispute", id);
};

const ofIntent = <T extends { payment_intent: string }>(all: Map<string, T>, params: Record<string, unknown>): T[] =>
  [...all.values()].filter((one) => !params.payment_intent || one.payment_intent === params.payment_intent);

const one = (what: string, id: string, found: StripeObject | undefined): Answer =>
  found ? { status: 200, body: found } : missing(what, id);

/** `expand[]=latest_charge`, also inside the intent that an error carries. */
function expanded(state: State, params: Record<string, unknown>, answer: Answer): Answer {
  const expands = Object.values((params.expand ?? {}) as Record<string, unknown>);
  const intent = answer.body as PaymentIntent;
  const charge = state.charges.get(intent.latest_charge ?? "");
  return expands.includes("latest_charge") && charge
    ? { ...answer, body: { ...intent, latest_charge: charge } }
    : answer;
}

/** The newest first, as Stripe lists. */
function page(objects: readonly StripeObject[], params: Record<string, unknown>): Answer {
  const { gte = 0 } = (params.created ?? {}) as { gte?: unknown };
  const found = objects.filter(({ created }) => created >= Number(gte)).toReversed();
  const start = params.starting_after ? found.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const limit = Number(params.limit ?? PAGE);
  const data = found.slice(start, start + limit);
  return { status: 200, body: { object: "list", data, has_more: start + limit < found.length, url: "/v1" } };
}

function makeToken(state: State, params: Record<string, unknown>): Answer {
  const id = newId("ctoken");
  state.tokens.set(id, { paymentMethod: String(params.payment_method) });
  return tokenOf(state, id);
}

function methodOf(id: string): Answer {
  const card = SIMULATED_CARDS[id];
  return card
    ? { status: 200, body: { id, object: "payment_method", ...shownAs(card) } }
    : missing("payment_method", id);
}

function tokenOf(state: State, id: string): Answer {
  const token = state.tokens.get(id);
  const card = SIMULATED_CARDS[token?.paymentMethod ?? ""];
  if (!token || !card) return missing("confirmation_token", id);
  const preview = shownAs(card);
  const body = { id, object: "confirmation_token", created: seconds(), payment_method_preview: preview };
  return { status: 200, body: { ...body, livemode: false, payment_intent: token.usedBy ?? null } };
}
