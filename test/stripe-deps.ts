/** Deps whose cards go through the real Stripe SDK to a simulated Stripe, and what that Stripe sends back. */
import { createStripeCards } from "#platform/cards/stripe.ts";
import { createTestApi } from "./api.ts";
import { createTestDeps, type TestOptions } from "./deps.ts";
import { signEvent, startStripeSimulator } from "./stripe-simulator/simulator.ts";
import type { StripeObject } from "./stripe-simulator/state.ts";

const WEBHOOK_SECRET = "whsec_of_the_tests";

export async function createStripeDeps(options: TestOptions = {}) {
  const stripe = await startStripeSimulator();
  const settings = { secretKey: "sk_test_simulated", webhookSecret: WEBHOOK_SECRET, apiBase: stripe.url };
  const cards = createStripeCards({ ...settings, timeoutMs: 2000 });
  const deps = await createTestDeps({ ...options, parts: { cards, ...options.parts } });
  const call = createTestApi(deps);
  /** Sends an event as Stripe would. @param at when it was signed, in seconds. */
  const send = (event: StripeObject, { secret = WEBHOOK_SECRET, at }: { secret?: string; at?: number } = {}) => {
    const { body, signature } = signEvent(event, secret, at);
    return call("/webhooks/stripe", {
      body,
      headers: { "stripe-signature": signature, "content-type": "application/json; charset=utf-8" },
    });
  };
  const close = async () => {
    await deps.close();
    await stripe.stop();
  };
  return { deps, stripe, call, send, close };
}
