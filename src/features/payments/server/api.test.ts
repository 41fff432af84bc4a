import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, PAYER } from "#test/payments.ts";

const NO_WAYS = { applePay: false, googlePay: false, link: false, bankDebit: false };
const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

async function solvedToken(): Promise<string> {
  const challenge = await (await call("/bot-check/challenge")).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

async function proofCookie(): Promise<string> {
  const response = await call("/recaptcha", { body: { token: await solvedToken() } });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

let address = 0;
/** Pays from an address of its own, so that the tests do not share a rate limit. */
const pay = async (body: object, headers: Record<string, string> = {}) =>
  call("/payment", { body, headers, clientAddress: `198.51.100.${++address}` });

const bodyFor = async () => {
  const charge = await aCharge(deps);
  return {
    amount: "10300",
    description: "Byron Paving: Golf 2027: Silver Sponsor",
    id: "pm_card_visa",
    checkoutId: crypto.randomUUID(),
    items: [{ charge: charge.token, itemName: charge.label, itemPrice: 100 }],
    customer: PAYER,
  };
};

test("a solved challenge gives an HTTP-only proof for two minutes", async () => {
  const response = await call("/recaptcha", { body: { token: await solvedToken() } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ verified: true });
  expect(response.headers.get("set-cookie")).toMatch(
    /^bot-proof=\S+; Max-Age=120; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test("a solution gives one proof, even when it is sent ten times at once", async () => {
  const token = await solvedToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call("/recaptcha", { body: { token } })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
});

test.each([["x"], [Buffer.from("{}").toString("base64")], [Buffer.from('{"challenge":1}').toString("base64")]])(
  "the token %s is refused",
  async (token) => expect((await call("/recaptcha", { body: { token } })).status).toBe(422),
);

test("a challenge made easier by its solver is refused", async () => {
  const challenge = await (await call("/bot-check/challenge")).json();
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0" } };
  const solution = await solveChallenge({ challenge: easier, deriveKey });
  const token = Buffer.from(JSON.stringify({ challenge: easier, solution })).toString("base64");
  expect((await call("/recaptcha", { body: { token } })).status).toBe(422);
});

test("paying without a proof, with a forged one or with a used one is forbidden", async () => {
  const cookie = await proofCookie();
  const forged = cookie.replace(/\.\d+\./, ".99999999999999.");
  const statuses = [
    (await pay(await bodyFor())).status,
    (await pay(await bodyFor(), { cookie: forged })).status,
    (await pay(await bodyFor(), { cookie })).status,
    (await pay(await bodyFor(), { cookie })).status,
  ];
  expect(statuses).toEqual([403, 403, 200, 403]);
});

test("one proof takes another card after a refused one, three cards in all, and ends with a payment", async () => {
  const refused = { ...(await bodyFor()), id: "pm_card_visa_chargeDeclined" };
  const cookie = await proofCookie();
  for (const status of [200, 200, 200, 403]) expect((await pay(refused, { cookie })).status).toBe(status);
  const second = await proofCookie();
  const statuses = [
    (await pay(refused, { cookie: second })).status,
    (await pay({ ...refused, id: "pm_card_visa" }, { cookie: second })).status,
    (await pay(await bodyFor(), { cookie: second })).status,
  ];
  expect(statuses).toEqual([200, 200, 403]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("ten refused cards at once are no more payments than one proof is good for", async () => {
  const cookie = await proofCookie();
  const bodies = await Promise.all(Array.from({ length: 10 }, bodyFor));
  const answers = await Promise.all(
    bodies.map((body) => pay({ ...body, id: "pm_card_visa_chargeDeclined" }, { cookie })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
});

test("a payment by the specification's call is answered with success, message and the order", async () => {
  const response = await pay(await bodyFor(), { cookie: await proofCookie() });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { order, ...rest } = await response.json();
  expect(rest).toMatchObject({ success: true, status: "paid", message: expect.stringContaining("received") });
  const view = await (await call(`/orders/${order}`)).json();
  expect(view).toMatchObject({ totalCents: 10_300, payment: { brand: "visa", last4: "4242" }, livemode: false });
  expect(JSON.stringify(view)).not.toContain("ada@example.org");
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a declined card answers 200 with the reason", async () => {
  const body = { ...(await bodyFor()), id: "pm_card_visa_chargeDeclinedInsufficientFunds" };
  const response = await pay(body, { cookie: await proofCookie() });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: false, message: "Your card has insufficient funds." });
});

test("the answer that was lost is found by the checkout id, and by sending the same click again", async () => {
  const body = await bodyFor();
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await (await pay(body, { cookie: await proofCookie(), ...key })).json();
  expect(await (await call(`/checkouts/${body.checkoutId}`)).json()).toMatchObject({ token: first.order });
  expect(await (await pay(body, key)).json()).toEqual(first);
});

test.each([
  ["a card number as payment method", { id: "pm_4242424242424242" }],
  ["a bare card number", { id: "4242424242424242" }],
  ["an amount that is no whole number of cents", { amount: "10.30" }],
  ["an amount of nothing", { amount: "0" }],
  ["an amount that is no text", { amount: 10300 }],
  ["a payment of nothing that is named", { description: "" }],
  ["an unknown field", { total: 1 }],
  ["an item that pays nothing", { items: [{ itemName: "x", itemPrice: 1 }] }],
  ["a customer without an email", { customer: { ...PAYER, email: "ada" } }],
  ["two recipients", { customer: { ...PAYER, email: "a@example.org, b@example.org" } }],
])("%s is 422", async (_what, change) => {
  const response = await pay({ ...(await bodyFor()), ...change }, { cookie: await proofCookie() });
  expect(response.status).toBe(422);
});

test("paying is limited per address", async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => call("/payment", { body: {}, clientAddress: "203.0.113.9" })),
  );
  const body = await bodyFor();
  for (let tries = 0; tries < 20; tries++) await call("/payment", { body, clientAddress: "203.0.113.9" });
  const refused = await call("/payment", { body, clientAddress: "203.0.113.9" });
  expect(answers.every(({ status }) => status === 422)).toBe(true);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each([
  ["seen beyond loopback", { HOST: "0.0.0.0" }, "off"],
  ["on loopback", {}, "test-cards"],
  [
    "where the operator said that no money moves",
    { HOST: "0.0.0.0", PAYMENTS_TEST_MODE: "no-money-moves" },
    "test-cards",
  ],
] as const)("cards %s are %s", async (_where, env, mode) => {
  const other = await createTestDeps({ env });
  expect(await (await createTestApi(other)("/checkout")).json()).toMatchObject({ cards: mode });
  await other.close();
});

test("the checkout learns Stripe's key for the browser, whether money moves, and which cards bear the fee", async () => {
  const env = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
  const other = await createTestDeps({ env });
  const settings = await (await createTestApi(other)("/checkout")).json();
  await other.close();
  expect(settings).toEqual({
    cards: "stripe",
    publishableKey: "pk_test_1",
    livemode: false,
    cardFeeBps: 300,
    cardFeeAppliesTo: "all",
    ways: NO_WAYS,
    botCheck: "altcha",
  });
});

test("while the bot check's company does not answer, no payer passes, and no payer is told that they failed", async () => {
  const env = { BOT_CHECK: "turnstile", BOT_CHECK_SITE_KEY: "site", BOT_CHECK_SECRET_KEY: "secret" } as const;
  const other = await createTestDeps({ env: { ...env, BOT_CHECK_VERIFY_URL: "http://127.0.0.1:9/" } });
  const ask = createTestApi(other);
  expect(await (await ask("/checkout")).json()).toMatchObject({ botCheck: "turnstile", botCheckSiteKey: "site" });
  const refused = await ask("/recaptcha", { body: { token: "a token" } });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ error: { name: "payments.bot-check-away" } });
  expect(refused.headers.get("set-cookie")).toBeNull();
  // Forms are checked by our own proof of work all the same.
  expect((await ask("/bot-check/challenge")).status).toBe(200);
  await other.close();
});
