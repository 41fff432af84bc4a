/** One file because every case is a refund of the same paid order, in another way. */
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, aPaidOrder, payCharge } from "#test/payments.ts";
import { disputes } from "../cards/dispute-tables.ts";
import { recordCheck } from "../checks/record-check.ts";
import { charges, ledger, orderLines, orders } from "../tables.ts";
import { refundOrder } from "./refund-order.ts";
import { refunds } from "./refund-tables.ts";
import type { RequestRefund } from "./request-refund.ts";

const deps = await createTestDeps();
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const ACTOR = { id: "5b1c4b3e-31b9-4ad7-9c0e-5f5c4a2f8d11", name: "Dana Whitfield", email: "dana@example.org" };
const refund = (orderId: string, more: Partial<RequestRefund> = {}) =>
  refundOrder(deps, { orderId, reason: "Could not come", requestKey: crypto.randomUUID(), actor: ACTOR, ...more });

const statusOf = async (orderId: string) => {
  const [order] = await deps.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status;
};
const ledgerOf = async (orderId: string) => {
  const rows = await deps.db.select().from(ledger).where(eq(ledger.orderId, orderId)).orderBy(ledger.createdAt);
  return rows.map(({ kind, amountCents }) => [kind, amountCents]);
};
const chargesOf = async (orderId: string) => {
  const rows = await deps.db
    .select({ status: charges.status })
    .from(orderLines)
    .innerJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.lineNo);
  return rows.map(({ status }) => status);
};
const countOf = async (table: string) => {
  const { rows } = await deps.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n ?? 0;
};
const jobsNamed = async (name: string, token: string) => {
  const { rows } = await deps.db.execute(
    sql`select 1 from pgboss.job where name = ${name} and data->>'chargeToken' = ${token}`,
  );
  return rows.length;
};

describe("a refund to the card", () => {
  test("refunds a line with its part of the fee, then the rest, and books each", async () => {
    const order = await aPaidOrder(deps, [10_001, 5000]);
    expect(order.totalCents).toBe(15_451);
    const first = await refund(order.id, { lines: [{ lineNo: 1, amountCents: 10_001 }], totalCents: 10_301 });
    expect(first).toMatchObject({ status: "succeeded", amountCents: 10_301, feeCents: 300, requestedBy: ACTOR.email });
    expect(await statusOf(order.id)).toBe("partially_refunded");
    expect(await chargesOf(order.id)).toEqual(["refunded", "paid"]);
    expect(await refund(order.id)).toMatchObject({ status: "succeeded", amountCents: 5150, feeCents: 150 });
    expect(await statusOf(order.id)).toBe("refunded");
    expect(await chargesOf(order.id)).toEqual(["refunded", "refunded"]);
    expect(await ledgerOf(order.id)).toEqual([
      ["charge", 15_451],
      ["refund", -10_301],
      ["refund", -5150],
    ]);
    const [intent] = await deps.cards.findByOrder(order.id);
    const told = await deps.cards.refundsOf(intent?.id ?? "");
    expect(told.map(({ amountCents }) => amountCents)).toEqual([5150, 10_301]);
    expect(await jobsNamed("payments.charge-refunded", order.charges[0]?.token ?? "")).toBe(1);
  });

  test("of a part leaves the charge paid", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    await refund(order.id, { lines: [{ lineNo: 1, amountCents: 2500 }] });
    expect(await chargesOf(order.id)).toEqual(["paid"]);
    expect(await statusOf(order.id)).toBe("partially_refunded");
  });

  test("in thirds gives back every cent of the fee", async () => {
    const order = await aPaidOrder(deps, [1000]);
    for (const amountCents of [333, 333, 334]) await refund(order.id, { lines: [{ lineNo: 1, amountCents }] });
    const rows = await deps.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(rows.map(({ feeCents }) => feeCents).sort()).toEqual([10, 10, 10]);
    expect(await statusOf(order.id)).toBe("refunded");
  });

  test("tells the payer once, and shows staff the name and the reason", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    const { id } = await refund(order.id);
    const { rows: letters } = await deps.db.execute(
      sql`select payload from outbox where dedupe_key = ${`refund:${id}`} and template = 'payments.refund'`,
    );
    expect(letters).toEqual([{ payload: expect.objectContaining({ amountCents: 10_300, feeCents: 300 }) }]);
    const { rows: acts } = await deps.db.execute<{ detail: string }>(
      sql`select detail from audit_log where action = 'payment.refunded' and subject = ${`order ${order.reference}`}`,
    );
    expect(acts).toEqual([
      { detail: `Dana Whitfield gave $103.00 of order ${order.reference} back to the card: Could not come` },
    ]);
  });

  test("sent twice by one click is one refund; with other amounts it is refused", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    const requestKey = crypto.randomUUID();
    const lines = [{ lineNo: 1, amountCents: 100 }];
    const [one, two] = await Promise.all([
      refund(order.id, { requestKey, lines }),
      refund(order.id, { requestKey, lines }),
    ]);
    expect(two.id).toBe(one.id);
    await expect(refund(order.id, { requestKey, lines: [{ lineNo: 1, amountCents: 101 }] })).rejects.toMatchObject({
      code: "payments.refund-changed",
    });
    expect(await ledgerOf(order.id)).toHaveLength(2);
  });
});

describe("more than came never goes back", () => {
  test("twenty refunds of the whole at once give it back once", async () => {
    const order = await aPaidOrder(deps, [10_000, 777]);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => refund(order.id)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await ledgerOf(order.id)).toEqual([
      ["charge", 11_100],
      ["refund", -11_100],
    ]);
  });

  test("twenty refunds of a third at once give back three thirds at most", async () => {
    const order = await aPaidOrder(deps, [900]);
    const lines = [{ lineNo: 1, amountCents: 300 }];
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => refund(order.id, { lines })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ kind: "conflict" });
    expect(await statusOf(order.id)).toBe("refunded");
  });

  test.each([
    ["more than a line is", [{ lineNo: 1, amountCents: 10_001 }], "payments.refund-too-much"],
    ["a line that is not there", [{ lineNo: 3, amountCents: 1 }], "payments.refund-too-much"],
    ["no lines at all", [], "payments.nothing-to-refund"],
  ])("%s is refused and nothing moves", async (_what, lines, code) => {
    const order = await aPaidOrder(deps, [10_000]);
    await expect(refund(order.id, { lines })).rejects.toMatchObject({ code, kind: "conflict" });
    expect(await ledgerOf(order.id)).toHaveLength(1);
  });

  test("with another sum than staff saw is refused with the right one", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    await expect(refund(order.id, { totalCents: 10_000 })).rejects.toMatchObject({
      code: "payments.refund-amount-changed",
      extras: { details: { amountCents: 10_300 } },
    });
  });
});

describe("a refund is refused", () => {
  test("of an unpaid order, and of one that is refunded already", async () => {
    const answer = await payCharge(deps, await aCharge(deps), "pm_card_visa_chargeDeclined");
    const [unpaid] = await deps.db
      .select()
      .from(orders)
      .where(eq(orders.publicToken, answer.order ?? expect.fail()));
    await expect(refund(unpaid?.id ?? "")).rejects.toMatchObject({ code: "payments.order-not-refundable" });
    const order = await aPaidOrder(deps);
    await refund(order.id);
    await expect(refund(order.id)).rejects.toMatchObject({ code: "payments.nothing-to-refund" });
    await expect(refund(crypto.randomUUID())).rejects.toMatchObject({ code: "payments.no-such-order" });
  });

  test("while the bank disputes the payment; a lost dispute leaves only the rest", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    await deps.db.insert(disputes).values({
      id: `dp_${order.id}`,
      orderId: order.id,
      amountCents: 4000,
      reason: "fraudulent",
      status: "open",
      openedAt: deps.now(),
    });
    await expect(refund(order.id)).rejects.toMatchObject({ code: "payments.dispute-stands" });
    const taken = {
      orderId: order.id,
      kind: "dispute" as const,
      provider: "test-cards",
      providerRef: `dp_${order.id}`,
    };
    const row = { id: crypto.randomUUID(), ...taken, amountCents: -4000, actor: "card processor" };
    await deps.db.insert(ledger).values({ ...row, createdAt: deps.now() });
    await deps.db.update(disputes).set({ status: "lost" }).where(eq(disputes.orderId, order.id));
    await expect(refund(order.id)).rejects.toMatchObject({
      code: "payments.refund-too-much",
      extras: { details: { leftCents: 6300 } },
    });
    const lines = [{ lineNo: 1, amountCents: 5000 }];
    expect(await refund(order.id, { lines })).toMatchObject({ status: "succeeded", amountCents: 5150 });
  });

  test("when another card processor took the money", async () => {
    const order = await aPaidOrder(deps);
    const elsewhere = { ...deps, cards: { ...deps.cards, livemode: true } };
    const input = { orderId: order.id, reason: "x", requestKey: crypto.randomUUID(), actor: ACTOR };
    await expect(refundOrder(elsewhere, input)).rejects.toMatchObject({ code: "payments.other-processor" });
  });
});

describe("a payment by check", () => {
  let numbers = 1041;
  const aCheckOrder = async () => {
    const { token } = await aCharge(deps, 5000);
    const { orderId } = await recordCheck(deps, {
      number: String(++numbers),
      payer: "Byron Paving",
      amountCents: 5000,
      receivedOn: "2026-01-05",
      charges: [{ token, amountCents: 5000 }],
      requestKey: crypto.randomUUID(),
      actor: { ...ACTOR, grants: [] },
    });
    return orderId;
  };

  test("is refunded by the office's own check, whose number is required, without any provider", async () => {
    const id = await aCheckOrder();
    await expect(refund(id)).rejects.toMatchObject({ code: "payments.wants-check-number", status: 422 });
    const lines = [{ lineNo: 1, amountCents: 2000 }];
    expect(await refund(id, { lines, checkNumber: "2107" })).toMatchObject({ status: "succeeded", amountCents: 2000 });
    expect(await refund(id, { checkNumber: "2108" })).toMatchObject({ amountCents: 3000, checkNumber: "2108" });
    expect(await statusOf(id)).toBe("refunded");
    expect(await chargesOf(id)).toEqual(["refunded"]);
    expect(await ledgerOf(id)).toEqual([
      ["check", 5000],
      ["refund", -2000],
      ["refund", -3000],
    ]);
  });

  test("is refunded wholly or not at all, wherever the database fails", async () => {
    const id = await aCheckOrder();
    const state = async () =>
      JSON.stringify([
        await ledgerOf(id),
        await chargesOf(id),
        await statusOf(id),
        await countOf("refunds"),
        await countOf("refund_lines"),
        await countOf("audit_log"),
        await countOf("outbox"),
      ]);
    const input = { orderId: id, reason: "x", checkNumber: "2107", requestKey: crypto.randomUUID(), actor: ACTOR };
    const counted = failingDb(deps.db, Number.POSITIVE_INFINITY);
    await refundOrder(
      { ...deps, db: counted.db },
      { ...input, orderId: await aCheckOrder(), requestKey: crypto.randomUUID() },
    );
    // The last statement is the commit.
    const statements = counted.statements() - 1;
    expect(statements).toBeGreaterThan(12);
    const before = await state();
    for (let failAt = 1; failAt <= statements; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      await expect(refundOrder({ ...deps, db }, input)).rejects.toThrow();
      expect(await state()).toBe(before);
    }
    await refundOrder(deps, input);
    expect(await statusOf(id)).toBe("refunded");
    expect(
      await deps.db
        .select()
        .from(refunds)
        .where(and(eq(refunds.orderId, id))),
    ).toHaveLength(1);
  });
});
