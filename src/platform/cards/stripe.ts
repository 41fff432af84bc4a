/** Cards through Stripe, by its own SDK. Card numbers go from the browser to Stripe and never come here. */
import type Stripe from "stripe";
import { isLiveKey } from "../environment/env-checks.ts";
import { type CardProcessor, type OtherWays, WebhookNotSigned } from "./card-processor.ts";
import { codeOf, reach, refusalOf, sendTwice, shownOf, toDispute, toIntent, toRefund } from "./stripe-answers.ts";

type Settings = {
  secretKey: string;
  /** The secret of Stripe's webhook signatures; without it every webhook is refused. */
  webhookSecret?: string | undefined;
  /** Another address than Stripe's own, such as a simulator's. */
  apiBase?: string | undefined;
  /** The time limit of one call, without its one repetition. */
  timeoutMs?: number;
};

/** Stripe forgets keys after a day; staff have handled older failures by then. */
const STRAY_SECONDS = 24 * 60 * 60;
/**
 * With its one repetition a call ends within 17 seconds, while the payer still looks at the page. If Stripe takes
 * longer, the outcome stays open, the page goes on asking, and the reconcile job asks after a minute.
 */
export const TIMEOUT_MS = 8_000;
/** An older signature may be a recorded webhook that an attacker sends again. */
const SIGNATURE_SECONDS = 300;
/** The card is part of the charge, which Stripe includes only on request. */
const WITH_CARD = { expand: ["latest_charge"] };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short function for each call of the interface
export function createStripeCards({
  secretKey,
  webhookSecret,
  apiBase,
  timeoutMs = TIMEOUT_MS,
}: Settings): CardProcessor {
  let loading: Promise<Stripe> | undefined;
  /** Loaded at the first payment: the SDK would cost a tenth of a second at every start. */
  const sdk = () => {
    loading ??= connect(secretKey, apiBase, timeoutMs);
    return loading;
  };
  const retrieve = async (intentId: string) =>
    toIntent(await (await sdk()).paymentIntents.retrieve(intentId, WITH_CARD));
  return {
    mode: "stripe",
    livemode: isLiveKey(secretKey),
    create: ({ orderId, amountCents, description, statementSuffix, ways, key }) =>
      reach(async () => {
        const { paymentIntents } = await sdk();
        const intent = await paymentIntents.create(
          {
            amount: amountCents,
            currency: "usd",
            description,
            ...typesOf(ways),
            metadata: { order_id: orderId },
            ...(statementSuffix && { statement_descriptor_suffix: statementSuffix }),
          },
          { idempotencyKey: key },
        );
        return toIntent(intent);
      }),
    confirm: (intentId, { paymentMethod, returnUrl, key }) =>
      reach(async () => {
        const { paymentIntents } = await sdk();
        const isToken = paymentMethod.startsWith("ctoken_");
        const how = isToken ? { confirmation_token: paymentMethod } : { payment_method: paymentMethod };
        try {
          const params = { ...how, ...WITH_CARD, return_url: returnUrl };
          const options = { idempotencyKey: key, maxNetworkRetries: 0 };
          return toIntent(await sendTwice(() => paymentIntents.confirm(intentId, params, options)));
        } catch (error) {
          const refused = refusalOf(error);
          if (!refused) throw error;
          // The intent is fetched again, because the error carries it without its charge.
          const intent = await retrieve(intentId);
          const lastError = { ...intent.lastError, ...refused };
          return intent.status === "requires_payment_method" ? { ...intent, lastError } : intent;
        }
      }),
    retrieve: (intentId) => reach(() => retrieve(intentId)),
    findByOrder: (orderId) =>
      reach(async () => {
        const { paymentIntents } = await sdk();
        // The list knows an intent at once; the search by metadata learns of it up to a minute later.
        const since = Math.floor(Date.now() / 1000) - STRAY_SECONDS;
        const found = await collect(paymentIntents.list({ created: { gte: since }, limit: 100 }));
        return found.filter(({ metadata }) => metadata.order_id === orderId).map(toIntent);
      }),
    listSince: (since) =>
      reach(async () => {
        const { paymentIntents } = await sdk();
        return (await collect(paymentIntents.list({ created: { gte: toSeconds(since) }, limit: 100 }))).map(toIntent);
      }),
    refund: ({ intentId, amountCents, refundId, key }) =>
      reach(async () => {
        const { refunds } = await sdk();
        const metadata = { refund_id: refundId };
        const made = refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata },
          { idempotencyKey: key },
        );
        return toRefund(await made);
      }),
    readWebhook: async (body, signature) => {
      if (!webhookSecret) throw new WebhookNotSigned();
      const { webhooks } = await sdk();
      const event = await webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_SECONDS).catch(() => {
        throw new WebhookNotSigned();
      });
      const object = event.data.object as { id?: string; object?: string; payment_intent?: string | null };
      const intentId = object.object === "payment_intent" ? object.id : object.payment_intent;
      return { id: event.id, type: event.type, livemode: event.livemode, ...(intentId && { intentId }) };
    },
    refundsOf: (intentId) =>
      reach(async () => {
        const { refunds } = await sdk();
        return (await collect(refunds.list({ payment_intent: intentId, limit: 100 }))).map(toRefund);
      }),
    disputesOf: (intentId) =>
      reach(async () => {
        const { disputes } = await sdk();
        return (await collect(disputes.list({ payment_intent: intentId, limit: 100 }))).map(toDispute);
      }),
    disputesSince: (since) =>
      reach(async () => {
        const { disputes } = await sdk();
        return (await collect(disputes.list({ created: { gte: toSeconds(since) }, limit: 100 }))).map(toDispute);
      }),
    refundsSince: (since) =>
      reach(async () => {
        const { refunds } = await sdk();
        return (await collect(refunds.list({ created: { gte: toSeconds(since) }, limit: 100 }))).map(toRefund);
      }),
    describe: (paymentMethod) =>
      reach(async () => {
        const stripe = await sdk();
        const isToken = paymentMethod.startsWith("ctoken_");
        const found = isToken
          ? (await stripe.confirmationTokens.retrieve(paymentMethod)).payment_method_preview
          : await stripe.paymentMethods.retrieve(paymentMethod);
        return shownOf(found ?? undefined);
      }),
    cancel: (intentId) =>
      reach(async () => {
        const { paymentIntents } = await sdk();
        try {
          return toIntent(await paymentIntents.cancel(intentId));
        } catch (error) {
          if (codeOf(error) === "payment_intent_unexpected_state") return retrieve(intentId);
          throw error;
        }
      }),
  };
}

/** A bank account is confirmed by signing in at the bank: deposits of cents that are read back would take days more. */
const typesOf = ({ link, bankDebit }: OtherWays = { link: false, bankDebit: false }) => ({
  allowed_payment_method_types: ["card", ...(link ? ["link"] : []), ...(bankDebit ? ["us_bank_account"] : [])],
  ...(bankDebit && {
    payment_method_options: { us_bank_account: { verification_method: "instant" as const } },
  }),
});

async function connect(secretKey: string, apiBase: string | undefined, timeout: number): Promise<Stripe> {
  const { default: StripeSdk } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiBase ?? "https://api.stripe.com");
  return new StripeSdk(secretKey, {
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    timeout,
    // Only a call that never arrived is repeated; the key makes this safe, and a stored failure would only be repeated.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Every page of a list. */
async function collect<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}
