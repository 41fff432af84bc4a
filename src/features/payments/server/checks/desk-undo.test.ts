/**
 * Mistakes at the check desk are taken back: a check that was typed wrongly, a deposit that the bank does not have
 * yet. One file because each undo is tried on the same desk.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ChargeToken, CheckId, DepositId } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { PAYER, payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { openCharges } from "../charges/open-charges.ts";
import { reportLedger } from "../ledger/ledger-report.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { listChecks, totalsOfChecks, viewCheck } from "./check-queries.ts";
import { deposits } from "./check-tables.ts";
import { listDeposits } from "./deposit-queries.ts";
import { makeDeposit } from "./make-deposit.ts";
import { recordCheck } from "./record-check.ts";
import { returnCheck } from "./return-check.ts";
import { undoDeposit } from "./undo-deposit.ts";
import { voidCheck } from "./void-check.ts";

const deps = await createTestDeps({ now: "2027-03-10T18:00:00Z" });
const organization = await deps.organization();
const call = createTestApi(deps);
afterAll(deps.close);
beforeEach(() => deps.setNow("2027-03-10T18:00:00Z"));
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
let numbers = 5000;

async function owed(amountCents: number): Promise<ChargeToken> {
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Golf 2027",
    customer: PAYER,
    charges: [{ label: "Golf 2027: a team", amountCents: cents(amountCents) }],
  });
  return charge?.token ?? expect.fail();
}
const record = (amountCents: number, token?: ChargeToken, number = String(++numbers)) =>
  recordCheck(deps, {
    number,
    payer: "Byron Paving LLC",
    amountCents,
    receivedOn: "2027-03-01",
    charges: token ? [{ token, amountCents }] : [],
    requestKey: crypto.randomUUID(),
    actor,
  });
const voidIt = (checkId: CheckId) => voidCheck(deps, { checkId, reason: "Typed 900 for 90", actor });
const undo = (depositId: DepositId) => undoDeposit(deps, { depositId, reason: "The pile was not whole", actor });
const deposit = (rows: { id: CheckId; amountCents: number }[], requestKey = crypto.randomUUID()) =>
  makeDeposit(deps, {
    fund: null,
    upTo: "2027-03-31",
    totalCents: rows.reduce((sum, one) => sum + one.amountCents, 0),
    checks: rows.map(({ id }) => id),
    requestKey,
    actor,
  });
const view = (id: CheckId) => viewCheck(deps.db, organization, id);
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await deps.db.execute<Row>(query)).rows;
const letters = async () => (await one<{ n: number }>(sql`select count(*)::int as n from outbox`))[0]?.n;
const audited = async (action: string, words: string) =>
  (
    await one<{ detail: string }>(sql`select detail from audit_log where action = ${action} order by at desc limit 1`)
  )[0]?.detail.includes(words);
const march = async () => (await reportLedger(deps, { from: "2027-03-01", to: "2027-03-31", money: "live" })).total;

/** Breaks each statement of a verb in turn; none may leave a trace. */
async function breakEach(verb: (broken: typeof deps) => Promise<unknown>): Promise<number> {
  const tables = ["charges", "orders", "order_lines", "ledger", "checks", "deposits", "audit_log", "pgboss.job"];
  const parts = tables.map((t, at) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${t} t) as t${at}`);
  const state = () => one(sql.raw(`select ${parts.join(", ")}`));
  const before = await state();
  for (let failAt = 1; ; failAt++) {
    const { db, statements } = failingDb(deps.db, failAt);
    const isDone = await verb({ ...deps, db }).then(
      () => true,
      () => false,
    );
    if (isDone) return statements();
    expect(await state(), `statement ${failAt}`).toEqual(before);
  }
}

describe("a check that was typed wrongly", () => {
  test("is voided: its charges are open again, the ledger reverses it today, and no letter is sent", async () => {
    const token = await owed(9000);
    const { id, number, orderId } = await record(9000, token);
    const [before, sent] = [await march(), await letters()];
    deps.setNow("2027-04-02T18:00:00Z");
    await voidIt(id);
    await voidIt(id);
    expect(await letters()).toBe(sent);
    expect(await march()).toEqual(before);
    const rows = await one(
      sql`select kind, amount_cents::int as cents from ledger where order_id = ${orderId} order by created_at`,
    );
    expect(rows).toEqual([
      { kind: "check", cents: 9000 },
      { kind: "reversal", cents: -9000 },
    ]);
    expect(await view(id)).toMatchObject({
      status: "voided",
      voided: { at: "2027-04-02T18:00:00.000Z", by: actor.name, reason: "Typed 900 for 90" },
    });
    expect(await audited("check.voided", `voided check ${number} of Byron Paving LLC over $90.00`)).toBe(true);
    const { checks: listed } = await listChecks(deps.db, organization, { state: "voided", limit: 50 });
    expect(listed.map((check) => check.id)).toEqual([id]);
    expect(await totalsOfChecks(deps.db, organization, { q: number })).toMatchObject({ checks: 0, totalCents: 0 });
    // The same check typed correctly: the voided one does not conflict with it.
    expect(await record(9000, undefined, number)).toMatchObject({ number, depositId: null });
    expect(await payCharge(deps, { token, amountCents: 9000 })).toMatchObject({ status: "paid" });
  });

  test("is never voided in a deposit, after its return, or after money of it was given back", async () => {
    const refused = { code: "payments.check-not-voidable" };
    const [banked, returned, refunded] = [await record(100), await record(200), await record(300, await owed(300))];
    await deposit([banked]);
    await expect(voidIt(banked.id)).rejects.toMatchObject(refused);
    await returnCheck(deps, { checkId: returned.id, reason: "Stopped", actor });
    await expect(voidIt(returned.id)).rejects.toMatchObject(refused);
    const gift = { reason: "x", checkNumber: "9", requestKey: crypto.randomUUID(), actor };
    await refundOrder(deps, { orderId: refunded.orderId, ...gift });
    await expect(voidIt(refunded.id)).rejects.toMatchObject(refused);
  });

  test("and was voided is not returned, and not deposited; of both at once one happens", async () => {
    const check = await record(400);
    await voidIt(check.id);
    await expect(returnCheck(deps, { checkId: check.id, reason: "Stopped", actor })).rejects.toMatchObject({
      code: "payments.check-not-returnable",
    });
    await expect(deposit([check])).rejects.toMatchObject({ code: "payments.nothing-to-deposit" });
    for (let n = 0; n < 5; n++) {
      const raced = await record(500);
      const answers = await Promise.allSettled([voidIt(raced.id), deposit([raced])]);
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    }
  });

  test("is voided wholly or not at all", async () => {
    const { id } = await record(600, await owed(600));
    expect(await breakEach((broken) => voidCheck(broken, { checkId: id, reason: "x", actor }))).toBeGreaterThan(8);
  });
});

describe("a deposit of picked checks", () => {
  test("takes these alone, verified by their sum, once under its key", async () => {
    const [a, b, c] = [await record(1000), await record(2000), await record(4000)];
    const key = crypto.randomUUID();
    const body = { fund: null, upTo: "2027-03-31", checks: [a.id, c.id], requestKey: key, actor };
    await expect(makeDeposit(deps, { ...body, totalCents: 7000 })).rejects.toMatchObject({
      code: "payments.deposit-changed",
    });
    const made = await makeDeposit(deps, { ...body, totalCents: 5000 });
    expect(await makeDeposit(deps, { ...body, totalCents: 5000 })).toEqual(made);
    await expect(makeDeposit(deps, { ...body, totalCents: 5000, checks: [a.id, b.id] })).rejects.toMatchObject({
      code: "payments.request-used",
    });
    const where = await Promise.all([a, b, c].map(async ({ id }) => (await view(id)).deposit?.id));
    expect(where).toEqual([made.id, undefined, made.id]);
    await expect(deposit([b, c])).rejects.toMatchObject({
      message: "Only 1 of the 2 selected checks can still be deposited.",
    });
  });
});

describe("a deposit that the bank does not have yet", () => {
  test("is undone: its checks wait again, and it stays in the list without a slip", async () => {
    const rows = [await record(1100), await record(2200)];
    const before = (await march()).depositsCents;
    const { id, reference } = await deposit(rows);
    expect((await march()).depositsCents).toBe(before + 3300);
    await undo(id);
    await undo(id);
    expect((await march()).depositsCents).toBe(before);
    for (const row of rows) expect((await view(row.id)).deposit).toBeNull();
    const [listed] = (await listDeposits(deps.db, organization, { limit: 50 })).deposits.filter((it) => it.id === id);
    const undone = { by: actor.name, reason: "The pile was not whole" };
    expect(listed).toMatchObject({ count: 2, totalCents: 3300, undone });
    expect(await audited("deposit.undone", `undid deposit ${reference} of 2 checks, $33.00`)).toBe(true);
    const again = await deposit(rows);
    expect(again.id).not.toBe(id);
    for (const row of rows) expect((await view(row.id)).deposit?.id).toBe(again.id);
  });

  test("is not undone once a check of it came back, or once its month is over", async () => {
    const refused = { code: "payments.deposit-not-undoable" };
    const [lost, kept] = [await record(700), await record(800)];
    const first = await deposit([lost]);
    await returnCheck(deps, { checkId: lost.id, reason: "Stopped", actor });
    await expect(undo(first.id)).rejects.toMatchObject(refused);
    const second = await deposit([kept]);
    // In the office it is still March.
    deps.setNow("2027-04-01T04:30:00Z");
    const before = await march();
    deps.setNow("2027-04-01T05:30:00Z");
    await expect(undo(second.id)).rejects.toMatchObject(refused);
    expect(await march()).toEqual(before);
    deps.setNow("2027-04-01T04:30:00Z");
    await undo(second.id);
  });

  test("is undone wholly or not at all", async () => {
    const { id } = await deposit([await record(900), await record(901)]);
    const verb = (broken: typeof deps) => undoDeposit(broken, { depositId: id, reason: "x", actor });
    expect(await breakEach(verb)).toBeGreaterThan(4);
    const [row] = await deps.db.select().from(deposits).where(eq(deposits.id, id));
    expect(row).toMatchObject({ undoneBy: actor.name, undoneCount: 2 });
  });
});

test("over HTTP both want staff and a reason, and an undone deposit has no slip any more", async () => {
  // Sessions use the real time, not the test clock.
  deps.setNow(undefined);
  const { cookie } = await createTestStaff(deps);
  const recorded = async () =>
    recordCheck(deps, {
      number: String(++numbers),
      payer: "Byron",
      amountCents: 1200,
      receivedOn: "2026-01-05",
      charges: [],
      requestKey: crypto.randomUUID(),
      actor,
    });
  const [wrong, early] = [await recorded(), await recorded()];
  const made = await deposit([early]);
  for (const [path, word] of [
    [`/checks/${wrong.id}/void`, "voided"],
    [`/deposits/${made.id}/undo`, "undone"],
  ] as const) {
    const post = (reason: string, headers = {}) => call(path, { body: { reason }, headers });
    expect((await post("Twice")).status).toBe(401);
    expect((await post("", { cookie })).status).toBe(422);
    const done = await post("Twice", { cookie });
    expect([done.status, (await done.json())[word]]).toMatchObject([200, { reason: "Twice" }]);
  }
  const slip = await call(`/deposits/${made.id}/slip.pdf`, { headers: { cookie } });
  expect([slip.status, (await slip.json()).error.name]).toEqual([410, "payments.deposit-undone"]);
});
