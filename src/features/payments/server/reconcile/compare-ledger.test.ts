import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { failingDb } from "#test/failing-db.ts";
import { OPEN_BOOKS } from "#test/open-books.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { poisonRow } from "#test/poison-row.ts";
import { createTestStaff } from "#test/staff.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";
import { compareLedger } from "./compare-ledger.ts";

const { deps, stripe, call, close } = await createStripeDeps();
afterAll(close);
await deps.db.execute(sql.raw(OPEN_BOOKS));

const DAY = 24 * 60 * 60 * 1000;
beforeEach(async () => {
  stripe.heal();
  deps.setNow(undefined);
  // Each test compares a ledger of its own.
  for (const kept of [stripe.state.intents, stripe.state.charges, stripe.state.refunds, stripe.state.disputes])
    kept.clear();
  await deps.db.execute(sql`truncate ledger, ledger_parts, reconciliations`);
});

type Row = { provider_cents: string; ledger_cents: string; differences: { note: string }[] };
async function compared() {
  await compareLedger(deps);
  const { rows } = await deps.db.execute<Row>(sql`select * from reconciliations order by ran_at desc limit 1`);
  const { provider_cents, ledger_cents, differences } = rows[0] ?? expect.fail("a comparison is kept");
  return { provider: Number(provider_cents), ledger: Number(ledger_cents), differences };
}
const paid = async (card = "pm_card_visa") => {
  const { order = expect.fail() } = await payCharge(deps, await aCharge(deps), card);
  const { rows } = await deps.db.execute<{ id: string; pi: string; reference: string }>(
    sql`select id, provider_pi_id as pi, reference from orders where public_token = ${order}`,
  );
  return rows[0] ?? expect.fail("an order was made");
};
const letters = async () => {
  const query = sql`select payload from outbox where template = 'payments.differences' order by created_at`;
  return (await deps.db.execute<{ payload: Record<string, unknown> }>(query)).rows;
};
const play = (path: string, params: Record<string, unknown> = {}) =>
  stripe.play(path, params as Record<string, string>).body as { id: string };

test("a ledger that agrees to the cent is recorded as such, and no email is sent", async () => {
  const before = (await letters()).length;
  await paid();
  await paid("pm_card_createDispute");
  expect(await compared()).toEqual({ provider: 10_300, ledger: 10_300, differences: [] });
  expect(await letters()).toHaveLength(before);
});

test("a payment and a refund that were missed are booked first", async () => {
  stripe.fail("error-after", /confirm$/, 2);
  stripe.fail("too-many", /^GET \/v1\/payment_intents\/pi_/, 1);
  await payCharge(deps, await aCharge(deps));
  const { pi } = await paid();
  play("refunds", { payment_intent: pi, amount: "300" });
  expect(await compared()).toEqual({ provider: 20_300, ledger: 20_300, differences: [] });
});

test("money with an order that is not in the ledger is reported, by the order's number", async () => {
  const made = play("payment_intents", { amount: "5000", metadata: { order_id: crypto.randomUUID() } });
  play(`payment_intents/${made.id}/confirm`, { payment_method: "pm_card_visa" });
  const note = "The payment stands at the card processor and not in these books.";
  expect(await compared()).toMatchObject({
    provider: 5000,
    ledger: 0,
    differences: [{ order: null, intent: made.id, providerCents: 5000, ledgerCents: 0, note }],
  });
  const [letter] = (await letters()).slice(-1);
  const organization = await deps.organization();
  const rendered = await renderLetter("payments.differences", letter?.payload ?? {}, {
    organization,
    publicUrl: deps.publicUrl,
  } as never);
  for (const text of [rendered.html, rendered.text]) expect(text).toContain(made.id);
});

test("money of another program on the same account is not reported", async () => {
  const made = play("payment_intents", { amount: "5000" });
  play(`payment_intents/${made.id}/confirm`, { payment_method: "pm_card_createDispute" });
  expect(await compared()).toEqual({ provider: 0, ledger: 0, differences: [] });
});

test("a payment in the ledger that the processor does not know is reported with its order", async () => {
  const { pi, reference } = await paid();
  stripe.state.intents.delete(pi);
  const note = "The payment stands in these books and not at the card processor.";
  expect((await compared()).differences).toEqual([
    { order: reference, intent: pi, providerCents: 0, ledgerCents: 10_300, note },
  ]);
});

test("a payment with another amount in the ledger is reported", async () => {
  const { pi } = await paid();
  const intent = stripe.state.intents.get(pi);
  if (intent) intent.amount = 10_301;
  expect(await compared()).toMatchObject({
    provider: 10_301,
    ledger: 10_300,
    differences: [{ note: "The payment has another amount in these books." }],
  });
});

test("a payment whose intent is older than the compared days is asked for, and not reported", async () => {
  const { pi } = await paid();
  const intent = stripe.state.intents.get(pi);
  if (intent) intent.created -= 36 * 24 * 3600;
  expect(await compared()).toEqual({ provider: 10_300, ledger: 10_300, differences: [] });
});

test("a payment of long ago is compared no more", async () => {
  await paid();
  deps.setNow(new Date(Date.now() + 40 * DAY));
  expect(await compared()).toEqual({ provider: 0, ledger: 0, differences: [] });
});

test("while Stripe does not answer no comparison is recorded", async () => {
  stripe.fail("error-before", /^GET /, 4);
  await expect(compareLedger(deps)).rejects.toThrow();
  expect((await deps.db.execute(sql`select 1 from reconciliations`)).rows).toEqual([]);
});

test("a failure at any statement leaves neither a comparison nor an email", async () => {
  const { pi } = await paid();
  stripe.state.intents.delete(pi);
  const before = (await letters()).length;
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await compareLedger({ ...deps, db }).then(
      () => true,
      () => false,
    );
    if (isDone) break;
    expect((await deps.db.execute(sql`select 1 from reconciliations`)).rows).toEqual([]);
    expect(await letters()).toHaveLength(before);
  }
  expect(await letters()).toHaveLength(before + 1);
});

test("staff read the comparisons, newest first", async () => {
  await compared();
  deps.setNow(new Date(Date.now() + DAY));
  await compared();
  deps.setNow(undefined);
  const { cookie } = await createTestStaff(deps);
  const answer = await call("/reconciliations", { headers: { cookie } });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { reconciliations } = await answer.json();
  expect(reconciliations).toHaveLength(2);
  expect(reconciliations[0].ranAt > reconciliations[1].ranAt).toBe(true);
});

test("a payment that cannot be booked is reported, and the others are booked", async () => {
  const all = [];
  for (let made = 0; made < 2; made++) {
    stripe.fail("error-after", /confirm$/, 2);
    stripe.fail("too-many", /^GET \/v1\/payment_intents\/pi_/, 1);
    await payCharge(deps, await aCharge(deps)).catch(() => {});
    stripe.heal();
  }
  all.push(...(await deps.cards.listSince(new Date(0))));
  const [bad] = all;
  const heal = await poisonRow(deps, "ledger", "order_id", bad?.orderId ?? "", "insert");
  expect(await compared()).toMatchObject({
    provider: 20_600,
    ledger: 10_300,
    differences: [{ intent: bad?.id, ledgerCents: 0 }],
  });
  await heal();
  expect(await compared()).toEqual({ provider: 20_600, ledger: 20_600, differences: [] });
});
