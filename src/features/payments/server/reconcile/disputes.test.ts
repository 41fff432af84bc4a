import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { poisonRow } from "#test/poison-row.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";
import { applyDispute } from "../cards/apply-dispute.ts";
import { viewOrder } from "../charges/queries.ts";
import { processWebhook } from "../webhooks/process-webhook.ts";
import { reconcileDisputes } from "./reconcile-disputes.ts";

const { deps, stripe, send, close } = await createStripeDeps();
afterAll(close);
beforeEach(() => void stripe.state.events.splice(0));

async function paidOrder(card = "pm_card_visa") {
  const { order = expect.fail() } = await payCharge(deps, await aCharge(deps), card);
  const { rows } = await deps.db.execute<{ id: string; pi: string; reference: string }>(
    sql`select id, provider_pi_id as pi, reference from orders where public_token = ${order}`,
  );
  return { order, ...(rows[0] ?? expect.fail("an order was made")) };
}
const play = (path: string, params?: Record<string, string>) => stripe.play(path, params).body as { id: string };
const hear = async () => {
  for (const event of stripe.state.events.splice(0)) {
    await send(event);
    await processWebhook(deps, event.id);
  }
};
/** In the order they were written, without the payment itself. */
const ledgerOf = async (orderId: string) => {
  const { rows } = await deps.db.execute<{ kind: string; cents: number }>(
    sql`select kind, amount_cents::int as cents from ledger
      where order_id = ${orderId} and kind <> 'charge' order by created_at, amount_cents`,
  );
  return rows.map(({ kind, cents }) => `${kind} ${cents}`);
};
const flagsOf = async (orderId: string) => {
  const { rows } = await deps.db.execute<{ status: string; closed: boolean }>(
    sql`select status, closed_at is not null as closed from disputes where order_id = ${orderId}`,
  );
  return rows.map(({ status, closed }) => `${status}${closed ? ", closed" : ""}`);
};
const lettersAbout = async (reference: string) => {
  const { rows } = await deps.db.execute<{ status: string; to: string }>(
    sql`select payload->>'status' as status, to_address as to from outbox
      where template = 'payments.dispute' and payload->>'reference' = ${reference} order by created_at`,
  );
  return rows.map(({ status, to }) => `${status} to ${to}`);
};

const HOW = [
  ["reported by webhooks", hear],
  ["found by the reconciler alone", () => reconcileDisputes(deps)],
] as const;

describe.each(HOW)("a dispute %s", (_how, learn) => {
  test("takes the money from the ledger, flags the order that stays paid, and writes to the office", async () => {
    const { id, order, reference } = await paidOrder("pm_card_createDispute");
    await learn();
    await learn();
    expect(await ledgerOf(id)).toEqual(["dispute -10300"]);
    expect(await flagsOf(id)).toEqual(["open"]);
    expect(await lettersAbout(reference)).toEqual([`open to ${(await deps.organization()).email}`]);
    expect((await viewOrder(deps.db, order)).status).toBe("paid");
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test.each([
    ["won", ["dispute -10300", "reversal 10300"]],
    ["lost", ["dispute -10300"]],
  ])("that is %s leaves %j", async (end, rows) => {
    const { id, pi, reference } = await paidOrder();
    const dispute = play(`simulate/${pi}/dispute`);
    await learn();
    play(`simulate/${dispute.id}/close-dispute`, { won: String(end === "won") });
    await learn();
    await learn();
    expect(await ledgerOf(id)).toEqual(rows);
    expect(await flagsOf(id)).toEqual([`${end}, closed`]);
    expect((await lettersAbout(reference)).map((line) => line.split(" ")[0])).toEqual(["open", end]);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("that is only a question takes nothing until the payer insists", async () => {
    const { id, pi } = await paidOrder();
    const inquiry = play(`simulate/${pi}/dispute`, { inquiry: "true", amount: "4000" });
    await learn();
    expect([await ledgerOf(id), await flagsOf(id)]).toEqual([[], ["open"]]);
    play(`simulate/${inquiry.id}/escalate`);
    await learn();
    expect(await ledgerOf(id)).toEqual(["dispute -4000"]);
    expect(await brokenInvariants(deps)).toEqual([]);
  });
});

test("events of a dispute in reverse order, each three times and eight at once, end alike", async () => {
  const { id, pi, reference } = await paidOrder();
  play(`simulate/${play(`simulate/${pi}/dispute`).id}/close-dispute`, { won: "true" });
  const events = stripe.state.events.splice(0).toReversed();
  await Promise.all([...events, ...events, ...events].map((event) => send(event)));
  await Promise.all(events.flatMap((event) => Array.from({ length: 8 }, () => processWebhook(deps, event.id))));
  expect(await ledgerOf(id)).toEqual(["dispute -10300", "reversal 10300"].toSorted());
  expect(await lettersAbout(reference)).toHaveLength(1);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("an answer that was overtaken does not open a dispute again", async () => {
  const { id, pi } = await paidOrder();
  const { id: dispute } = play(`simulate/${pi}/dispute`);
  const [old] = await deps.cards.disputesOf(pi);
  play(`simulate/${dispute}/close-dispute`, { won: "false" });
  await reconcileDisputes(deps);
  await applyDispute(deps, old ?? expect.fail("it was open"));
  expect(await flagsOf(id)).toEqual(["lost, closed"]);
});

test("a dispute of another program's payment on the same account is ignored", async () => {
  const { id } = play("payment_intents", { amount: "5000" });
  play(`payment_intents/${id}/confirm`, { payment_method: "pm_card_createDispute" });
  await reconcileDisputes(deps);
  expect((await deps.db.execute(sql`select 1 from ledger where provider_ref = ${id}`)).rows).toEqual([]);
});

test("a failure at any statement leaves nothing of a dispute", async () => {
  const { id, pi } = await paidOrder("pm_card_createDispute");
  const [dispute] = await deps.cards.disputesOf(pi);
  if (!dispute) return expect.fail("it was disputed");
  for (let failAt = 1; ; failAt++) {
    const { db, statements } = failingDb(deps.db, failAt);
    const isDone = await applyDispute({ ...deps, db }, dispute).then(
      () => true,
      () => false,
    );
    if (isDone) {
      expect(statements()).toBeGreaterThan(4);
      break;
    }
    expect([await ledgerOf(id), await flagsOf(id)]).toEqual([[], []]);
  }
  expect(await ledgerOf(id)).toEqual(["dispute -10300"]);
});

test("while Stripe cannot be reached nothing happens, and the job asks again in a minute", async () => {
  const { id } = await paidOrder("pm_card_createDispute");
  stripe.fail("error-before", /^GET \/v1\/disputes/, 2);
  await reconcileDisputes(deps);
  expect(await ledgerOf(id)).toEqual([]);
  stripe.heal();
  await reconcileDisputes(deps);
  expect(await ledgerOf(id)).toEqual(["dispute -10300"]);
});

test("the built-in test cards know disputes too, and lose them after a week", async () => {
  const other = await createTestDeps({ now: "2026-11-21T12:00:00Z" });
  await payCharge(other, await aCharge(other), "pm_card_createDispute");
  const statuses = async () => {
    await reconcileDisputes(other);
    const { rows } = await other.db.execute<{ status: string }>(sql`select status from disputes`);
    return rows.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(["open"]);
  other.setNow("2026-11-29T12:00:00Z");
  expect(await statuses()).toEqual(["lost"]);
  expect(await brokenInvariants(other)).toEqual([]);
  await other.close();
});

test("a dispute that cannot be written does not keep the others out of the ledger", async () => {
  const all = [await paidOrder("pm_card_createDispute"), await paidOrder("pm_card_createDispute")];
  const [first, second] = (await deps.cards.disputesSince(new Date(0))).filter(({ intentId }) =>
    all.some(({ pi }) => pi === intentId),
  );
  const bad = all.find(({ pi }) => pi === first?.intentId) ?? expect.fail("both are disputed");
  const good = all.find(({ pi }) => pi === second?.intentId) ?? expect.fail("both are disputed");
  const heal = await poisonRow(deps, "disputes", "id", first?.id ?? "", "insert");
  await reconcileDisputes(deps);
  expect([await ledgerOf(bad.id), await ledgerOf(good.id)]).toEqual([[], ["dispute -10300"]]);
  await heal();
  await reconcileDisputes(deps);
  expect(await ledgerOf(bad.id)).toEqual(["dispute -10300"]);
});
