import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { aPaidOrder } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import type { OrderRow, OrderTotals, StaffOrder } from "../../rules/staff-order.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
let staff: TestUser;
beforeAll(async () => {
  staff = await createTestStaff(deps);
});
afterAll(deps.close);

const get = async <T>(path: string) => (await (await call(path, { headers: { cookie: staff.cookie } })).json()) as T;
const list = (query: string) => get<{ orders: OrderRow[]; next: string | null }>(`/orders?${query}`);

test("pages follow one another without a gap or a double, the newest first", async () => {
  const made = [];
  for (let n = 0; n < 5; n++) made.unshift((await aPaidOrder(deps, [1000 + n])).reference);
  const seen: string[] = [];
  let before = "";
  for (let page = 0; page < 3; page++) {
    const { orders, next } = await list(`limit=2${before && `&before=${before}`}`);
    seen.push(...orders.map(({ reference }) => reference));
    before = next ?? "";
  }
  expect(seen).toEqual(made);
  expect(before).toBe("");
});

test("a refund through the API shows in the list, the order and the totals; the same request is the same refund", async () => {
  const { reference } = await aPaidOrder(deps, [10_000]);
  const body = { order: reference, lines: [{ lineNo: 1, amountCents: 2000 }], totalCents: 2060, reason: "Paid twice" };
  const headers = { cookie: staff.cookie, "idempotency-key": crypto.randomUUID() };
  const first = await call("/refunds", { body, headers });
  expect(first.status).toBe(201);
  const again = await call("/refunds", { body, headers });
  expect((await again.json()).id).toBe((await first.json()).id);
  const order = await get<StaffOrder>(`/staff-orders/${reference}`);
  expect(order).toMatchObject({ status: "partially_refunded", refundedCents: 2060, leftCents: 8240 });
  expect(order.refunds).toHaveLength(1);
  const { orders } = await list(`q=${reference}`);
  expect(orders).toMatchObject([{ reference, refundedCents: 2060, isDisputed: false }]);
  const totals = await get<OrderTotals>(`/order-totals?q=${reference}`);
  expect(totals.test).toEqual({ orders: 1, takenCents: 10_300, refundedCents: 2060, netCents: 8240 });
  expect(totals.live.orders).toBe(0);
  const another = { ...headers, "idempotency-key": crypto.randomUUID() };
  const tooMuch = await call("/refunds", { body: { ...body, totalCents: 1 }, headers: another });
  expect(tooMuch.status).toBe(409);
});

test("a line that is named twice in one refund is refused at its field, and no money moves", async () => {
  const { reference } = await aPaidOrder(deps, [10_000]);
  const twice = [1, 1].map((lineNo) => ({ lineNo, amountCents: 2000 }));
  const body = { order: reference, lines: twice, reason: "Paid twice" };
  const headers = { cookie: staff.cookie, "idempotency-key": crypto.randomUUID() };
  const response = await call("/refunds", { body, headers });
  expect(response.status).toBe(422);
  expect((await response.json()).fields).toEqual({ lines: ["Name each line once"] });
  const order = await get<StaffOrder>(`/staff-orders/${reference}`);
  expect(order).toMatchObject({ status: "paid", refunds: [], refundedCents: 0 });
});

test.each([
  ["status=refunded", 0],
  ["method=check", 0],
  ["q=byron", 1],
  ["q=nobody-here", 0],
  ["from=2001-01-01&to=2001-01-02", 0],
  ["from=2001-01-01&status=paid&q=ada@example.org", 1],
])("the filter %s leaves the matching orders", async (query, least) => {
  await aPaidOrder(deps);
  const { orders } = await list(query);
  expect(orders.length > 0 ? 1 : 0).toBe(least);
});

test("a word that most orders have and one that only old ones have are paged alike, without a gap or a double", async () => {
  // More orders than are read before the text index is used; void, so that no ledger counts them.
  await deps.db.execute(sql`insert into orders (id, public_token, reference, client_request_id, request_hash, livemode,
      method, status, subtotal_cents, fee_bps, fee_cents, total_cents, description, created_at)
    select gen_random_uuid(), 'many' || n, 'M-' || n, 'many' || n, 'x', false, 'check', 'cancelled', 100, 0, 0, 100,
      'Milling ' || case when n > 1195 then 'ancient' else 'recent' end, timestamptz '2026-01-01' - n * interval '1 hour'
    from generate_series(1, 1200) n`);
  const all = async (q: string) => {
    const seen: string[] = [];
    let before: string | null = "";
    while (before !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=100&q=${q}${before && `&before=${before}`}`);
      seen.push(...page.orders.map(({ reference }) => reference));
      before = page.next;
    }
    return seen;
  };
  const expected = Array.from({ length: 1200 }, (_, n) => `M-${n + 1}`);
  expect(await all("milling")).toEqual(expected);
  expect(await all("ancient")).toEqual(expected.slice(1195));
  expect((await list("q=ancient+milling&limit=2&status=cancelled")).orders).toHaveLength(2);
  expect((await list("q=milling&status=paid")).orders).toEqual([]);
});
