/** Tests the simulated Stripe as its own process, because fault runs rely on it. */
import { afterAll, expect, test } from "vitest";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { createStripeCards } from "#platform/cards/stripe.ts";
import { startStripeProcess } from "./start-process.ts";

const stripe = await startStripeProcess();
afterAll(stripe.stop);
const cards = createStripeCards({ secretKey: "sk_test_simulated", apiBase: stripe.url, timeoutMs: 5000 });
const anIntent = () =>
  cards.create({ orderId: crypto.randomUUID(), amountCents: 10_300, description: "x", key: crypto.randomUUID() });
const by = () => ({ paymentMethod: "pm_card_visa", returnUrl: "http://localhost/", key: crypto.randomUUID() });

test("a call held before its work has changed nothing; let go, it is done", async () => {
  const { id } = await anIntent();
  await stripe.hold("before", /confirm/);
  const confirming = cards.confirm(id, by());
  await stripe.untilHeld(1);
  expect((await cards.retrieve(id)).status).toBe("requires_payment_method");
  expect(await stripe.release()).toBe(1);
  expect((await confirming).status).toBe("succeeded");
});

test("a call held after its work has changed everything but its caller's mind", async () => {
  const { id } = await anIntent();
  await stripe.hold("after", /confirm/);
  const confirming = cards.confirm(id, by());
  await stripe.untilHeld(1);
  expect((await cards.retrieve(id)).status).toBe("succeeded");
  await stripe.release();
  expect((await confirming).status).toBe("succeeded");
});

test("a call dropped before its work is tried once more, and its work is done once", async () => {
  const { id } = await anIntent();
  await stripe.hold("before", /confirm/);
  const confirming = cards.confirm(id, by());
  await stripe.untilHeld(1);
  await stripe.release("drop");
  expect((await confirming).status).toBe("succeeded");
  const { charges } = await stripe.books();
  expect(charges.filter((charge) => charge.payment_intent === id)).toHaveLength(1);
});

test("faults, events and the bank's play go through the control port", async () => {
  await stripe.fail("error-before", /confirm/);
  const { id } = await anIntent();
  await expect(cards.confirm(id, by())).rejects.toThrow(CardProcessorUnreachable);
  await stripe.heal();
  await cards.confirm(id, { ...by(), paymentMethod: "pm_card_authenticationRequired" });
  await stripe.play(`simulate/${id}/authenticate`, { passes: "true" });
  expect((await cards.retrieve(id)).status).toBe("succeeded");
  const types = (await stripe.events()).filter((event) => JSON.stringify(event).includes(id)).map(({ type }) => type);
  expect(types).toContain("payment_intent.succeeded");
  await expect(stripe.play("nothing")).resolves.toMatchObject({ status: 404 });
});

test("a provider that forgets its keys does the same thing twice", async () => {
  const { id: intentId } = await anIntent();
  await cards.confirm(intentId, by());
  const refund = { intentId, amountCents: 100, refundId: crypto.randomUUID(), key: crypto.randomUUID() };
  await Promise.all([cards.refund(refund), cards.refund(refund)]);
  expect(await cards.refundsOf(intentId)).toHaveLength(1);
  await stripe.forgetKeys();
  await cards.refund(refund);
  expect(await cards.refundsOf(intentId)).toHaveLength(2);
});
