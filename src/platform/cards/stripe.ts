/** Cards through Stripe, by its own SDK. Card numbers go from the browser to Stripe and never come here. */
import type Stripe from "stripe";
import { type CardProcessor, CardProcessorUnreachable, type Intent, type IntentStatus } from "./card-processor.ts";

type Settings = {
  secretKey: string;
  /** Another address than Stripe's own, such as a simulator's. */
  apiBase?: string | undefined;
  /** The longest that one call may take, without its one repetition. */
  timeoutMs?: number;
};

/** Keys are answered anew after a day; what is older than that has been looked at by hand long ago. */
const STRAY_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 20_000;
/** The card stands in the charge, which Stripe sends along only when asked. */
const WITH_CARD = { expand: ["latest_charge"] };

export function createStripeCards({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: Settings): CardProcessor {
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
    livemode: secretKey.includes("_live_"),
    create: ({ orderId, amountCents, description, receiptEmail, key }) =>
      reach(async () => {
        const { paymentIntents } = await sdk();
        const intent = await paymentIntents.create(
          {
            amount: amountCents,
            currency: "usd",
            description,
            allowed_payment_method_types: ["card"],
            metadata: { order_id: orderId },
            ...(receiptEmail && { receipt_email: receiptEmail }),
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
          const options = { idempotencyKey: key };
          return toIntent(
            await paymentIntents.confirm(intentId, { ...how, ...WITH_CARD, return_url: returnUrl }, options),
          );
        } catch (error) {
          const refused = refusalOf(error);
          if (!refused) throw error;
          // Asked again instead of read from the error, which carries the intent without its charge.
          const intent = await retrieve(intentId);
          return intent.status === "requires_payment_method" ? { ...intent, lastError: refused } : intent;
        }
      }),
    retrieve: (intentId) => reach(() => retrieve(intentId)),
    findByOrder: (orderId) =>
      reach(async () => {
        const { paymentIntents } = await sdk();
        // The list knows an intent at once; the search by metadata learns of it up to a minute later.
        const since = { created: { gte: Math.floor(Date.now() / 1000) - STRAY_SECONDS }, limit: 100 };
        const found: Intent[] = [];
        for await (const intent of paymentIntents.list(since)) {
          if (intent.metadata.order_id === orderId) found.push(toIntent(intent));
        }
        return found;
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

async function connect(secretKey: string, apiBase: string | undefined, timeout: number): Promise<Stripe> {
  const { default: StripeSdk } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiBase ?? "https://api.stripe.com");
  return new StripeSdk(secretKey, {
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    timeout,
    // Only what never arrived is worth repeating; the key makes it harmless, and a kept failure would only be repeated.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Whatever leaves the outcome open becomes `CardProcessorUnreachable`; only a bug of ours stays what it is. */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (OPEN_OUTCOMES.has(typeOf(error))) throw new CardProcessorUnreachable(`Stripe: ${(error as Error).message}`);
    throw error;
  }
}

const OPEN_OUTCOMES = new Set([
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
  "StripeAuthenticationError",
  "StripePermissionError",
]);

const typeOf = (error: unknown): string => (error as { type?: string }).type ?? "";
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

/** Why this card was not taken, in words for the payer; nothing for any other failure. */
function refusalOf(error: unknown): Intent["lastError"] | undefined {
  const { message, decline_code: declineCode } = error as { message: string; decline_code?: string };
  if (typeOf(error) === "StripeCardError") return { code: declineCode ?? codeOf(error), message };
  if (typeOf(error) !== "StripeInvalidRequestError") return undefined;
  if (codeOf(error) === "payment_intent_unexpected_state") return { code: codeOf(error), message };
  const { param = "" } = error as { param?: string };
  const isSpent = param === "confirmation_token" || param === "payment_method";
  return isSpent
    ? { code: codeOf(error), message: "These card details are no longer valid. Please enter the card again." }
    : undefined;
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  const failed = intent.last_payment_error;
  return {
    id: intent.id,
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    orderId: intent.metadata.order_id ?? "",
    livemode: intent.livemode,
    clientSecret: intent.client_secret ?? "",
    ...(card && {
      card: { brand: card.brand ?? "card", last4: card.last4 ?? "", funding: fundingOf(card.funding) },
    }),
    ...(failed && { lastError: { code: failed.decline_code ?? failed.code ?? "", message: failed.message ?? "" } }),
    ...(charge && { chargeId: charge.id }),
  };
}

const fundingOf = (funding: string | null) =>
  funding === "credit" || funding === "debit" || funding === "prepaid" ? funding : "unknown";
