import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { aPaidOrder } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import { type LedgerReport, ledgerReportSchema } from "../../rules/ledger.ts";
import { wholeRest } from "../../rules/refund.ts";
import { refundStateOf } from "../orders/refundable.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { charges, ledger, orders } from "../tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
let staff: TestUser;
beforeAll(async () => {
  staff = await createTestStaff(deps);
});
afterAll(deps.close);

const PERIOD = "from=2026-01-01&to=2099-12-31";
const get = (path: string) => call(path, { headers: { cookie: staff.cookie } });
const report = async (money = "test", period = PERIOD) =>
  (await (await get(`/ledger?${period}&money=${money}`)).json()) as LedgerReport;

/** Reads CSV as a spreadsheet does. */
function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let isQuoted = false;
  let cell = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      if (isQuoted && text[at + 1] === '"') cell += text[at++];
      else isQuoted = !isQuoted;
    } else if (!isQuoted && (sign === "," || sign === "\n")) {
      rows.at(-1)?.push(cell.replace(/\r$/, ""));
      cell = "";
      if (sign === "\n") rows.push([]);
    } else cell += sign;
  }
  const [header = [], ...lines] = rows.slice(0, -1);
  return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ""])));
}

const csv = async (money = "test", period = PERIOD) =>
  parseCsv(await (await get(`/ledger.csv?${period}&money=${money}`)).text());
const toCents = (text: string | undefined) => Math.round(Number(text) * 100);
const sumOf = (lines: Record<string, string>[], column: string) =>
  lines.reduce((sum, line) => sum + toCents(line[column]), 0);

/** The same numbers at every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

const ACTOR = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };
const PROGRAMS = ["Golf 2027", "Membership dues", '=HYPERLINK("http://evil")', 'Clay, "Shoot"\n2027'];

/** Orders of several programs and funds with refunds, disputes won and lost, and money for nothing we know. */
async function writeHistory(seed: number, length: number): Promise<void> {
  const pick = random(seed);
  for (let n = 0; n < length; n++) {
    const order = await aPaidOrder(
      deps,
      Array.from({ length: 1 + pick(4) }, () => 1 + pick(90_000)),
    );
    for (const { token } of order.charges) {
      const change = { program: PROGRAMS[pick(4)] ?? "", fund: pick(3) === 0 ? "pac" : null };
      await deps.db.update(charges).set(change).where(eq(charges.publicToken, token));
    }
    for (let round = pick(4); round > 0; round--) {
      const rest = wholeRest(await refundStateOf(deps.db, order));
      if (rest.length === 0) break;
      const lines = rest.slice(0, 1 + pick(2)).map(({ lineNo, amountCents }) => ({
        lineNo,
        amountCents: cents(1 + pick(amountCents)),
      }));
      await refundOrder(deps, { orderId: order.id, lines, reason: "x", requestKey: crypto.randomUUID(), actor: ACTOR });
    }
    if (pick(4) === 0) {
      const taken = { orderId: order.id, provider: "test-cards", providerRef: `dp_${order.id}`, actor: "bank" };
      const amountCents = 1 + pick(order.totalCents);
      const row = (kind: "dispute" | "reversal", amount: number) => ({
        ...taken,
        kind,
        amountCents: amount,
        id: crypto.randomUUID(),
        createdAt: deps.now(),
      });
      await deps.db.insert(ledger).values(row("dispute", -amountCents));
      if (pick(2) === 0) await deps.db.insert(ledger).values(row("reversal", amountCents));
    }
  }
}

describe("over random histories", () => {
  test.each([1, 2, 3])("history %i: screen, CSV and ledger are the same to the cent", async (seed) => {
    await writeHistory(seed, 12);
    const { total, programs, funds } = await report();
    const lines = await csv();
    const { rows } = await deps.db.execute<{ cents: string }>(sql`select sum(amount_cents)::text as cents from ledger`);
    expect(total.netCents).toBe(Number(rows[0]?.cents));
    expect(sumOf(lines, "Net")).toBe(total.netCents);
    expect(sumOf(lines, "Amount") + sumOf(lines, "Fee")).toBe(total.netCents);
    const column = (name: string) => lines.filter((line) => line.Column === name);
    expect(sumOf(column("charged"), "Amount")).toBe(total.chargedCents);
    expect(sumOf(column("charged"), "Fee")).toBe(total.feesCents);
    expect(sumOf(column("refunds"), "Net")).toBe(total.refundsCents);
    expect(sumOf(column("disputes"), "Net")).toBe(total.disputesCents);
    for (const groups of [programs, funds])
      for (const key of ["chargedCents", "feesCents", "refundsCents", "disputesCents", "netCents"] as const)
        expect(groups.reduce((sum, group) => sum + group[key], 0)).toBe(total[key]);
    for (const { name, netCents } of funds)
      expect(
        sumOf(
          lines.filter((line) => line.Fund === name),
          "Net",
        ),
      ).toBe(netCents);
  });

  test("the report's charges and fees are those of the orders", async () => {
    const { rows } = await deps.db.execute<{ subtotal: string; fee: string }>(
      sql`select sum(subtotal_cents)::text as subtotal, sum(fee_cents)::text as fee from orders where paid_at is not null`,
    );
    const { total } = await report();
    expect([total.chargedCents, total.feesCents]).toEqual([Number(rows[0]?.subtotal), Number(rows[0]?.fee)]);
  });
});

test("the report holds what is declared and not the acting user", async () => {
  expect(Object.keys(await report()).sort()).toEqual(Object.keys(ledgerReportSchema.shape).sort());
});

test("a text that would run as a formula is kept from running, and amounts below zero stay numbers", async () => {
  const programs = (await csv()).map((line) => line.Program ?? "");
  expect(programs).toContain(`'${PROGRAMS[2]}`);
  expect(programs.some((program) => /^[=+@\t\r-]/.test(program))).toBe(false);
  const back = (await csv()).find((line) => line.Column === "refunds");
  expect(back?.Net).toMatch(/^-\d+\.\d\d$/);
});

test("money of test cards is no revenue: it is in a report of its own, marked", async () => {
  expect((await report("live")).total.netCents).toBe(0);
  expect(await csv("live")).toEqual([]);
  expect(new Set((await csv()).map((line) => line.Money))).toEqual(new Set(["TEST"]));
  const [order] = await deps.db.select().from(orders).limit(1);
  await deps.db
    .update(orders)
    .set({ livemode: true })
    .where(eq(orders.id, order?.id ?? ""));
  expect((await report("live")).total.chargedCents).toBe(order?.subtotalCents);
});

test("a day belongs to the period by the association's clock", async () => {
  const other = await createTestDeps();
  try {
    other.setNow("2026-07-01T03:30:00Z");
    const order = await aPaidOrder(other, [5000]);
    await other.db.update(orders).set({ livemode: true }).where(eq(orders.id, order.id));
    const { reportLedger } = await import("./ledger-report.ts");
    const net = async (from: string, to: string) =>
      (await reportLedger(other, { from, to, money: "live" })).total.netCents;
    expect(await net("2026-06-01", "2026-06-30")).toBe(5150);
    expect(await net("2026-07-01", "2026-07-31")).toBe(0);
  } finally {
    await other.close();
  }
});

test("more rows than are read at once come whole, in pieces", async () => {
  const order = await aPaidOrder(deps, [100]);
  await deps.db.execute(sql`insert into ledger select gen_random_uuid(), ${order.id}::uuid, 'dispute', 'x', 'many ' || n, -1, 'x',
    now() from generate_series(1, 1700) as n`);
  expect((await csv()).filter((line) => line["Provider reference"]?.startsWith("many "))).toHaveLength(1700);
  const { exportLedger } = await import("./export-ledger.ts");
  const pieces = [];
  for await (const piece of exportLedger(deps, { from: "2026-01-01", to: "2099-12-31", money: "test" }).batches)
    pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(3);
});

test("the workbook has the same lines as CSV, with days and amounts that Excel adds up", async () => {
  const { readSheet } = await import("read-excel-file/universal");
  const answer = await get(`/ledger.xlsx?${PERIOD}&money=test`);
  expect(answer.headers.get("content-disposition")).toMatch(/filename="ledger-test-[\d-]+-to-[\d-]+\.xlsx"/);
  const [header = [], ...rows] = (await readSheet(await answer.arrayBuffer())) as unknown[][];
  const lines = await csv();
  expect(header).toEqual(Object.keys(lines[0] ?? {}));
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  expect(column("Net").map((net) => Number(net).toFixed(2))).toEqual(lines.map((line) => line.Net));
  expect(column("Date").map((day) => (day as Date).toISOString().slice(0, 10))).toEqual(lines.map((line) => line.Date));
});
