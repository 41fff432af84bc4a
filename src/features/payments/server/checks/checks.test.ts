/** One file because every case is one check on the same desk, from its receipt to its return. */
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { ChargeToken, CheckId, OrderToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { PAYER, payCharge } from "#test/payments.ts";
import type { CheckForm } from "../../rules/check.ts";
import { openCharges } from "../charges/open-charges.ts";
import { searchOpenCharges } from "../charges/search-charges.ts";
import { startOrder } from "../checkout/start-order.ts";
import { takePayment } from "../checkout/take-payment.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { listChecks, sumWaitingChecks, totalsOfChecks, viewCheck } from "./check-queries.ts";
import { checks, deposits } from "./check-tables.ts";
import { findDeposit } from "./deposit-queries.ts";
import { makeDepositSlip } from "./deposit-slip.ts";
import { makeDeposit } from "./make-deposit.ts";
import { matchPayment } from "./match-payment.ts";
import { recordCheck } from "./record-check.ts";
import { returnCheck } from "./return-check.ts";
import { listUnmatched } from "./unmatched-queries.ts";

const deps = await createTestDeps({ now: "2027-03-01T18:00:00Z" });
const organization = await deps.organization();
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const ACTOR = {
  id: "5b1c4b3e-31b9-4ad7-9c0e-5f5c4a2f8d11",
  name: "Dana Whitfield",
  email: "dana@example.org",
  grants: [],
};
let references = 0;

/** One source with a charge for each amount. */
async function owed(amounts: number[], more: { fund?: string; company?: string; email?: string; dueOn?: string } = {}) {
  const { fund, company = PAYER.company, email = PAYER.email, dueOn } = more;
  const reference = `R-TEST${String(++references).padStart(2, "0")}`;
  const sourceId = crypto.randomUUID();
  const open = await openCharges(deps, {
    sourceKind: "test",
    sourceId,
    program: "Golf 2027",
    reference,
    dueOn,
    customer: { ...PAYER, company, email },
    charges: amounts.map((amount, at) => ({
      label: `Golf 2027: Item ${at + 1}`,
      amountCents: cents(amount),
      ...(fund && { fund }),
    })),
  });
  return { reference, sourceId, tokens: open.map(({ token }) => token), open };
}

let numbers = 1000;
const form = (amountCents: number, parts: [ChargeToken, number][], more: Partial<CheckForm> = {}) => ({
  number: String(++numbers),
  payer: "Byron Paving LLC",
  amountCents,
  receivedOn: "2027-03-01",
  charges: parts.map(([token, amount]) => ({ token, amountCents: amount })),
  ...more,
});
const record = (
  amountCents: number,
  parts: [ChargeToken, number][],
  more: Partial<CheckForm> = {},
  requestKey?: string,
) =>
  recordCheck(deps, {
    ...form(amountCents, parts, more),
    requestKey: requestKey ?? crypto.randomUUID(),
    actor: ACTOR,
  });

const chargesOf = async (sourceId: string) => {
  const rows = await deps.db.select().from(charges).where(eq(charges.sourceId, sourceId)).orderBy(charges.position);
  return rows.map(({ label, amountCents, status }) => [label, amountCents, status]);
};
const orderOf = async (orderId: string) => {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("no order");
  return order;
};
const letters = async (template: string, orderKey: string) => {
  const { rows } = await deps.db.execute<{ payload: Record<string, unknown> }>(
    sql`select payload from outbox where template = ${template} and dedupe_key like ${`%${orderKey}`}`,
  );
  return rows.map(({ payload }) => payload);
};
const jobs = async (name: string, token: string | undefined) => {
  const { rows } = await deps.db.execute(
    sql`select 1 from pgboss.job where name = ${name} and data->>'chargeToken' = ${token}`,
  );
  return rows.length;
};
const unmatchedOf = async (orderId: string) => {
  const { publicToken } = await orderOf(orderId);
  return (await listUnmatched(deps.db, organization, { limit: 500 })).lines.filter(
    ({ order }) => order === publicToken,
  );
};

describe("a check that comes in", () => {
  test("pays exactly the chosen charges, tells their features, and sends a receipt that names them", async () => {
    const { tokens, sourceId } = await owed([10_000, 5000]);
    const check = await record(15_000, [
      [tokens[0] ?? expect.fail(), 10_000],
      [tokens[1] ?? expect.fail(), 5000],
    ]);
    expect(await chargesOf(sourceId)).toEqual([
      ["Golf 2027: Item 1", 10_000, "paid"],
      ["Golf 2027: Item 2", 5000, "paid"],
    ]);
    expect(await orderOf(check.orderId)).toMatchObject({
      method: "check",
      status: "paid",
      feeCents: 0,
      livemode: true,
    });
    for (const token of tokens) expect(await jobs("payments.charge-paid", token)).toBe(1);
    expect(await letters("payments.receipt", check.orderId)).toEqual([
      expect.objectContaining({ order_total: 15_000, checkNumber: check.number }),
    ]);
    const { rows } = await deps.db.execute<{ detail: string }>(
      sql`select detail from audit_log where action = 'check.recorded' and detail like ${`%check ${check.number} %`}`,
    );
    expect(rows[0]?.detail).toContain("Dana Whitfield recorded check");
  });

  test("too small splits the charge: the rest stays owed, with the same reference and day", async () => {
    const { tokens, sourceId, reference } = await owed([10_000], { dueOn: "2027-03-20" });
    await record(6000, [[tokens[0] ?? expect.fail(), 6000]]);
    expect(await chargesOf(sourceId)).toEqual([
      ["Golf 2027: Item 1", 6000, "paid"],
      ["Golf 2027: Item 1 (rest)", 4000, "open"],
    ]);
    const [rest] = await searchOpenCharges(deps.db, reference, { organization, today: "2027-03-01" });
    expect(rest).toMatchObject({ amountCents: 4000, reference, dueOn: "2027-03-20", company: PAYER.company });
    await record(4000, [[rest?.token ?? expect.fail(), 4000]]);
    expect((await chargesOf(sourceId)).map(([, , status]) => status)).toEqual(["paid", "paid"]);
  });

  test("too large keeps the excess as money to be matched", async () => {
    const { tokens } = await owed([10_000]);
    const check = await record(12_345, [[tokens[0] ?? expect.fail(), 10_000]]);
    expect(await unmatchedOf(check.orderId)).toEqual([
      expect.objectContaining({ amountCents: 2345, method: "check", checkNumber: check.number, lineNo: 2 }),
    ]);
  });

  test("with an unknown purpose is kept whole", async () => {
    const check = await record(7500, [], { fund: "pac" });
    expect(await unmatchedOf(check.orderId)).toEqual([expect.objectContaining({ amountCents: 7500, fund: "pac" })]);
  });

  test("ends an unpaid card order that holds its charge", async () => {
    const { tokens, open } = await owed([10_000]);
    const order = await startOrder(deps, {
      requestKey: crypto.randomUUID(),
      amountCents: 10_300,
      description: "x",
      paymentMethod: "pm_card_visa",
      items: [{ charge: tokens[0] ?? expect.fail() }],
    });
    await record(10_000, [[tokens[0] ?? expect.fail(), 10_000]]);
    expect((await orderOf(order.id)).status).toBe("cancelled");
    await expect(
      payCharge(deps, { ...open[0], token: tokens[0] ?? expect.fail(), amountCents: 10_000 }),
    ).rejects.toMatchObject({
      code: "payments.charge-not-open",
    });
  });

  test("for a charge that a card is paying at this moment is refused with clear words", async () => {
    const { tokens } = await owed([10_000]);
    const answer = await payCharge(
      deps,
      { token: tokens[0] ?? expect.fail(), amountCents: 10_000 },
      "pm_card_authenticationRequired",
    );
    expect(answer.status).toBe("paying");
    await expect(record(10_000, [[tokens[0] ?? expect.fail(), 10_000]])).rejects.toMatchObject({
      code: "payments.charge-in-payment",
    });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      "more is chosen than it is worth",
      async () => record(500, [[(await owed([1000])).tokens[0] ?? expect.fail(), 1000]]),
      "payments.charges-over-check",
    ],
    [
      "more of a charge is chosen than is owed",
      async () => record(2000, [[(await owed([1000])).tokens[0] ?? expect.fail(), 2000]]),
      "payments.part-too-much",
    ],
    [
      "its charges go into different accounts",
      async () =>
        record(2000, [
          [(await owed([1000])).tokens[0] ?? expect.fail(), 1000],
          [(await owed([1000], { fund: "pac" })).tokens[0] ?? expect.fail(), 1000],
        ]),
      "payments.funds-mixed",
    ],
    [
      "a charge stands on it twice",
      async () => {
        const [token = expect.fail()] = (await owed([1000])).tokens;
        return record(2000, [
          [token, 500],
          [token, 500],
        ]);
      },
      "payments.charge-twice",
    ],
    ["a charge is unknown", () => record(2000, [[newPublicToken(), 500]]), "payments.no-such-charge"],
    ["it comes from tomorrow", () => record(2000, [], { receivedOn: "2027-03-02" }), "payments.received-later"],
  ])("is refused when %s", async (_when, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code });
  });

  test("with the number and payer of another one warns, whatever its amount, and is recorded when staff confirm", async () => {
    const first = await record(900, []);
    const same = { number: first.number, payer: "BYRON paving llc" };
    for (const amountCents of [900, 100])
      await expect(record(amountCents, [], same)).rejects.toMatchObject({
        code: "payments.check-known",
        message: expect.stringMatching(/ for \$9\.00 was already recorded, received on \w+ \d+, \d{4}\.$/),
      });
    expect(await record(100, [], { ...same, isAnother: true })).toMatchObject({ number: first.number });
  });

  test("sent twice at once is one check; with another amount it is refused", async () => {
    const { tokens } = await owed([1000]);
    const requestKey = crypto.randomUUID();
    const sent = { ...form(1000, [[tokens[0] ?? expect.fail(), 1000]]), requestKey, actor: ACTOR };
    const answers = await Promise.all([recordCheck(deps, sent), recordCheck(deps, sent), recordCheck(deps, sent)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(recordCheck(deps, { ...sent, amountCents: 2000 })).rejects.toMatchObject({
      code: "payments.request-used",
    });
  });

  test("for a charge that ten staff record at once is recorded once; the others read that it is paid", async () => {
    const { tokens } = await owed([1000]);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => record(1000, [[tokens[0] ?? expect.fail(), 1000]])),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(["payments.charge-not-open"]));
  });

  test("and another at once over parts of the same source record nothing twice", async () => {
    const { tokens, sourceId } = await owed([1000, 1000, 1000, 1000]);
    await Promise.all(tokens.map((token) => record(400, [[token, 400]])));
    const rows = await chargesOf(sourceId);
    expect(rows.filter(([, , status]) => status === "open").map(([, amount]) => amount)).toEqual([600, 600, 600, 600]);
  });
});

describe("one check over the charges of two customers", () => {
  const other = { company: "Zuber Milling", email: "Zoe@zuber.example" };
  const written = async (template: string, like: string) => {
    const { rows } = await deps.db.execute<{ to: string; payload: Record<string, unknown> }>(
      sql`select to_address as to, payload from outbox where template = ${template} and dedupe_key like ${`${like}%`} order by dedupe_key`,
    );
    return rows;
  };
  const linesOf = ({ payload }: { payload: Record<string, unknown> }, name = "lines") =>
    (payload[name] as { label: string; amountCents: number }[]).map(({ amountCents }) => amountCents);

  test("sends each a receipt and a letter of its return over its own charges, and nothing of the other's", async () => {
    const [first, second] = [await owed([10_000, 700]), await owed([5000], other)];
    const [a = expect.fail(), b = expect.fail()] = first.tokens;
    const check = await record(16_000, [
      [a, 10_000],
      [second.tokens[0] ?? expect.fail(), 5000],
      [b, 700],
    ]);
    const receipts = await written("payments.receipt", `receipt:${check.orderId}`);
    expect(receipts.map(({ to }) => to)).toEqual([PAYER.email, other.email]);
    expect(receipts.map((one) => linesOf(one, "item_list"))).toEqual([[10_000, 700], [5000]]);
    expect(receipts.map(({ payload }) => payload.order_total)).toEqual([10_700, 5000]);
    for (const { payload } of receipts) {
      expect(payload).toMatchObject({ checkNumber: check.number, feeCents: 0 });
      // The PDF under the order's token would show the other's lines.
      expect(payload).not.toHaveProperty("order");
    }
    await returnCheck(deps, { checkId: check.id, reason: "Insufficient funds", actor: ACTOR });
    const returned = await written("payments.check-returned", `check-returned:${check.id}`);
    const byEmail = new Map(returned.map((one) => [one.to, one]));
    expect(returned).toHaveLength(2);
    expect(linesOf(byEmail.get(PAYER.email) ?? { payload: {} }).sort()).toEqual([10_000, 700]);
    expect(byEmail.get(other.email)?.payload).toMatchObject({
      amountCents: 5000,
      isPart: true,
      company: "Byron Paving LLC",
    });
    expect(linesOf(byEmail.get(other.email) ?? { payload: {} })).toEqual([5000]);
  });

  test("is one letter with every line where both have the same email, in any spelling", async () => {
    const [first, second] = [await owed([1000]), await owed([500], { email: PAYER.email.toUpperCase() })];
    const check = await record(1600, [
      [first.tokens[0] ?? expect.fail(), 1000],
      [second.tokens[0] ?? expect.fail(), 500],
    ]);
    const receipts = await written("payments.receipt", `receipt:${check.orderId}`);
    expect(receipts.map((one) => linesOf(one, "item_list"))).toEqual([[1000, 500, 100]]);
    expect(receipts[0]?.payload).toMatchObject({ order_total: 1600, order: expect.any(String) });
  });

  test("is no letter where the customer is unknown; after a match its return is told to the customer of the charge", async () => {
    const check = await record(900, []);
    expect(await written("payments.receipt", `receipt:${check.orderId}`)).toEqual([]);
    const { tokens } = await owed([900], other);
    const { publicToken } = await orderOf(check.orderId);
    await matchPayment(deps, { order: publicToken, lineNo: 1, charge: tokens[0] ?? expect.fail(), actor: ACTOR });
    await returnCheck(deps, { checkId: check.id, reason: "Stopped", actor: ACTOR });
    const returned = await written("payments.check-returned", `check-returned:${check.id}`);
    expect(returned.map(({ to }) => to)).toEqual([other.email]);
    const unknown = await record(800, []);
    await returnCheck(deps, { checkId: unknown.id, reason: "Stopped", actor: ACTOR });
    expect(await written("payments.check-returned", `check-returned:${unknown.id}`)).toEqual([]);
  });
});

describe("the list of checks", () => {
  test("is listed in pages without a gap or a double, and its sums are those of the whole filter", async () => {
    const payer = `Pages 100%_${crypto.randomUUID().slice(0, 8)}`;
    const made: CheckId[] = [];
    // Three came in the same instant.
    for (let n = 0; n < 7; n++) {
      deps.setNow(`2027-03-01T18:00:0${Math.floor(n / 3)}Z`);
      made.push((await record(1000 + n, [], { payer })).id);
    }
    const lastId = made[6] as CheckId;
    await returnCheck(deps, { checkId: lastId, reason: "Stopped", actor: ACTOR });
    const q = payer.slice(0, -1);
    const seen: string[] = [];
    let before: CheckId | undefined;
    for (let page = 0; page < 4; page++) {
      const { checks: rows, next } = await listChecks(deps.db, organization, { q, before, limit: 2 });
      seen.push(...rows.map(({ id }) => id));
      before = next ?? undefined;
    }
    expect(before).toBeUndefined();
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(made));
    expect(seen[0]).toBe(lastId);
    const sums = { checks: 7, totalCents: 7021, returned: 1, returnedCents: 1006 };
    const own = { ...sums, fund: null, account: organization.name };
    expect(await totalsOfChecks(deps.db, organization, { q })).toEqual({ ...sums, accounts: [own] });
    expect(await totalsOfChecks(deps.db, organization, { q, state: "waiting" })).toMatchObject({
      checks: 6,
      totalCents: 6015,
    });
    expect(await totalsOfChecks(deps.db, organization, { q, state: "deposited" })).toMatchObject({
      checks: 0,
      totalCents: 0,
    });
    expect(await totalsOfChecks(deps.db, organization, { q: q.replace("%", "x") })).toMatchObject({ checks: 0 });
  });

  test("the checks of a day are summed by account, association and committee apart", async () => {
    deps.setNow("2027-02-03T18:00:00Z");
    const received = { receivedOn: "2027-02-03" };
    for (const amount of [1000, 250]) await record(amount, [], received);
    const returned = await record(700, [], { ...received, fund: "pac" });
    await record(30, [], { ...received, fund: "pac" });
    await returnCheck(deps, { checkId: returned.id, reason: "Stopped", actor: ACTOR });
    deps.setNow("2027-03-01T18:00:00Z");
    expect(await totalsOfChecks(deps.db, organization, { day: "2027-02-03" })).toEqual({
      checks: 4,
      totalCents: 1980,
      returned: 1,
      returnedCents: 700,
      accounts: [
        { fund: null, account: organization.name, checks: 2, totalCents: 1250, returned: 0, returnedCents: 0 },
        {
          fund: "pac",
          account: organization.committee.name,
          checks: 2,
          totalCents: 730,
          returned: 1,
          returnedCents: 700,
        },
      ],
    });
  });

  test("waiting checks are summed by account and day, as a deposit takes them", async () => {
    await record(2500, [], { fund: "pac" });
    await record(2600, [], { receivedOn: "2027-02-27" });
    const rows = await sumWaitingChecks(deps.db, organization);
    for (const fund of [null, "pac"]) {
      const { checks: waiting } = await listChecks(deps.db, organization, { state: "waiting", limit: 500 });
      const own = waiting.filter((one) => one.fund === fund);
      const sums = rows.filter((one) => one.fund === fund);
      expect(sums.reduce((sum, one) => sum + one.checks, 0)).toBe(own.length);
      expect(sums.reduce((sum, one) => sum + one.totalCents, 0)).toBe(
        own.reduce((sum, { amountCents }) => sum + amountCents, 0),
      );
    }
    expect(rows.find(({ receivedOn }) => receivedOn === "2027-02-27")).toMatchObject({ checks: 1, totalCents: 2600 });
  });
});

describe("a check that comes back", () => {
  test("is reversed: its order bounced, its charges open again, each customer told once", async () => {
    const { tokens, sourceId } = await owed([10_000, 5000]);
    const { id, orderId } = await record(13_000, [
      [tokens[0] ?? expect.fail(), 10_000],
      [tokens[1] ?? expect.fail(), 3000],
    ]);
    await returnCheck(deps, { checkId: id, reason: "Insufficient funds", actor: ACTOR });
    await returnCheck(deps, { checkId: id, reason: "Insufficient funds", actor: ACTOR });
    expect(await orderOf(orderId)).toMatchObject({ status: "bounced", paidAt: null });
    expect((await chargesOf(sourceId)).map(([, , status]) => status)).toEqual(["open", "open", "void"]);
    expect(await jobs("payments.charge-reopened", tokens[0])).toBe(1);
    expect(await letters("payments.check-returned", id)).toEqual([
      expect.objectContaining({ reason: "Insufficient funds", amountCents: 13_000 }),
    ]);
    expect(await viewCheck(deps.db, organization, id)).toMatchObject({
      status: "bounced",
      bounced: { reason: "Insufficient funds" },
    });
    // Another check, or a card, pays it as if nothing had been.
    expect(await payCharge(deps, { token: tokens[0] ?? expect.fail(), amountCents: 10_000 })).toMatchObject({
      status: "paid",
    });
  });

  test("after the office gave money of it back is refused", async () => {
    const { tokens } = await owed([10_000]);
    const { id, orderId } = await record(10_000, [[tokens[0] ?? expect.fail(), 10_000]]);
    await refundOrder(deps, {
      orderId,
      reason: "Could not come",
      requestKey: crypto.randomUUID(),
      actor: ACTOR,
      checkNumber: "77",
    });
    await expect(returnCheck(deps, { checkId: id, reason: "Stopped", actor: ACTOR })).rejects.toMatchObject({
      code: "payments.check-not-returnable",
    });
  });

  test("by two staff at once comes back once", async () => {
    const { id } = await record(800, []);
    const back = () => returnCheck(deps, { checkId: id, reason: "Closed account", actor: ACTOR });
    await Promise.all([back(), back(), back()]);
    expect(await unmatchedOf((await viewOrderId(id)) ?? "")).toEqual([]);
  });
});

const viewOrderId = async (checkId: CheckId) =>
  (await deps.db.select().from(checks).where(eq(checks.id, checkId)))[0]?.orderId;

describe("a deposit", () => {
  const depositAll = (fund: "pac" | null, totalCents: number, requestKey = crypto.randomUUID()) =>
    makeDeposit(deps, { fund, upTo: "2027-03-01", totalCents, requestKey, actor: ACTOR });
  const waiting = async (fund: string | null) =>
    (await listChecks(deps.db, organization, { state: "waiting", limit: 500 })).checks.filter(
      (one) => one.fund === fund,
    );
  const sum = (rows: { amountCents: number }[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0);

  test("contains every waiting check of one account, and its slip lists each; a returned one is marked", async () => {
    const own = await record(1100, []);
    const gone = await record(300, []);
    await returnCheck(deps, { checkId: gone.id, reason: "Stopped", actor: ACTOR });
    const before = await waiting(null);
    expect(before.map(({ id }) => id)).not.toContain(gone.id);
    await expect(depositAll(null, sum(before) + 1)).rejects.toMatchObject({ code: "payments.deposit-changed" });
    const requestKey = crypto.randomUUID();
    const [deposit, again] = await Promise.all([
      depositAll(null, sum(before), requestKey),
      depositAll(null, sum(before), requestKey),
    ]);
    expect(again.id).toBe(deposit.id);
    expect(await waiting(null)).toEqual([]);
    expect(await waiting("pac")).not.toEqual([]);
    await returnCheck(deps, { checkId: own.id, reason: "Insufficient funds", actor: ACTOR });
    const found = await findDeposit(deps.db, deposit.id);
    expect(found.checks).toHaveLength(before.length);
    expect(found.checks.find(({ id }) => id === own.id)).toMatchObject({ bounceReason: "Insufficient funds" });
    const pdf = await makeDepositSlip({ deposit: found, organization });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await expect(depositAll(null, 1)).rejects.toMatchObject({ code: "payments.nothing-to-deposit" });
  });

  test("by two staff at once is made once", async () => {
    await record(4200, []);
    const total = sum(await waiting(null));
    const answers = await Promise.allSettled([depositAll(null, total), depositAll(null, total)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await deps.db.select().from(deposits).where(eq(deposits.totalCents, total))).not.toEqual([]);
  });
});

describe("money without a charge", () => {
  /** A card payment of an invoice that is not ours, as a checkout takes it. */
  async function paidInvoice(dollars: number, card = "pm_card_visa") {
    const { order = expect.fail() } = await takePayment(deps, {
      amount: String(Math.round(dollars * 103)),
      description: "Invoice",
      id: card,
      checkoutId: crypto.randomUUID(),
      requestKey: crypto.randomUUID(),
      customer: PAYER,
      items: [{ invoice: "A-17", itemPrice: dollars, itemName: "Invoice" }],
      spendProof: async () => true,
    });
    return order;
  }
  const match = (order: OrderToken, charge: ChargeToken, lineNo = 1) =>
    matchPayment(deps, { order, lineNo, charge, actor: ACTOR });
  const leftOf = async (order: string) =>
    (await listUnmatched(deps.db, organization, { limit: 500 })).lines.filter((line) => line.order === order);

  test("of a card pays a charge of the same amount, once", async () => {
    const order = await paidInvoice(100);
    expect(await leftOf(order)).toEqual([expect.objectContaining({ amountCents: 10_000, payer: PAYER.company })]);
    const { tokens, sourceId } = await owed([10_000]);
    await match(order, tokens[0] ?? expect.fail());
    await match(order, tokens[0] ?? expect.fail());
    expect(await chargesOf(sourceId)).toEqual([["Golf 2027: Item 1", 10_000, "paid"]]);
    expect(await jobs("payments.charge-paid", tokens[0])).toBe(1);
    expect(await leftOf(order)).toEqual([]);
    await expect(match(order, (await owed([10_000])).tokens[0] ?? expect.fail())).rejects.toMatchObject({
      code: "payments.line-matched",
    });
  });

  test("less than is owed splits the charge, more splits the money", async () => {
    const less = await paidInvoice(60);
    const { tokens, sourceId } = await owed([10_000]);
    await match(less, tokens[0] ?? expect.fail());
    expect((await chargesOf(sourceId)).map(([, amount, status]) => [amount, status])).toEqual([
      [6000, "paid"],
      [4000, "open"],
    ]);
    const more = await paidInvoice(100);
    const small = await owed([2500, 7500]);
    await match(more, small.tokens[0] ?? expect.fail());
    expect(await leftOf(more)).toEqual([expect.objectContaining({ amountCents: 7500, lineNo: 2 })]);
    await match(more, small.tokens[1] ?? expect.fail(), 2);
    expect(await leftOf(more)).toEqual([]);
  });

  test("stays in its own account", async () => {
    const check = await record(1000, [], { fund: "pac" });
    const { publicToken } = await orderOf(check.orderId);
    const own = await owed([1000]);
    await expect(match(publicToken, own.tokens[0] ?? expect.fail())).rejects.toMatchObject({
      code: "payments.other-account",
    });
    // The answer says what to do: card money that was meant for the committee is refunded and paid again.
    const order = await paidInvoice(10);
    const reference = (await leftOf(order))[0]?.reference;
    const refusal = await match(order, (await owed([1000], { fund: "pac" })).tokens[0] ?? expect.fail()).catch(
      (error) => error,
    );
    expect(refusal.message).toContain(`is in the account of ${organization.name}`);
    expect(refusal.extras.instruction).toContain(`refund it (Payments, order ${reference})`);
    expect(refusal.extras.instruction).toContain(`a check made out to ${organization.committee.name}`);
    await match(publicToken, (await owed([1000], { fund: "pac" })).tokens[0] ?? expect.fail());
  });

  test("that was given back or bounced is not to be matched any more", async () => {
    const check = await record(1000, []);
    const { publicToken } = await orderOf(check.orderId);
    await returnCheck(deps, { checkId: check.id, reason: "Stopped", actor: ACTOR });
    await expect(match(publicToken, (await owed([1000])).tokens[0] ?? expect.fail())).rejects.toMatchObject({
      code: "payments.line-not-paid",
    });
    const other = await record(1000, []);
    const order = await orderOf(other.orderId);
    const lines = [{ lineNo: 1, amountCents: 400 }];
    await refundOrder(deps, {
      orderId: order.id,
      reason: "Too much",
      requestKey: crypto.randomUUID(),
      actor: ACTOR,
      checkNumber: "78",
      lines,
    });
    await expect(match(order.publicToken, (await owed([1000])).tokens[0] ?? expect.fail())).rejects.toMatchObject({
      code: "payments.line-refunded",
    });
  });

  test("matched by two staff at once to two charges pays one of them", async () => {
    const order = await paidInvoice(100);
    const [one, two] = [await owed([10_000]), await owed([10_000])];
    const answers = await Promise.allSettled([
      match(order, one.tokens[0] ?? expect.fail()),
      match(order, two.tokens[0] ?? expect.fail()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("all or nothing", () => {
  const COUNTED = [
    "charges",
    "orders",
    "order_lines",
    "ledger",
    "checks",
    "deposits",
    "audit_log",
    "outbox",
    "pgboss.job",
  ];
  const state = async () => {
    const parts = COUNTED.map(
      (table) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${table} t)`,
    );
    const { rows } = await deps.db.execute(
      sql.raw(`select ${parts.map((part, at) => `${part} as t${at}`).join(", ")}`),
    );
    return rows[0];
  };

  /** Breaks each statement of a verb in turn; none may leave a trace. */
  async function breakEach(verb: (broken: typeof deps) => Promise<unknown>): Promise<number> {
    const before = await state();
    for (let failAt = 1; ; failAt++) {
      const { db, statements } = failingDb(deps.db, failAt);
      const ended = await verb({ ...deps, db }).then(
        () => true,
        () => false,
      );
      if (ended) return statements();
      expect(await state(), `statement ${failAt}`).toEqual(before);
    }
  }

  test("recording a check that is short of one charge and over another", async () => {
    const { tokens } = await owed([1000, 1000]);
    const sent = form(1700, [
      [tokens[0] ?? expect.fail(), 1000],
      [tokens[1] ?? expect.fail(), 600],
    ]);
    const requestKey = crypto.randomUUID();
    expect(await breakEach((broken) => recordCheck(broken, { ...sent, requestKey, actor: ACTOR }))).toBeGreaterThan(12);
  });

  test("returning a check", async () => {
    const { tokens } = await owed([1000]);
    const { id } = await record(1000, [[tokens[0] ?? expect.fail(), 1000]]);
    const verb = (broken: typeof deps) => returnCheck(broken, { checkId: id, reason: "Stopped", actor: ACTOR });
    expect(await breakEach(verb)).toBeGreaterThan(8);
  });

  test("making a deposit", async () => {
    await record(1234, []);
    const { checks: rows } = await listChecks(deps.db, organization, { state: "waiting", limit: 500 });
    const totalCents = rows.filter(({ fund }) => !fund).reduce((total, { amountCents }) => total + amountCents, 0);
    const made = { fund: null, upTo: "2027-03-01", totalCents, requestKey: crypto.randomUUID(), actor: ACTOR };
    expect(await breakEach((broken) => makeDeposit(broken, made))).toBeGreaterThan(4);
  });

  test("matching money that is more than is owed, and less", async () => {
    const { orderId } = await record(1500, []);
    const { publicToken: order } = await orderOf(orderId);
    const [small, large] = [await owed([1000]), await owed([9000])];
    const verb = (charge: ChargeToken, lineNo: number) => (broken: typeof deps) =>
      matchPayment(broken, { order, lineNo, charge, actor: ACTOR });
    expect(await breakEach(verb(small.tokens[0] ?? expect.fail(), 1))).toBeGreaterThan(8);
    expect(await breakEach(verb(large.tokens[0] ?? expect.fail(), 2))).toBeGreaterThan(8);
    const rows = await deps.db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId)));
    expect(rows.map(({ amountCents }) => amountCents).sort()).toEqual([1000, 500]);
  });
});

test("an open charge is found by the beginning of any word, and by its amount", async () => {
  const { reference, tokens } = await owed([123_456], { company: "Öland-Straßen & Söhne", dueOn: "2027-02-20" });
  const context = { organization, today: "2027-03-01" };
  const queries = [reference, reference.toLowerCase(), reference.slice(0, 7), "oland strass", "golf 1234", "$1,234.56"];
  for (const typed of queries) {
    const found = await searchOpenCharges(deps.db, typed, context);
    expect(
      found.map(({ token }) => token),
      typed,
    ).toContain(tokens[0]);
  }
  expect(await searchOpenCharges(deps.db, "':* | (", context)).toEqual([]);
  const [found] = await searchOpenCharges(deps.db, reference, context);
  expect(found).toMatchObject({ isOverdue: true, name: "Ada Byron", dueOn: "2027-02-20" });
});
