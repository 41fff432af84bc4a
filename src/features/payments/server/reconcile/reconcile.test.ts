/**
 * Kills and lost answers, simulated at the card processor's interface, where they happen. One file because each case is
 * the same payment, interrupted at another point.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type CardProcessor, CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { AppError } from "#shared/errors.ts";
import type { OrderToken } from "#shared/identifiers.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { poisonRow } from "#test/poison-row.ts";
import { OUTCOME_UNKNOWN } from "../../rules/outcome-unknown.ts";
import { applyPaymentIntent } from "../cards/apply-payment-intent.ts";
import { viewOrder } from "../charges/queries.ts";
import { reconcile } from "./reconcile.ts";
import { refreshOrder } from "./refresh-order.ts";

const base = await createTestDeps();
afterAll(base.close);

class Killed extends Error {}
type Fault = "none" | "before" | "after" | "kill before" | "kill after";
let faults: Partial<Record<"create" | "confirm" | "retrieve", Fault>> = {};
/** A confirmation waits in its middle until a test lets it go on. */
let hold: { reached: PromiseWithResolvers<void>; over: PromiseWithResolvers<void> } | undefined;

/** The real test cards, behind a line that breaks before or after the call reached them. */
function breakable(cards: CardProcessor): CardProcessor {
  const through = async <T>(name: keyof typeof faults, call: () => Promise<T>): Promise<T> => {
    const fault = faults[name] ?? "none";
    if (fault === "before") throw new CardProcessorUnreachable("down");
    if (fault === "kill before") throw new Killed();
    const answer = await call();
    if (name === "confirm" && hold) {
      hold.reached.resolve();
      await hold.over.promise;
    }
    if (fault === "after") throw new CardProcessorUnreachable("timed out");
    if (fault === "kill after") throw new Killed();
    return answer;
  };
  return {
    ...cards,
    create: (input) => through("create", () => cards.create(input)),
    confirm: (id, input) => through("confirm", () => cards.confirm(id, input)),
    retrieve: (id) => through("retrieve", () => cards.retrieve(id)),
  };
}
const deps = { ...base, cards: breakable(base.cards) };

const START = new Date("2026-11-21T12:00:00Z").getTime();
let time = START;
const later = (seconds: number) => {
  time += seconds * 1000;
  base.setNow(new Date(time));
};
beforeEach(() => {
  faults = {};
  hold = undefined;
  later(3600);
});

/** Starts a payment that breaks, and gives the token of the order it left behind. */
async function broken(fault: typeof faults, card = "pm_card_visa") {
  const charge = await aCharge(deps);
  const checkoutId = crypto.randomUUID();
  faults = fault;
  await payCharge(deps, charge, card, { checkoutId }).catch((error) => {
    const isInDoubt = error instanceof AppError && error.code === OUTCOME_UNKNOWN;
    if (!(error instanceof Killed) && !isInDoubt) throw error;
  });
  faults = {};
  const { rows } = await deps.db.execute<{ token: OrderToken }>(
    sql`select public_token as token from orders where client_request_id = ${checkoutId}`,
  );
  return { charge, checkoutId, token: rows[0]?.token ?? expect.fail() };
}

const statusOf = async (token: OrderToken) => (await viewOrder(deps.db, token)).status;

describe("after a minute the reconcile job knows the outcome of an interrupted payment", () => {
  test.each([
    ["C2 killed before an intent was made", { create: "kill before" }, "awaiting_payment"],
    ["C3 killed before its id was saved", { create: "kill after" }, "awaiting_payment"],
    ["C4 killed before the confirmation", { confirm: "kill before" }, "awaiting_payment"],
    ["C6 killed after the confirmation", { confirm: "kill after" }, "paid"],
    ["C5 the confirmation timed out and had arrived", { confirm: "after", retrieve: "before" }, "paid"],
    [
      "C5 the confirmation timed out and had not arrived",
      { confirm: "before", retrieve: "before" },
      "awaiting_payment",
    ],
  ] as const)("%s", async (_what, fault, status) => {
    const { token, charge, checkoutId } = await broken(fault);
    expect(await statusOf(token)).toBe("paying");
    await reconcile(deps);
    expect(await statusOf(token)).toBe("paying");
    later(61);
    await reconcile(deps);
    expect(await statusOf(token)).toBe(status);
    if (status !== "paid") await payCharge(deps, charge, "pm_card_visa", { checkoutId });
    expect(await statusOf(token)).toBe("paid");
    expect(await brokenInvariants(deps)).toEqual([]);
  });
});

test("while the outcome is unknown, no second attempt begins", async () => {
  const { token, charge, checkoutId } = await broken({ confirm: "after", retrieve: "before" });
  const second = await payCharge(deps, charge, "pm_card_mastercard", { checkoutId });
  expect(second).toMatchObject({ success: false, status: "paying" });
  expect(await refreshOrder(deps, token)).toMatchObject({ status: "paid" });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("an unreachable processor keeps the attempt open, and other orders are still resolved", async () => {
  const first = await broken({ confirm: "after", retrieve: "before" });
  later(61);
  faults = { retrieve: "before" };
  await reconcile(deps);
  expect(await statusOf(first.token)).toBe("paying");
  faults = {};
  later(61);
  await reconcile(deps);
  expect(await statusOf(first.token)).toBe("paid");
});

test("a confirmation slower than the reconciler and a second try take money once", async () => {
  const charge = await aCharge(deps);
  const checkoutId = crypto.randomUUID();
  const held = { reached: Promise.withResolvers<void>(), over: Promise.withResolvers<void>() };
  hold = held;
  const slow = payCharge(deps, charge, "pm_card_visa", { checkoutId });
  await held.reached.promise;
  later(61);
  await reconcile(deps);
  hold = undefined;
  await payCharge(deps, charge, "pm_card_mastercard", { checkoutId });
  held.over.resolve();
  expect(await slow).toMatchObject({ success: true });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("an answer older than a later success does not undo it, and is corrected if it came first", async () => {
  const { token } = await broken({ confirm: "kill before" });
  const { rows } = await deps.db.execute<{ pi: string }>(
    sql`select provider_pi_id as pi from orders where public_token = ${token}`,
  );
  const old = await deps.cards.retrieve(rows[0]?.pi ?? "");
  const now = await deps.cards.confirm(old.id, { paymentMethod: "pm_card_visa", returnUrl: "", key: "late" });
  later(61);
  await applyPaymentIntent(deps, old);
  expect(await statusOf(token)).toBe("awaiting_payment");
  await reconcile(deps);
  expect(await statusOf(token)).toBe("paid");
  for (const intent of [old, now, now, old]) await applyPaymentIntent(deps, intent);
  expect(await brokenInvariants(deps)).toEqual([]);
});

describe("3-D Secure", () => {
  const begin = async (card: string) => {
    const charge = await aCharge(deps);
    const { order = expect.fail(), clientSecret = "" } = await payCharge(deps, charge, card);
    return { charge, order, clientSecret };
  };
  test.each([
    ["pm_card_authenticationRequired", true, "paid"],
    ["pm_card_authenticationRequired", false, "awaiting_payment"],
    ["pm_card_threeDSecureRequiredChargeDeclined", true, "awaiting_payment"],
  ])("%s answered with %s ends %s", async (card, passes, status) => {
    const { order, clientSecret } = await begin(card);
    await deps.cards.authenticate?.(clientSecret, passes);
    expect(await refreshOrder(deps, order)).toMatchObject({ status });
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("a page that is loaded again gets the question again", async () => {
    const { order, clientSecret } = await begin("pm_card_authenticationRequired");
    expect(await refreshOrder(deps, order)).toMatchObject({ status: "paying", clientSecret });
  });

  test("a tab closed after the answer is found by the reconciler", async () => {
    const { order, clientSecret } = await begin("pm_card_authenticationRequired");
    await deps.cards.authenticate?.(clientSecret, true);
    later(61);
    await reconcile(deps);
    expect(await statusOf(order)).toBe("paid");
  });

  test("a bank's question without an answer ends the order within 15 minutes and releases its charge", async () => {
    const { charge, order } = await begin("pm_card_authenticationRequired");
    for (let minute = 0; minute < 15; minute++) {
      later(60);
      await reconcile(deps);
      expect(await brokenInvariants(deps)).toEqual([]);
    }
    expect(await statusOf(order)).toBe("cancelled");
    expect(await payCharge(deps, charge)).toMatchObject({ success: true });
  });
});

test("an unpaid order expires after a day and releases its charge", async () => {
  const { token, charge } = await broken({ confirm: "kill before" });
  later(61);
  await reconcile(deps);
  later(24 * 3600);
  await reconcile(deps);
  expect(await statusOf(token)).toBe("expired");
  expect(await payCharge(deps, charge)).toMatchObject({ success: true });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("money of another amount puts the order to review, and nothing is marked paid", async () => {
  const { token } = await broken({ confirm: "kill before" });
  const { rows } = await deps.db.execute<{ pi: string }>(
    sql`select provider_pi_id as pi from orders where public_token = ${token}`,
  );
  const intent = await deps.cards.confirm(rows[0]?.pi ?? "", {
    paymentMethod: "pm_card_visa",
    returnUrl: "",
    key: "x",
  });
  await applyPaymentIntent(deps, { ...intent, amountCents: 1 });
  expect(await viewOrder(deps.db, token)).toMatchObject({ status: "review" });
});

/** By the order's id, as the job goes. */
const inTurn = async (all: { token: OrderToken }[]) => {
  const ids = all.map(async ({ token }) => {
    const { rows } = await deps.db.execute<{ id: string }>(sql`select id from orders where public_token = ${token}`);
    return { token, id: rows[0]?.id ?? "" };
  });
  const [bad, ...others] = (await Promise.all(ids)).toSorted((one, other) => one.id.localeCompare(other.id));
  return { bad: bad ?? expect.fail("orders were made"), others };
};

describe("an order that nothing can be done with keeps no other waiting", () => {
  test("when the processor is asked about its payment", async () => {
    const all = [];
    for (let made = 0; made < 3; made++) all.push(await broken({ confirm: "kill after" }));
    const { bad, others } = await inTurn(all);
    later(61);
    const heal = await poisonRow(base, "payment_attempts", "order_id", bad.id);
    await reconcile(deps);
    expect(await Promise.all(others.map(({ token }) => statusOf(token)))).toEqual(["paid", "paid"]);
    expect(await statusOf(bad.token)).toBe("paying");
    await heal();
    await reconcile(deps);
    expect(await statusOf(bad.token)).toBe("paid");
  });

  test("when an unpaid order expires", async () => {
    const all = [];
    for (let made = 0; made < 3; made++) all.push(await broken({ confirm: "kill before" }));
    later(61);
    await reconcile(deps);
    const { bad, others } = await inTurn(all);
    later(24 * 3600);
    const heal = await poisonRow(base, "orders", "id", bad.id);
    await reconcile(deps);
    expect(await Promise.all(others.map(({ token }) => statusOf(token)))).toEqual(["expired", "expired"]);
    expect(await statusOf(bad.token)).toBe("awaiting_payment");
    await heal();
    await reconcile(deps);
    expect(await statusOf(bad.token)).toBe("expired");
  });
});
