/**
 * Both processors fulfil the same contract: the built-in test cards, and Stripe's SDK against a simulated Stripe.  One
 * file because every case runs on both.
 */
import { afterAll, describe, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { type Fault, signEvent, startStripeSimulator } from "#test/stripe-simulator/simulator.ts";
import {
  type CardProcessor,
  CardProcessorFailed,
  CardProcessorUnreachable,
  CardRefused,
  WebhookNotSigned,
} from "./card-processor.ts";
import { createStripeCards, TIMEOUT_MS } from "./stripe.ts";

const deps = await createTestDeps();
const stripe = await startStripeSimulator();
const cardsOf = (timeoutMs?: number) =>
  createStripeCards({ secretKey: "sk_test_simulated", apiBase: stripe.url, ...(timeoutMs && { timeoutMs }) });
const throughStripe = cardsOf();
/** For calls that are never answered; too short for answered calls on a busy machine. */
const hasty = cardsOf(400);
afterAll(async () => {
  await stripe.stop();
  await deps.close();
});

const anOrder = () => ({
  orderId: crypto.randomUUID(),
  amountCents: 174_070,
  description: "Byron Paving: Level 1 Certification Registration",
  key: crypto.randomUUID(),
});
const by = (paymentMethod: string) => ({
  paymentMethod,
  returnUrl: "http://localhost/checkout",
  key: crypto.randomUUID(),
});

type Tested = {
  name: string;
  cards: CardProcessor;
  answerBank(id: string, passes: boolean, secret: string): unknown;
  /** Lets the bank decide about a refund. */
  finishRefund(id: string): unknown;
  /** Lets the bank decide about a pending payment. */
  finishPayment(id: string): unknown;
};
const PROCESSORS: Tested[] = [
  {
    name: "the test cards",
    cards: deps.cards,
    answerBank: (_id, passes, secret) => deps.cards.authenticate?.(secret, passes),
    finishRefund: () => deps.setNow(new Date(deps.now().getTime() + 61_000)),
    finishPayment: () => deps.setNow(new Date(deps.now().getTime() + 11_000)),
  },
  {
    name: "Stripe",
    cards: throughStripe,
    answerBank: (id, passes) => stripe.play(`simulate/${id}/authenticate`, { passes: String(passes) }),
    finishRefund: (id) => stripe.play(`simulate/${id}/finish-refund`),
    finishPayment: (id) => stripe.play(`simulate/${id}/process`),
  },
];

describe.each(PROCESSORS)("$name", ({ cards, answerBank, finishRefund, finishPayment }) => {
  test("an intent carries its order and waits for a card", async () => {
    const input = anOrder();
    const intent = await cards.create(input);
    expect(intent).toMatchObject({ status: "requires_payment_method", amountCents: 174_070, orderId: input.orderId });
    expect(intent.livemode).toBe(false);
    expect(await cards.retrieve(intent.id)).toEqual(intent);
  });

  test("the same key makes one intent", async () => {
    const input = anOrder();
    const [one, other] = await Promise.all([cards.create(input), cards.create(input)]);
    expect(other.id).toBe(one.id);
    expect(await cards.findByOrder(input.orderId)).toHaveLength(1);
  });

  test("a card that is taken pays, and shows brand, last four digits and funding", async () => {
    const { id } = await cards.create(anOrder());
    const paid = await cards.confirm(id, by("pm_card_visa"));
    expect(paid).toMatchObject({ status: "succeeded", card: { brand: "visa", last4: "4242", funding: "credit" } });
    expect(paid.chargeId).toBeTruthy();
  });

  test.each([
    ["pm_card_visa_chargeDeclined", "Your card was declined."],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "Your card has insufficient funds."],
    ["pm_card_chargeDeclinedExpiredCard", "Your card has expired."],
    ["pm_card_chargeDeclinedIncorrectCvc", "Your card's security code is incorrect."],
    [
      "pm_card_chargeDeclinedProcessingError",
      "An error occurred while processing your card. Try again in a little bit.",
    ],
  ])("%s is an answer and not an error: %s", async (card, message) => {
    const { id } = await cards.create(anOrder());
    const refused = await cards.confirm(id, by(card));
    expect(refused).toMatchObject({ status: "requires_payment_method", lastError: { message } });
    expect(await cards.confirm(id, by("pm_card_visa"))).toMatchObject({ status: "succeeded" });
  });

  test.each([
    ["pm_card_authenticationRequired", true, "succeeded"],
    ["pm_card_authenticationRequired", false, "requires_payment_method"],
    ["pm_card_threeDSecureRequiredChargeDeclined", true, "requires_payment_method"],
  ])("%s asks the bank; answered %s it ends as %s", async (card, passes, end) => {
    const intent = await cards.create(anOrder());
    const pending = await cards.confirm(intent.id, by(card));
    expect(pending.status).toBe("requires_action");
    await answerBank(intent.id, passes, pending.clientSecret);
    expect((await cards.retrieve(intent.id)).status).toBe(end);
  });

  test("a bank that takes its time: until it has decided no other card is taken, and then it is paid", async () => {
    const { id } = await cards.create(anOrder());
    expect((await cards.confirm(id, by("pm_card_processing"))).status).toBe("processing");
    expect((await cards.retrieve(id)).status).toBe("processing");
    expect((await cards.confirm(id, by("pm_card_visa"))).status).toBe("processing");
    await finishPayment(id);
    expect(await cards.retrieve(id)).toMatchObject({ status: "succeeded", card: { last4: "1111" } });
  });

  test("a paid intent answers every later confirmation and cancellation as it is", async () => {
    const { id } = await cards.create(anOrder());
    await cards.confirm(id, by("pm_card_visa"));
    expect((await cards.confirm(id, by("pm_card_mastercard"))).card?.last4).toBe("4242");
    expect((await cards.cancel(id)).status).toBe("succeeded");
  });

  test("a cancelled intent takes no card any more", async () => {
    const { id } = await cards.create(anOrder());
    expect((await cards.cancel(id)).status).toBe("cancelled");
    expect((await cards.confirm(id, by("pm_card_visa"))).status).toBe("cancelled");
    expect((await cards.cancel(id)).status).toBe("cancelled");
  });

  test("money goes back in parts, never more than came, and the same key gives it once", async () => {
    const { id: intentId } = await cards.create(anOrder());
    await cards.confirm(intentId, by("pm_card_visa"));
    const part = { intentId, amountCents: 100_000, refundId: crypto.randomUUID(), key: crypto.randomUUID() };
    const [one, again] = await Promise.all([cards.refund(part), cards.refund(part)]);
    expect(one).toEqual({ ...again, status: "succeeded", amountCents: 100_000, refundId: part.refundId });
    const more = { ...part, refundId: crypto.randomUUID(), key: crypto.randomUUID() };
    await expect(cards.refund(more)).rejects.toThrow(CardRefused);
    await cards.refund({ ...more, amountCents: 74_070, key: crypto.randomUUID() });
    const amounts = (await cards.refundsOf(intentId)).map(({ amountCents }) => amountCents);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([74_070, 100_000]);
  });

  test("an unpaid intent is not refunded", async () => {
    const { id: intentId } = await cards.create(anOrder());
    const refund = { intentId, amountCents: 1, refundId: crypto.randomUUID(), key: crypto.randomUUID() };
    await expect(cards.refund(refund)).rejects.toThrow(CardRefused);
  });

  test.each([
    ["pm_card_visa", "succeeded", "succeeded", 0],
    ["pm_card_pendingRefund", "pending", "succeeded", 0],
    ["pm_card_refundFail", "succeeded", "failed", 174_070],
  ])("a refund to %s is %s and then %s", async (card, first, last, left) => {
    const { id: intentId } = await cards.create(anOrder());
    await cards.confirm(intentId, by(card));
    const whole = { intentId, amountCents: 174_070, refundId: crypto.randomUUID(), key: crypto.randomUUID() };
    const given = await cards.refund(whole);
    expect(given.status).toBe(first);
    await finishRefund(given.id);
    expect(await cards.refundsOf(intentId)).toEqual([{ ...given, status: last }]);
    expect(await cards.refundsSince(new Date(0))).toContainEqual({ ...given, status: last });
    const again = cards.refund({ ...whole, refundId: crypto.randomUUID(), key: crypto.randomUUID() });
    if (left === 0) await expect(again).rejects.toThrow(CardRefused);
    else expect((await again).amountCents).toBe(left);
  });

  test("a disputed payment is taken back by the bank, and cannot be given back besides", async () => {
    const { id: intentId } = await cards.create(anOrder());
    expect((await cards.confirm(intentId, by("pm_card_createDispute"))).status).toBe("succeeded");
    const [dispute] = await cards.disputesOf(intentId);
    expect(dispute).toMatchObject({ intentId, status: "open", withdrawnCents: 174_070, reinstatedCents: 0 });
    expect(await cards.disputesSince(new Date(Date.now() - 60_000))).toContainEqual(dispute);
    const refund = { intentId, amountCents: 1, refundId: crypto.randomUUID(), key: crypto.randomUUID() };
    await expect(cards.refund(refund)).rejects.toThrow(CardRefused);
  });

  test("everything since an instant is listed, however many pages that are", async () => {
    const since = new Date(Date.now() - 1000);
    const made: string[] = [];
    for (let count = 0; count < 3; count++) made.push((await cards.create(anOrder())).id);
    const listed = (await cards.listSince(since)).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(made));
  });

  test("an unusable answer leaves the outcome open", async () => {
    await expect(cards.retrieve("pi_nobody")).rejects.toThrow();
  });
});

test("a dispute of a test card is lost after a week without an answer", async () => {
  const { id: intentId } = await deps.cards.create(anOrder());
  await deps.cards.confirm(intentId, by("pm_card_createDispute"));
  deps.setNow(new Date(deps.now().getTime() + 7 * 24 * 3600 * 1000));
  expect(await deps.cards.disputesOf(intentId)).toMatchObject([{ status: "lost", reinstatedCents: 0 }]);
  deps.setNow(undefined);
});

describe("disputes at Stripe", () => {
  const paid = async () => {
    const { id } = await throughStripe.create(anOrder());
    await throughStripe.confirm(id, by("pm_card_visa"));
    return id;
  };
  const play = (path: string, params?: Record<string, string>) => stripe.play(path, params).body as { id: string };

  test("an inquiry takes nothing, until the payer insists", async () => {
    const intentId = await paid();
    const { id } = play(`simulate/${intentId}/dispute`, { inquiry: "true", amount: "5000" });
    expect(await throughStripe.disputesOf(intentId)).toMatchObject([{ status: "open", withdrawnCents: 0 }]);
    play(`simulate/${id}/escalate`);
    expect(await throughStripe.disputesOf(intentId)).toMatchObject([{ status: "open", withdrawnCents: 5000 }]);
  });

  test.each([
    ["true", "won", 174_070],
    ["false", "lost", 0],
  ])("closed with won: %s it is %s", async (won, status, reinstatedCents) => {
    const intentId = await paid();
    const { id } = play(`simulate/${intentId}/dispute`);
    play(`simulate/${id}/close-dispute`, { won });
    const [dispute] = await throughStripe.disputesOf(intentId);
    expect(dispute).toMatchObject({ id, status, withdrawnCents: 174_070, reinstatedCents });
  });

  test("an inquiry that comes to nothing is won and moved no money", async () => {
    const intentId = await paid();
    const { id } = play(`simulate/${intentId}/dispute`, { inquiry: "true" });
    play(`simulate/${id}/close-dispute`, { won: "false" });
    expect(await throughStripe.disputesOf(intentId)).toMatchObject([{ status: "won", withdrawnCents: 0 }]);
  });
});

test("the bank statement names the association, where it has letters for it", async () => {
  const { id } = await throughStripe.create({ ...anOrder(), statementSuffix: "MAPA" });
  expect(stripe.state.intents.get(id)).toMatchObject({ statement_descriptor_suffix: "MAPA" });
});

describe("Stripe out of reach", () => {
  const FAULTS: Fault[] = ["error-before", "error-after", "drop-after", "hang", "in-use", "too-many"];

  test.each(FAULTS)("at %s while confirming the outcome is open, and asking tells it", async (fault) => {
    const { id } = await throughStripe.create(anOrder());
    stripe.fail(fault, /^POST .*confirm$/, 50);
    const answer = (fault === "hang" ? hasty : throughStripe).confirm(id, by("pm_card_visa"));
    // A call without an answer is repeated once with its key; after the second time-out the outcome stays open.
    await expect(answer).rejects.toThrow(CardProcessorUnreachable);
    stripe.heal();
    const isDone = fault !== "error-before" && fault !== "too-many";
    expect((await throughStripe.retrieve(id)).status).toBe(isDone ? "succeeded" : "requires_payment_method");
    const charges = [...stripe.state.charges.values()].filter((charge) => charge.payment_intent === id);
    expect(charges).toHaveLength(isDone ? 1 : 0);
  });

  test("a refund whose repetition meets the first call at work is not refused: the list shows that it was made", async () => {
    const { id: intentId } = await throughStripe.create(anOrder());
    await throughStripe.confirm(intentId, by("pm_card_visa"));
    const refund = { intentId, amountCents: 5000, refundId: crypto.randomUUID(), key: crypto.randomUUID() };
    stripe.fail("in-use", /^POST .*refunds$/, 2);
    await expect(throughStripe.refund(refund)).rejects.toThrow(CardProcessorUnreachable);
    stripe.heal();
    expect(await throughStripe.refundsOf(intentId)).toMatchObject([{ refundId: refund.refundId, amountCents: 5000 }]);
  });

  test("a call that is never answered ends after twice its time, and the usual time keeps no payer for 20 seconds", async () => {
    stripe.fail("hang", /^POST \/v1\/payment_intents$/, 2);
    const before = stripe.calls.length;
    const began = performance.now();
    await expect(hasty.create(anOrder())).rejects.toThrow(CardProcessorUnreachable);
    expect(performance.now() - began).toBeGreaterThanOrEqual(2 * 400 - 10);
    expect(stripe.calls.length - before).toBe(2);
    stripe.heal();
    // Between the two the SDK rests for half a second to a second.
    expect(2 * TIMEOUT_MS + 1000).toBeLessThan(20_000);
  });

  test("a connection that drops before the request arrived is tried again, and pays once", async () => {
    const { id } = await throughStripe.create(anOrder());
    stripe.fail("drop-before", /^POST .*confirm$/);
    expect((await throughStripe.confirm(id, by("pm_card_visa"))).status).toBe("succeeded");
  });

  test("a failure that is kept under its key is not cured by asking again under it", async () => {
    const input = anOrder();
    stripe.fail("error-after", /^POST \/v1\/payment_intents$/, 1);
    await expect(throughStripe.create(input)).rejects.toThrow(CardProcessorFailed);
    await expect(throughStripe.create(input)).rejects.toThrow(CardProcessorFailed);
    const [stray] = await throughStripe.findByOrder(input.orderId);
    expect(stray?.amountCents).toBe(input.amountCents);
  });

  test("a confirmation token is used once; a used one asks for the card again", async () => {
    const { body } = stripe.play("test_helpers/confirmation_tokens", { payment_method: "pm_card_visa" });
    const { id: token } = body as { id: string };
    const first = await throughStripe.create(anOrder());
    expect((await throughStripe.confirm(first.id, by(token))).status).toBe("succeeded");
    const second = await throughStripe.create(anOrder());
    const refused = await throughStripe.confirm(second.id, by(token));
    expect(refused.lastError?.message).toBe("These card details are no longer valid. Please enter the card again.");
  });

  test("a wrong key leaves the outcome open and names no secret", async () => {
    const gone = createStripeCards({ secretKey: "sk_test_simulated", apiBase: "http://127.0.0.1:9", timeoutMs: 400 });
    const error: Error = await gone.create(anOrder()).then(
      () => expect.fail("no server listens there"),
      (failure) => failure,
    );
    expect(error).toBeInstanceOf(CardProcessorUnreachable);
    expect(error.message).not.toContain("sk_test");
  });
});

describe("webhooks from Stripe", () => {
  const SECRET = "whsec_of_the_tests";
  const listening = createStripeCards({ secretKey: "sk_test_simulated", webhookSecret: SECRET, apiBase: stripe.url });
  const paidEvent = async () => {
    const { id } = await listening.create(anOrder());
    await listening.confirm(id, by("pm_card_visa"));
    const event = stripe.state.events.findLast(({ type }) => type === "payment_intent.succeeded");
    return { id, event: event ?? expect.fail("a payment makes an event") };
  };
  const FIVE_MINUTES_AGO = Math.floor(Date.now() / 1000) - 301;

  test("a signed event names its intent", async () => {
    const { id, event } = await paidEvent();
    const { body, signature } = signEvent(event, SECRET);
    const read = await listening.readWebhook?.(body, signature);
    expect(read).toEqual({ id: event.id, type: "payment_intent.succeeded", livemode: false, intentId: id });
  });

  test.each([
    ["with a signature of another secret", "whsec_of_another", undefined, (body: string) => body],
    ["signed too long ago", SECRET, FIVE_MINUTES_AGO, (body: string) => body],
    ["changed on its way", SECRET, undefined, (body: string) => body.replace("174070", "1")],
  ])("an event %s is not believed", async (_how, secret, at, change) => {
    const { event } = await paidEvent();
    const { body, signature } = signEvent(event, secret, at);
    await expect(listening.readWebhook?.(change(body), signature)).rejects.toThrow(WebhookNotSigned);
  });

  test("without a secret no event is believed", async () => {
    const { event } = await paidEvent();
    const { body, signature } = signEvent(event, "");
    await expect(throughStripe.readWebhook?.(body, signature)).rejects.toThrow(WebhookNotSigned);
  });
});
