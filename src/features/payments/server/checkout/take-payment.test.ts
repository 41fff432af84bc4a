/** A card payment from the click to the ledger. One file because all its cases call one verb. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, PAYER, payCharge } from "#test/payments.ts";
import { cardFeeCents } from "../../rules/fee.ts";
import { TEST_CARDS } from "../../rules/test-card-numbers.ts";
import { closeOrder } from "../cards/close-order.ts";
import { viewOrder } from "../charges/queries.ts";
import { takePayment } from "./take-payment.ts";

const deps = await createTestDeps();
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const count = async (what: ReturnType<typeof sql>) => {
  const { rows } = await deps.db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`);
  return rows[0]?.n;
};

describe("each test card ends as its number says", () => {
  test.each(TEST_CARDS.map(({ number, method, outcome }) => [number, method, outcome] as const))(
    "%s (%s): %s",
    async (_number, method, outcome) => {
      const answer = await payCharge(deps, await aCharge(deps), method);
      const asksBank = outcome.startsWith("3-D Secure");
      const takesTime = outcome === "succeeds after ten seconds";
      const pays = outcome.startsWith("succeeds") && !takesTime;
      const status = pays ? "paid" : asksBank || takesTime ? "paying" : "awaiting_payment";
      expect(answer).toMatchObject({ success: pays, status });
      expect(Boolean(answer.clientSecret)).toBe(asksBank);
    },
  );

  test("an unknown card is declined", async () => {
    const answer = await payCharge(deps, await aCharge(deps), "pm_1NotOurs");
    expect(answer).toMatchObject({ success: false, status: "awaiting_payment" });
  });
});

describe("a charge is paid once", () => {
  test("twenty clicks at once with different cards take money once", async () => {
    const charge = await aCharge(deps);
    const checkoutId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        payCharge(deps, charge, at % 2 ? "pm_card_visa" : "pm_card_mastercard", { checkoutId }),
      ),
    );
    expect(new Set(answers.map(({ order }) => order)).size).toBe(1);
    const [{ order = expect.fail() } = {}] = answers;
    expect(await viewOrder(deps.db, order)).toMatchObject({ status: "paid" });
  });

  test("twenty checkouts of one charge at once take money once", async () => {
    const charge = await aCharge(deps);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => payCharge(deps, charge)));
    const paid = answers.filter((answer) => answer.status === "fulfilled" && answer.value.success);
    expect(paid).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ kind: "conflict" });
  });

  test("another cart that comes while the first card is on its way does not cancel the payment under it", async () => {
    const create: typeof deps.cards.create = async (input) => {
      const intent = await deps.cards.create(input);
      await closeOrder(deps, input.orderId, "cancelled");
      return intent;
    };
    const answer = await payCharge({ ...deps, cards: { ...deps.cards, create } }, await aCharge(deps));
    expect(answer).toMatchObject({ success: true, status: "paid" });
  });

  test("a paid charge is refused, with the reason", async () => {
    const charge = await aCharge(deps);
    await payCharge(deps, charge);
    await expect(payCharge(deps, charge)).rejects.toMatchObject({ code: "payments.charge-not-open" });
  });

  test("the same click sent again is answered again and pays nothing", async () => {
    const charge = await aCharge(deps);
    const sent = { checkoutId: crypto.randomUUID(), requestKey: crypto.randomUUID() };
    const first = await payCharge(deps, charge, "pm_card_visa", sent);
    expect(await payCharge(deps, charge, "pm_card_visa", sent)).toEqual(first);
  });

  test("a declined click sent again does not try the card again", async () => {
    const charge = await aCharge(deps);
    const sent = { checkoutId: crypto.randomUUID(), requestKey: crypto.randomUUID() };
    await payCharge(deps, charge, "pm_card_visa_chargeDeclined", sent);
    const again = await payCharge(deps, charge, "pm_card_visa_chargeDeclined", sent);
    expect(again).toMatchObject({ success: false, message: expect.stringContaining("Your card was declined.") });
    const withAnother = payCharge(deps, charge, "pm_card_visa", sent);
    await expect(withAnother).rejects.toMatchObject({ code: "payments.checkout-changed" });
  });
});

describe("a declined order", () => {
  test("is paid with another card, as the same order with one intent", async () => {
    const charge = await aCharge(deps);
    const checkoutId = crypto.randomUUID();
    const declined = await payCharge(deps, charge, "pm_card_visa_chargeDeclined", { checkoutId });
    const paid = await payCharge(deps, charge, "pm_card_visa", { checkoutId });
    expect(paid).toMatchObject({ success: true, order: declined.order });
    expect(
      await count(sql`test_card_intents i join orders o on o.id::text = i.order_id
        where o.public_token = ${paid.order}`),
    ).toBe(1);
  });

  test("gives its charges to a later checkout, and can then no longer be paid", async () => {
    const charge = await aCharge(deps);
    const early = await payCharge(deps, charge, "pm_card_visa_chargeDeclined");
    expect(await payCharge(deps, charge)).toMatchObject({ success: true });
    expect(await viewOrder(deps.db, early.order ?? expect.fail())).toMatchObject({ status: "cancelled" });
  });

  test("keeps its charges while the card processor does not answer, and the payer of a later checkout is told so", async () => {
    const charge = await aCharge(deps);
    const early = await payCharge(deps, charge, "pm_card_visa_chargeDeclined");
    const findByOrder = () => Promise.reject(new CardProcessorUnreachable("away"));
    const away = { ...deps, cards: { ...deps.cards, findByOrder } };
    await expect(payCharge(away, charge)).rejects.toMatchObject({ code: "payments.card-processor-away" });
    expect(await viewOrder(deps.db, early.order ?? expect.fail())).toMatchObject({ status: "awaiting_payment" });
  });
});

describe("the server decides the price", () => {
  test.each(["1", "10000", "10299", "10301", "20600", "999999999"])(
    "an amount of %s for a charge of $100 is a conflict that names the total",
    async (amount) => {
      const paying = payCharge(deps, await aCharge(deps), "pm_card_visa", { amount });
      await expect(paying).rejects.toMatchObject({
        code: "payments.amount-changed",
        extras: { details: { subtotalCents: 10_000, feeCents: 300, totalCents: 10_300 } },
      });
    },
  );

  test("a checkout id belongs to one body", async () => {
    const checkoutId = crypto.randomUUID();
    await payCharge(deps, await aCharge(deps), "pm_card_visa_chargeDeclined", { checkoutId });
    const other = payCharge(deps, await aCharge(deps), "pm_card_visa", { checkoutId });
    await expect(other).rejects.toMatchObject({ code: "payments.checkout-changed" });
  });

  test("an unknown charge is not found", async () => {
    const unknown = { token: newPublicToken<ChargeToken>(), amountCents: 100 };
    await expect(payCharge(deps, unknown)).rejects.toMatchObject({ code: "payments.no-such-charge" });
  });

  test("a charge named twice is not paid twice", async () => {
    const charge = await aCharge(deps);
    const twice = takePayment(deps, {
      amount: "20600",
      description: "twice",
      id: "pm_card_visa",
      items: [{ charge: charge.token }, { charge: charge.token }],
      requestKey: crypto.randomUUID(),
      spendProof: async () => true,
    });
    await expect(twice).rejects.toMatchObject({ status: 404 });
  });
});

test("an invoice is paid with its fee, as a line for staff to match", async () => {
  const answer = await takePayment(deps, {
    amount: "154500",
    description: "Byron Paving: Invoice 2041",
    id: "pm_card_visa",
    items: [{ invoice: "# 2041", itemPrice: "1,500.00" }],
    customer: PAYER,
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
  });
  expect(await viewOrder(deps.db, answer.order ?? expect.fail())).toMatchObject({
    status: "paid",
    feeCents: 4500,
    lines: [{ label: "Invoice 2041", amountCents: 150_000 }],
  });
});

test("money without items is charged as it is", async () => {
  const answer = await takePayment(deps, {
    amount: "5150",
    description: "Byron Paving, dues",
    id: "pm_card_visa",
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
  });
  expect(await viewOrder(deps.db, answer.order ?? expect.fail())).toMatchObject({
    status: "paid",
    totalCents: 5150,
    feeCents: 0,
  });
});

test("a payment sends a job to the feature that opened the charge", async () => {
  const charge = await aCharge(deps);
  await payCharge(deps, charge);
  expect(
    await count(sql`pgboss.job where name = 'payments.charge-paid' and data ->> 'chargeToken' = ${charge.token}`),
  ).toBe(1);
});

test("a used proof pays nothing", async () => {
  const charge = await aCharge(deps);
  const paying = takePayment(deps, {
    amount: "10300",
    description: "x",
    id: "pm_card_visa",
    items: [{ charge: charge.token }],
    requestKey: crypto.randomUUID(),
    spendProof: async () => false,
  });
  await expect(paying).rejects.toMatchObject({ code: "payments.bot-check-required" });
});

test("the fee is the one of the settings: the total with the old fee is refused, with the right one named", async () => {
  const charge = await aCharge(deps);
  const cheaper = { ...deps, organization: async () => ({ ...(await deps.organization()), cardFeeBps: 100 }) };
  await expect(payCharge(cheaper, charge)).rejects.toMatchObject({ code: "payments.amount-changed" });
  const total = charge.amountCents + cardFeeCents(charge.amountCents, 100);
  const answer = await payCharge(cheaper, charge, "pm_card_visa", { amount: String(total) });
  expect(answer).toMatchObject({ success: true });
  const { rows } = await deps.db.execute(
    sql`select fee_bps, total_cents::int from orders where total_cents = ${total}`,
  );
  expect(rows).toContainEqual({ fee_bps: 100, total_cents: total });
});
