/** Companies that register and pay by card over HTTP, each with the requests that it would repeat. */
import { cardFeeCents } from "../src/features/payments/rules/fee.ts";
import { golfRegistration } from "../test/golf-registration.ts";

const FEE_BPS = 300;
/** Longer than any hold of a run. */
const PATIENCE_MS = 90_000;

export type Answer = { status: number; body: Record<string, unknown> };
export type Payer = {
  number: number;
  /** First word of the description: where this payment is to be stopped. */
  word: string;
  description: string;
  totalCents: number;
  charge: string;
  checkoutId: string;
  requestKey: string;
};

let count = 0;
/** Every company is a visitor of its own to the limits. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

export async function call(origin: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

export async function golfEventOf(origin: string): Promise<string> {
  const { body } = await call(origin, "/get-events");
  const events = body as unknown as { id: string; event_type: string; event_date: string }[];
  const golf = events.find((event) => event.event_type === "GOLF" && Date.parse(event.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  return golf.id;
}

/** A company that has registered and owes one charge. @param feeBps of its way to pay, in hundredths of a percent. */
export async function newPayer(origin: string, eventId: string, word: string, feeBps = FEE_BPS): Promise<Payer> {
  const number = ++count;
  const registration = golfRegistration(eventId, number);
  const headers = { "x-forwarded-for": addressOf(number), "idempotency-key": crypto.randomUUID() };
  const made = await call(origin, "/event-register", registration, headers);
  if (made.status !== 201) throw new Error(`registering answered ${made.status}: ${JSON.stringify(made.body)}`);
  const { body } = await call(origin, new URL(made.headers.get("location") ?? "", origin).pathname.replace("/api", ""));
  const [charge] = (body.charges ?? []) as { token: string; amountCents: number }[];
  if (!charge) throw new Error(`no charge in ${JSON.stringify(body)}`);
  return {
    number,
    word,
    description: `${word} Delta Paving Company ${number}: Golf`,
    totalCents: charge.amountCents + cardFeeCents(charge.amountCents, feeBps),
    charge: charge.token,
    checkoutId: crypto.randomUUID(),
    requestKey: crypto.randomUUID(),
  };
}

type Over = { requestKey?: string; checkoutId?: string; card?: string };

/** Presses Pay once; with the same click and checkout by default. @throws when no answer comes. */
export async function pay(origin: string, payer: Payer, over: Over = {}): Promise<Answer> {
  const { email, company, firstName, lastName, street, city, state, zip, phone } = golfRegistration("", payer.number);
  const body = {
    amount: String(payer.totalCents),
    description: payer.description,
    id: over.card ?? "pm_card_visa",
    checkoutId: over.checkoutId ?? payer.checkoutId,
    items: [{ charge: payer.charge, itemName: "Golf", itemPrice: "1" }],
    customer: { email, company, firstName, lastName, street, city, state, zip, phone },
  };
  const headers = {
    "idempotency-key": over.requestKey ?? payer.requestKey,
    "x-forwarded-for": addressOf(payer.number),
  };
  return call(origin, "/payment", body, headers);
}
