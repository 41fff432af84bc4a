/**
 * Lost answers, kills and banks that change their decision, with test cards behind a breaking connection. One file
 * because each case is the same refund, interrupted at another point.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type CardProcessor,
  CardProcessorUnreachable,
  CardRefused,
  type Refund,
} from "#platform/cards/card-processor.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aPaidOrder } from "#test/payments.ts";
import { poisonRow } from "#test/poison-row.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { refunds } from "../refunds/refund-tables.ts";
import { charges, ledger, orders } from "../tables.ts";
import { recheckRefunds, reconcileRefunds, reconcileRefundsOf } from "./reconcile-refunds.ts";

const base = await createTestDeps();
afterAll(base.close);

class Killed extends Error {}
type Fault = "none" | "before" | "after" | "kill before" | "kill after";
let fault: Fault = "none";
/** The bank's answer for one payment in place of the test cards' own, by its intent. */
const banks = new Map<string, Refund["status"]>();

const asBankSays = (refund: Refund): Refund => ({ ...refund, status: banks.get(refund.intentId) ?? refund.status });
const cards: CardProcessor = {
  ...base.cards,
  refund: async (input) => {
    if (fault === "before") throw new CardProcessorUnreachable("down");
    if (fault === "kill before") throw new Killed();
    const answer = asBankSays(await base.cards.refund(input));
    if (fault === "after") throw new CardProcessorUnreachable("timed out");
    if (fault === "kill after") throw new Killed();
    return answer;
  },
  refundsOf: async (intentId) => (await base.cards.refundsOf(intentId)).map(asBankSays),
};
const deps = { ...base, cards };

let time = new Date("2026-11-21T12:00:00Z").getTime();
const later = (seconds: number) => {
  time += seconds * 1000;
  base.setNow(new Date(time));
};
beforeEach(() => {
  fault = "none";
  later(3600);
});
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const ACTOR = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };
const refund = (orderId: string, lines?: { lineNo: number; amountCents: number }[]) =>
  refundOrder(deps, { orderId, lines, reason: "x", requestKey: crypto.randomUUID(), actor: ACTOR });
const refundOf = async (orderId: string) => {
  const [row] = await deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return row;
};
const statusOf = async (orderId: string) =>
  (await deps.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status;
const ledgerOf = async (orderId: string) => {
  const rows = await deps.db.select().from(ledger).where(eq(ledger.orderId, orderId)).orderBy(ledger.createdAt);
  return rows.map(({ kind, amountCents }) => [kind, amountCents]);
};
const givenBack = async (orderId: string) => {
  const [intent] = await deps.cards.findByOrder(orderId);
  return deps.cards.refundsOf(intent?.id ?? "");
};

describe("an answer that is lost", () => {
  test.each(["before", "after"] as const)("%s the provider did it ends in one refund, a minute later", async (when) => {
    const order = await aPaidOrder(deps, [10_000]);
    fault = when;
    expect(await refund(order.id)).toMatchObject({ status: "sent" });
    expect(await statusOf(order.id)).toBe("paid");
    await expect(refund(order.id)).rejects.toMatchObject({ kind: "conflict" });
    fault = "none";
    await reconcileRefunds(deps);
    expect((await refundOf(order.id))?.status).toBe("sent");
    later(61);
    await reconcileRefunds(deps);
    expect((await refundOf(order.id))?.status).toBe("succeeded");
    expect(await givenBack(order.id)).toHaveLength(1);
    expect(await statusOf(order.id)).toBe("refunded");
  });
});

describe("C10, killed between sending and saving", () => {
  test.each([
    ["before it was sent, within a day", "kill before", 3600],
    ["after it was sent, within a day", "kill after", 3600],
    ["after it was sent, found days later", "kill after", 3 * 86_400],
  ] as const)("%s: one refund", async (_what, how, seconds) => {
    const order = await aPaidOrder(deps, [10_000]);
    fault = how;
    await expect(refund(order.id)).rejects.toThrow(Killed);
    expect((await refundOf(order.id))?.status).toBe("sent");
    fault = "none";
    later(seconds);
    await reconcileRefunds(deps);
    await reconcileRefunds(deps);
    expect((await refundOf(order.id))?.status).toBe("succeeded");
    expect(await givenBack(order.id)).toHaveLength(1);
  });

  test("never sent and found days later, it is given up, and staff may make it again", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    fault = "kill before";
    await expect(refund(order.id)).rejects.toThrow(Killed);
    fault = "none";
    later(2 * 86_400);
    await reconcileRefunds(deps);
    expect(await refundOf(order.id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("did not reach"),
    });
    expect(await givenBack(order.id)).toHaveLength(0);
    expect(await refund(order.id)).toMatchObject({ status: "succeeded" });
  });

  test("written down and killed before anything else, it is sent", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    fault = "kill before";
    await expect(refund(order.id)).rejects.toThrow(Killed);
    await deps.db.update(refunds).set({ status: "requested" }).where(eq(refunds.orderId, order.id));
    fault = "none";
    later(90);
    await reconcileRefunds(deps);
    expect((await refundOf(order.id))?.status).toBe("succeeded");
  });
});

test("an order whose refunds the processor does not report does not delay the others", async () => {
  const all = await Promise.all([1, 2, 3].map(() => aPaidOrder(deps, [10_000])));
  fault = "after";
  for (const { id } of all) await refund(id);
  fault = "none";
  later(61);
  // The jobs go in the order of ids: the processor refuses the first one.
  const [first = "", ...others] = all.map(({ id }) => id).sort();
  const refused = all.find(({ id }) => id === first)?.providerPiId;
  const refundsOf = async (intentId: string) => {
    if (intentId === refused) throw new CardRefused("No such payment_intent");
    return cards.refundsOf(intentId);
  };
  await reconcileRefunds({ ...deps, cards: { ...cards, refundsOf } });
  expect(await Promise.all(others.map(statusOf))).toEqual(["refunded", "refunded"]);
  await reconcileRefunds(deps);
  expect(await statusOf(first)).toBe("refunded");
});

test("in an outage the round ends after three time-outs, and the next round does all orders", async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => aPaidOrder(deps, [10_000])));
  fault = "after";
  for (const { id } of all) await refund(id);
  fault = "none";
  later(61);
  let requests = 0;
  const refundsOf = () => {
    requests++;
    return Promise.reject(new CardProcessorUnreachable("timed out"));
  };
  await reconcileRefunds({ ...deps, cards: { ...cards, refundsOf } });
  expect(requests).toBe(3);
  await reconcileRefunds(deps);
  expect(await Promise.all(all.map(({ id }) => statusOf(id)))).toEqual(all.map(() => "refunded"));
});

test("a test card's refund is not looked up with live keys", async () => {
  const order = await aPaidOrder(deps, [10_000]);
  fault = "after";
  await refund(order.id);
  later(61);
  const refundsOf = () => Promise.reject(new CardRefused("No such payment_intent in live mode"));
  await reconcileRefundsOf({ ...deps, cards: { ...cards, livemode: true, refundsOf } }, order.id);
  expect(await statusOf(order.id)).toBe("paid");
  await reconcileRefunds(deps);
  expect(await statusOf(order.id)).toBe("refunded");
});

describe("a bank that takes its time", () => {
  test("leaves the refund pending and the order paid, until it says so", async () => {
    const order = await aPaidOrder(deps, [10_000]);
    banks.set(order.providerPiId ?? "", "pending");
    expect(await refund(order.id)).toMatchObject({ status: "pending" });
    expect(await statusOf(order.id)).toBe("paid");
    expect(await ledgerOf(order.id)).toHaveLength(1);
    banks.clear();
    later(61);
    await reconcileRefunds(deps);
    expect(await statusOf(order.id)).toBe("refunded");
    const { rows } = await deps.db.execute(sql`select 1 from outbox where dedupe_key like 'refund:%'
      and payload->>'reference' = ${order.reference}`);
    expect(rows).toHaveLength(1);
  });

  test("and refunds at last: the ledger says so, and order and charge are paid again", async () => {
    const order = await aPaidOrder(deps, [10_000, 500]);
    await refund(order.id, [{ lineNo: 1, amountCents: 10_000 }]);
    expect(await statusOf(order.id)).toBe("partially_refunded");
    banks.set(order.providerPiId ?? "", "failed");
    later(5 * 86_400);
    await recheckRefunds(deps);
    expect(await ledgerOf(order.id)).toEqual([
      ["charge", 10_815],
      ["refund", -10_300],
      ["reversal", 10_300],
    ]);
    expect(await statusOf(order.id)).toBe("paid");
    const [charge] = await deps.db
      .select()
      .from(charges)
      .where(eq(charges.publicToken, order.charges[0]?.token ?? expect.fail()));
    expect(charge?.status).toBe("paid");
    const { rows } = await deps.db.execute(sql`select 1 from outbox where dedupe_key like 'refund-failed:%'
      and payload->>'reference' = ${order.reference}`);
    expect(rows).toHaveLength(1);
    // The provider's word is asked for again and again, and applied once.
    await reconcileRefundsOf(deps, order.id);
    expect(await ledgerOf(order.id)).toHaveLength(3);
  });
});

test("a refund that was made at the provider is booked, once, line by line as far as it reaches", async () => {
  const order = await aPaidOrder(deps, [10_000, 5000]);
  const intentId = order.providerPiId ?? "";
  await base.cards.refund({ intentId, amountCents: 11_330, refundId: "", key: crypto.randomUUID() });
  await Promise.all([reconcileRefundsOf(deps, order.id), reconcileRefundsOf(deps, order.id)]);
  expect(await refundOf(order.id)).toMatchObject({ amountCents: 11_330, feeCents: 330, status: "succeeded" });
  expect(await statusOf(order.id)).toBe("partially_refunded");
  expect(await refund(order.id)).toMatchObject({ amountCents: 4120, status: "succeeded" });
  expect(await statusOf(order.id)).toBe("refunded");
});

test("a refund that the provider refuses fails with its message, and no money moves", async () => {
  const order = await aPaidOrder(deps, [10_000]);
  const intentId = order.providerPiId ?? "";
  await base.cards.refund({ intentId, amountCents: 10_300, refundId: "", key: crypto.randomUUID() });
  expect(await refund(order.id)).toMatchObject({ status: "failed", error: "More than what is left of this payment." });
  expect(await ledgerOf(order.id)).toHaveLength(1);
  await reconcileRefundsOf(deps, order.id);
  expect(await statusOf(order.id)).toBe("refunded");
});

test("a refund that cannot be written delays neither other orders nor other refunds of its order", async () => {
  const all = [await aPaidOrder(deps, [10_000, 5000]), await aPaidOrder(deps, [10_000])];
  const [first, other] = all.toSorted((one, two) => one.id.localeCompare(two.id));
  if (!first || !other) return expect.fail("two orders were made");
  fault = "after";
  const made = [];
  for (const lineNo of first.charges.length === 2 ? [1, 2] : [1])
    made.push(await refund(first.id, [{ lineNo, amountCents: 1000 }]));
  await refund(other.id);
  fault = "none";
  later(61);
  const bad = made[0]?.id ?? "";
  const heal = await poisonRow(base, "refunds", "id", bad);
  await reconcileRefunds(deps);
  const unsettled = async () =>
    (await deps.db.select().from(refunds).where(eq(refunds.status, "sent"))).map(({ id }) => id);
  expect(await unsettled()).toEqual([bad]);
  await expect(reconcileRefundsOf(deps, first.id)).rejects.toThrow();
  await heal();
  await reconcileRefunds(deps);
  expect(await unsettled()).toEqual([]);
});
