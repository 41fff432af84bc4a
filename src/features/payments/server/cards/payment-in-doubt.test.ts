/** Failures around a confirmation: the payer gets the true outcome at once, or the answer that it is not known yet. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { cutAt } from "#test/cut-connections.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, PAYER, payCharge } from "#test/payments.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";
import type { Fault } from "#test/stripe-simulator/simulator.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { refreshOrder } from "../reconcile/refresh-order.ts";

const { deps, stripe, call, close } = await createStripeDeps({ env: { BOT_CHECK: "off" } });
afterAll(close);
beforeEach(() => {
  stripe.heal();
  deps.setNow(undefined);
});

const CONFIRM = /confirm$/;
const CREATE = /^POST \/v1\/payment_intents$/;
const DECLINED = "pm_card_visa_chargeDeclined";
const NOTHING_CHARGED = "The payment did not reach the card processor. Nothing was charged.";

describe("a payment whose confirmation goes wrong is known at once", () => {
  test.each([
    ["a good card, and 429 once", "too-many", 1, "pm_card_visa", "paid"],
    ["a good card, whose answer is lost", "drop-after", 2, "pm_card_visa", "paid"],
    ["a good card, taken with a 500", "error-after", 1, "pm_card_visa", "paid"],
    ["a declined card, whose answer is lost", "drop-after", 2, DECLINED, "awaiting_payment"],
    ["a declined card behind a 500", "error-after", 1, DECLINED, "awaiting_payment"],
    ["a good card, and 429 again and again", "too-many", 50, "pm_card_visa", "awaiting_payment"],
  ] as [string, Fault, number, string, string][])("%s", async (_what, fault, times, card, status) => {
    stripe.fail(fault, CONFIRM, times);
    const answer = await payCharge(deps, await aCharge(deps), card);
    expect(answer.status).toBe(status);
    const declined = card === DECLINED ? expect.stringContaining("declined") : NOTHING_CHARGED;
    if (status === "awaiting_payment") expect(answer.message).toEqual(declined);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test.each(["too-many", "drop-before", "drop-after", "error-before"] as Fault[])(
    "also when no intent could be made (%s), and the next click pays with one intent",
    async (fault) => {
      const charge = await aCharge(deps);
      const checkoutId = crypto.randomUUID();
      const before = stripe.state.intents.size;
      stripe.fail(fault, CREATE, 50);
      const refused = await payCharge(deps, charge, "pm_card_visa", { checkoutId });
      expect(refused).toMatchObject({ status: "awaiting_payment", message: NOTHING_CHARGED });
      stripe.heal();
      expect(await payCharge(deps, charge, "pm_card_visa", { checkoutId })).toMatchObject({ status: "paid" });
      expect(stripe.state.intents.size - before).toBe(1);
    },
  );

  test("by the page's next request, when the processor could not be reached in time", async () => {
    stripe.fail("drop-after", /confirm$|^GET /, 50);
    const { order = expect.fail(), status } = await payCharge(deps, await aCharge(deps), DECLINED);
    expect(status).toBe("paying");
    stripe.heal();
    expect(await refreshOrder(deps, order)).toMatchObject({ status: "awaiting_payment" });
  });
});

describe("the second card of a checkout", () => {
  test.each([
    ["is declined behind a lost answer: known at once", "drop-after", DECLINED, "awaiting_payment"],
    ["never arrives: the first card's decline is not taken for its own", "drop-before", "pm_card_visa", "paying"],
  ] as [string, Fault, string, string][])("%s", async (_what, fault, card, status) => {
    const charge = await aCharge(deps);
    const checkoutId = crypto.randomUUID();
    await payCharge(deps, charge, DECLINED, { checkoutId });
    stripe.fail(fault, CONFIRM, 50);
    expect(await payCharge(deps, charge, card, { checkoutId })).toMatchObject({ status });
  });
});

const isCharged = (order: string) =>
  [...stripe.state.charges.values()].some(
    ({ payment_intent: id }) => stripe.state.intents.get(id)?.metadata.order_id === order,
  );
const payBody = (charge: { token: string; label: string }) => ({
  amount: "10300",
  description: "Byron Paving: Golf 2027",
  id: "pm_card_visa",
  customer: PAYER,
  checkoutId: crypto.randomUUID(),
  items: [{ charge: charge.token }],
});
let visitors = 0;
const payByApi = (body: object) =>
  call("/payment", {
    body,
    headers: { "idempotency-key": crypto.randomUUID() },
    clientAddress: `198.51.100.${++visitors}`,
  });

test("a database lost while the outcome is written: not known, do not pay again, and where to ask", async () => {
  const body = payBody(await aCharge(deps));
  const response = await cutAt(deps, "ledger", () => payByApi(body));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  const answer = await response.json();
  expect(answer).toMatchObject({
    message: "It is not known yet whether your card was charged.",
    instruction: expect.stringContaining("Do not pay again."),
    error: { name: "payments.outcome-unknown" },
    details: { address: `${deps.publicUrl}/api/orders/${answer.details.order}` },
  });
  expect(deps.logged.some(({ level, message }) => level === "error" && message === "payment outcome unknown")).toBe(
    true,
  );
  const refreshed = await call(`/orders/${answer.details.order}/refresh`, { method: "POST" });
  expect(await refreshed.json()).toMatchObject({ status: "paid" });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a database that fails again and again never makes a charged payer read that nothing was charged", async () => {
  const admin = new pg.Client(deps.pool.options);
  await admin.connect();
  let isOver = false;
  const round = async () => Promise.all(Array.from({ length: 24 }, async () => payBody(await aCharge(deps))));
  const rounds = [await round(), await round(), await round(), await round()];
  const cutting = (async () => {
    for (let cut = 0; !isOver; cut++) {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await sleep(20 + (cut % 5) * 15);
    }
  })();
  const pay = async (body: ReturnType<typeof payBody>, at: number) => {
    await sleep(at * 20);
    const response = await payByApi(body);
    return { checkoutId: body.checkoutId, status: response.status, text: await response.text() };
  };
  const answers: Awaited<ReturnType<typeof pay>>[] = [];
  // Whether a cut hits a payment is chance, so a few rounds run until one does.
  for (const bodies of rounds) {
    answers.push(...(await Promise.all(bodies.map(pay))));
    if (answers.some(({ status }) => status === 503)) break;
  }
  isOver = true;
  await cutting;
  const { rows } = await admin.query("select client_request_id as checkout, id, status from orders");
  await admin.end();
  const lies = answers.filter(({ checkoutId, status, text }) => {
    const order = rows.find(({ checkout }) => checkout === checkoutId);
    const wasCharged = order !== undefined && isCharged(order.id);
    const saysPaid = status === 200 && text.includes('"paid"');
    const leavesOpen = /"payments\.outcome-unknown"|"server\.busy"|"paying"/.test(text);
    return wasCharged ? !(saysPaid || leavesOpen) : saysPaid;
  });
  expect(lies).toEqual([]);
  expect(answers.filter(({ text }) => /server\.failed/.test(text))).toEqual([]);
  expect(new Set(answers.map(({ status }) => status))).toContain(503);
  deps.setNow(new Date(Date.now() + 61_000));
  await reconcile(deps);
  expect(await brokenInvariants(deps)).toEqual([]);
});
