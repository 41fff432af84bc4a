/** The checkout's own calls over the network, by `fetch`: the typed client of the server's pages is two kilobytes. */
import { SERVER_BUSY } from "#shared/errors.ts";
import type { OrderToken } from "#shared/identifiers.ts";
import type { CartQuote } from "../rules/cart-quote.ts";
import type { FoundInvoice } from "../rules/invoice-view.ts";
import { OUTCOME_UNKNOWN } from "../rules/outcome-unknown.ts";
import type { OrderView, PaymentAnswer, PaymentRequest, SentItem } from "../rules/schema.ts";

/** The server's refusal, as its error body. */
export class Refused extends Error {
  readonly code: string;
  readonly instruction: string | undefined;
  constructor(body: { message?: string; instruction?: string; error?: { name?: string } }) {
    super(body.message ?? "The server could not be understood.");
    this.code = body.error?.name ?? "";
    this.instruction = body.instruction;
  }
}

/** It is unknown whether the request arrived: the connection broke, or the server failed during the work. */
export class NoAnswer extends Error {}

const IN_THE_MIDDLE = [SERVER_BUSY, OUTCOME_UNKNOWN];

async function answerOf<T>(sending: Promise<Response>): Promise<T> {
  const response = await sending.catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  const body = await response.json().catch(() => {
    throw new NoAnswer(`status ${response.status}`);
  });
  if (response.ok) return body as T;
  // A 503 means that nothing was started, unless it came in the middle; after any other failure that is unknown.
  const isOpen = response.status >= 500 && (response.status !== 503 || IN_THE_MIDDLE.includes(body.error?.name));
  if (isOpen) throw new NoAnswer(`status ${response.status}`);
  throw new Refused(body);
}

const get = (path: string) => fetch(`/api${path}`);

const post = (path: string, json?: object, headers: Record<string, string> = {}) =>
  fetch(`/api${path}`, {
    method: "POST",
    headers: { ...headers, ...(json && { "content-type": "application/json" }) },
    ...(json && { body: JSON.stringify(json) }),
  });

/** @throws Refused when the token is not accepted. @throws NoAnswer */
export const verifyBotCheck = (token: string, purpose: "payment" | "form" = "payment") =>
  answerOf<{ verified: true }>(post("/recaptcha", { token, for: purpose }));

/** @throws Refused when nothing was begun. @throws NoAnswer when the outcome is unknown. */
export const sendPayment = (json: PaymentRequest, requestKey: string) =>
  answerOf<PaymentAnswer>(post("/payment", json, { "idempotency-key": requestKey }));

/** The current price of a cart. @throws Refused, NoAnswer */
export const askQuote = (items: SentItem[]) => answerOf<CartQuote>(post("/cart-quote", { items }));

/** An invoice of the association's by its number and zip code. @throws Refused when there is none. @throws NoAnswer */
export const findInvoice = (number: string, zip: string) =>
  answerOf<FoundInvoice>(get(`/invoices/lookup?${new URLSearchParams({ number, zip })}`));

/** An order by its token. @throws Refused, NoAnswer */
export const getOrder = (token: OrderToken) => answerOf<OrderView>(get(`/orders/${token}`));

/** The order that a checkout made. @throws Refused when it made none. */
export const findOrder = (checkoutId: string) => answerOf<OrderView>(get(`/checkouts/${checkoutId}`));

/** Asks the card processor about the order. */
export const refreshOrder = (token: OrderToken) => answerOf<OrderView>(post(`/orders/${token}/refresh`));

export const answerBank = (clientSecret: string, passes: boolean) =>
  answerOf<{ status: string }>(post("/test-cards/authentications", { clientSecret, passes }));

export const getChallenge = () => answerOf<object>(get("/bot-check/challenge"));
