/** Speeds up the recovery of a payment: the reconciler without its waits, the polling page, the webhook. */
import { setTimeout as sleep } from "node:timers/promises";
import { signEvent } from "../test/stripe-simulator/simulator.ts";
import type { StripeObject } from "../test/stripe-simulator/state.ts";
import { call, type Payer } from "./payer.ts";
import { type StripeSite, WEBHOOK_SECRET } from "./stripe-site.ts";

export const RECONCILE = "payments.reconcile";
export const RECONCILE_REFUNDS = "payments.reconcile-refunds";
const PATIENCE_MS = 90_000;

/** Makes open attempts, refunds and recent refusals so many seconds older. */
export async function ageAttempts(site: Pick<StripeSite, "query">, seconds: number): Promise<void> {
  await site.query(
    `update payment_attempts set created_at = created_at - make_interval(secs => $1), updated_at = updated_at - make_interval(secs => $1)
     where status in ('created', 'sent', 'requires_action', 'processing', 'unknown')`,
    [seconds],
  );
  await site.query(
    `update refunds set created_at = created_at - make_interval(secs => $1), updated_at = updated_at - make_interval(secs => $1)
     where status in ('requested', 'sent', 'pending')`,
    [seconds],
  );
}

/** Runs a job now instead of at its time, and waits for its end. @throws Error when it fails. */
export async function runJob(site: Pick<StripeSite, "query">, name: string): Promise<void> {
  const [job] = await site.query<{ id: string }>("insert into pgboss.job (name, data) values ($1, '{}') returning id", [
    name,
  ]);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await site.query<{ state: string }>("select state::text from pgboss.job where id = $1", [job?.id]);
    if (row?.state === "completed") return;
    if (row?.state === "failed" || Date.now() > deadline) throw new Error(`the job ${name} is ${row?.state}`);
    await sleep(50);
  }
}

/** The page asks about its order, twice at once. */
export async function refresh(site: Pick<StripeSite, "origin">, { checkoutId }: Payer): Promise<void> {
  const { body } = await call(site.origin(), `/checkouts/${checkoutId}`);
  const path = `/orders/${body.token}/refresh`;
  if (body.token) await Promise.all([call(site.origin(), path, {}), call(site.origin(), path, {})]);
}

/** All events of Stripe about a payment, in order. */
export async function newsOf(site: StripeSite, { description }: Payer): Promise<StripeObject[]> {
  const { intents } = await site.stripe.books();
  const mine = new Set(intents.filter((intent) => intent.description === description).map(({ id }) => id));
  const isMine = ({ data }: StripeObject) => {
    const { id, payment_intent: intent } = (data as { object: { id: string; payment_intent?: string } }).object;
    return mine.has(id) || mine.has(intent ?? "");
  };
  return (await site.stripe.events()).filter(isMine);
}

/** Delivers an event as Stripe does. @returns the status of the answer. */
export async function deliver(origin: string, event: StripeObject): Promise<number> {
  const { body, signature } = signEvent(event, WEBHOOK_SECRET);
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${origin}/api/webhooks/stripe`, { method: "POST", body, headers, signal });
  await response.arrayBuffer();
  return response.status;
}

/** Delivers the news that the card was charged. @returns the status of the answer. */
export async function sendNews(site: StripeSite, payer: Payer): Promise<number> {
  const event = (await newsOf(site, payer)).find(({ type }) => type === "payment_intent.succeeded");
  if (!event) throw new Error(`Stripe has no news of ${payer.description}`);
  return deliver(site.origin(), event);
}
