/**
 * The ledger of one month stays the same, whatever happens in the next. One file because all of it is one small
 * history.
 */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeCsv } from "#platform/spreadsheet/write-csv.ts";
import { AppError } from "#shared/errors.ts";
import type { ChargeToken, CheckId, OrderToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { PAYER } from "#test/payments.ts";
import { applyDispute } from "../cards/apply-dispute.ts";
import { openCharges } from "../charges/open-charges.ts";
import { voidCharges } from "../charges/void-charges.ts";
import { takePayment } from "../checkout/take-payment.ts";
import { exportLedger } from "../ledger/export-ledger.ts";
import { reportLedger } from "../ledger/ledger-report.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { makeDeposit } from "./make-deposit.ts";
import { matchPayment } from "./match-payment.ts";
import { recordCheck } from "./record-check.ts";
import { returnCheck } from "./return-check.ts";
import { undoMatch } from "./undo-match.ts";
import { listUnmatched } from "./unmatched-queries.ts";

const deps = await createTestDeps();
const organization = await deps.organization();
afterAll(deps.close);
const IN_OCTOBER = "2026-10-20T15:00:00Z";
const IN_NOVEMBER = "2026-11-10T15:00:00Z";
beforeEach(() => deps.setNow(IN_OCTOBER));
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
const request = () => crypto.randomUUID();

/** The same numbers at every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Report and CSV of real money and of test cards'. A check's deposit is a mark on the line, and may come later. */
async function booksOf(period: typeof OCTOBER) {
  const books = [];
  for (const money of ["live", "test"] as const) {
    const pieces = [];
    for await (const piece of writeCsv(exportLedger(deps, { ...period, money })))
      pieces.push(piece.replace(/,D-\w{6},/g, ",,"));
    books.push(await reportLedger(deps, { ...period, money }), pieces.join(""));
  }
  return books;
}
const reported = async (period: typeof OCTOBER, money: "live" | "test" = "live") => {
  const { programs } = await reportLedger(deps, { ...period, money });
  return Object.fromEntries(programs.map(({ name, checksCents, netCents }) => [name, { checksCents, netCents }]));
};

async function owed(amountCents: number, program = "Golf 2027", fund?: string) {
  const sourceId = crypto.randomUUID();
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId,
    program,
    customer: PAYER,
    charges: [{ label: `${program}: a team`, amountCents: cents(amountCents), ...(fund && { fund }) }],
  });
  return { sourceId, token: charge?.token ?? expect.fail() };
}
let numbers = 100;
const record = (amountCents: number, charges: { token: ChargeToken; amountCents: number }[] = [], fund?: "pac") =>
  recordCheck(deps, {
    number: String(++numbers),
    payer: "Byron",
    amountCents,
    receivedOn: "2026-10-01",
    charges,
    ...(fund && { fund }),
    requestKey: request(),
    actor,
  });
const payUnknown = (dollars: number) =>
  takePayment(deps, {
    amount: String(Math.floor((dollars * 10_300 + 50) / 100)),
    description: "Invoice",
    id: "pm_card_visa",
    checkoutId: request(),
    requestKey: request(),
    customer: PAYER,
    spendProof: async () => true,
    items: [{ invoice: "A-17", itemPrice: dollars, itemName: "Invoice" }],
  });
const unmatched = async () => (await listUnmatched(deps.db, organization, { limit: 500 })).lines;

describe("money that is matched in the month after it came", () => {
  test("is booked in the month of the match, with a reference to where it was booked first", async () => {
    const check = await record(10_000);
    const before = await booksOf(OCTOBER);
    deps.setNow(IN_NOVEMBER);
    const { token } = await owed(6000);
    const [line] = (await unmatched()).filter(({ checkNumber }) => checkNumber === check.number);
    await matchPayment(deps, { order: line?.order ?? expect.fail(), lineNo: 1, charge: token, actor });
    expect(await booksOf(OCTOBER)).toEqual(before);
    expect(await reported(NOVEMBER)).toEqual({
      "Golf 2027": { checksCents: 6000, netCents: 6000 },
      "Not matched yet": { checksCents: -6000, netCents: -6000 },
    });
    const [, csv] = await booksOf(NOVEMBER);
    const lines = String(csv).trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(3);
    for (const one of lines)
      expect(one).toMatch(new RegExp(`^2026-11-10,O-.*,match,checks,.*,${check.id},.*,2026-10-20,,,$`));
  });

  test("is booked once, however often the match is sent, and not at all when it breaks half way", async () => {
    const check = await record(5000);
    deps.setNow(IN_NOVEMBER);
    const { token } = await owed(5000, "Dues");
    const [line] = (await unmatched()).filter(({ checkNumber }) => checkNumber === check.number);
    const match = { order: line?.order ?? expect.fail(), lineNo: 1, charge: token, actor };
    for (let failAt = 1; ; failAt++) {
      const { db, statements } = failingDb(deps.db, failAt);
      const isDone = await matchPayment({ ...deps, db }, match).then(
        () => true,
        () => false,
      );
      expect(await brokenInvariants(deps)).toEqual([]);
      if (isDone) break;
      expect((await reported(NOVEMBER)).Dues, `statement ${failAt} of ${statements()}`).toBeUndefined();
    }
    await matchPayment(deps, match);
    expect((await reported(NOVEMBER)).Dues).toEqual({ checksCents: 5000, netCents: 5000 });
    expect((await reported(OCTOBER)).Dues).toBeUndefined();
  });

  test("takes later refunds and the bank's return to its program, and both months together to what stayed", async () => {
    const check = await record(8000);
    deps.setNow(IN_NOVEMBER);
    const { token } = await owed(8000, "Classes");
    const [line] = (await unmatched()).filter(({ checkNumber }) => checkNumber === check.number);
    await matchPayment(deps, { order: line?.order ?? expect.fail(), lineNo: 1, charge: token, actor });
    await returnCheck(deps, { checkId: check.id, reason: "Insufficient funds", actor });
    expect((await reported(NOVEMBER)).Classes).toEqual({ checksCents: 0, netCents: 0 });
  });
});

/** An action in any state of the ledger; a refused one changes nothing. */
async function happen(pick: (below: number) => number): Promise<string | undefined> {
  const some = async <Row extends object>(query: string) => {
    const { rows } = await deps.db.execute(sql.raw(query));
    return rows.length > 0 ? (rows[pick(rows.length)] as Row) : undefined;
  };
  const dollars = 1 + pick(900);
  const [program, fund] = [["Golf 2027", "Dues", "Classes"][pick(3)], pick(4) === 0 ? ("pac" as const) : undefined];
  const PAID = "status in ('paid', 'partially_refunded')";
  const acts: [string, () => Promise<unknown>][] = [
    ["owed", () => owed(dollars * 100 + pick(99), program, fund)],
    ["check", () => record(dollars * 100 + pick(99), [], fund)],
    [
      "check",
      async () =>
        record(
          90_000,
          [{ ...(await owed(dollars * 100, program)), amountCents: 1 + pick(dollars * 100) }].map(
            ({ token, amountCents }) => ({ token, amountCents }),
          ),
        ),
    ],
    ["card", () => payUnknown(dollars)],
    [
      "match",
      async () => {
        const lines = await unmatched();
        const line = lines[pick(lines.length)];
        const charge = await some<{ t: ChargeToken }>(
          `select public_token as t from charges where status = 'open' and fund is not distinct from ${line?.fund ? `'${line.fund}'` : "null"} order by public_token`,
        );
        if (!line || !charge) return null;
        return matchPayment(deps, { order: line.order, lineNo: line.lineNo, charge: charge.t, actor });
      },
    ],
    [
      "undo",
      async () => {
        const line = await some<{ token: OrderToken; line_no: number }>(`select o.public_token as token, ol.line_no
        from orders o join order_lines ol on ol.order_id = o.id where ol.own_label is not null order by o.created_at, o.reference, ol.line_no`);
        return line ? undoMatch(deps, { order: line.token, lineNo: line.line_no, reason: "x", actor }) : null;
      },
    ],
    [
      "refund",
      async () => {
        const line = await some<{
          id: string;
          line_no: number;
          cents: number;
        }>(`select o.id, ol.line_no, ol.amount_cents::int as cents
        from orders o join order_lines ol on ol.order_id = o.id where o.${PAID} order by o.id, ol.line_no`);
        if (!line) return null;
        const lines = [{ lineNo: line.line_no, amountCents: cents(1 + pick(line.cents)) }];
        return refundOrder(deps, {
          orderId: line.id,
          lines,
          reason: "x",
          checkNumber: "9",
          requestKey: request(),
          actor,
        });
      },
    ],
    [
      "return",
      async () => {
        const check = await some<{ id: CheckId }>(
          "select id from checks where bounced_at is null order by created_at, number",
        );
        return check ? returnCheck(deps, { checkId: check.id, reason: "Insufficient funds", actor }) : null;
      },
    ],
    [
      "dispute",
      async () => {
        const order = await some<{
          pi: string;
          cents: number;
        }>(`select provider_pi_id as pi, total_cents::int as cents from orders
        where method = 'card' and ${PAID} and not exists (select from disputes d where d.order_id = orders.id) order by reference`);
        if (!order) return null;
        const taken = { amountCents: order.cents, withdrawnCents: order.cents, reinstatedCents: pick(2) * order.cents };
        const status = taken.reinstatedCents > 0 ? ("won" as const) : ("open" as const);
        return applyDispute(deps, {
          id: `dp_${request()}`,
          intentId: order.pi,
          reason: "fraudulent",
          status,
          openedAt: deps.now(),
          ...taken,
        });
      },
    ],
    [
      "void",
      async () => {
        const open = await some<{ id: string }>(
          "select source_id as id from charges where status = 'open' order by public_token",
        );
        return open ? voidCharges(deps, { sourceKind: "test", sourceId: open.id }) : null;
      },
    ],
    [
      "deposit",
      async () => {
        const sum = await some<{ cents: number }>(
          "select sum(amount_cents)::int as cents from checks where fund is null and deposit_id is null and bounced_at is null",
        );
        return sum?.cents
          ? makeDeposit(deps, { fund: null, upTo: "2026-11-30", totalCents: sum.cents, requestKey: request(), actor })
          : null;
      },
    ],
  ];
  const [name, act] = acts[pick(acts.length)] ?? expect.fail("nothing to do");
  try {
    return (await act()) === null ? undefined : name;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const NEEDED = ["match", "undo", "refund", "return", "dispute", "void"];

test.each([1, 2])("history %i: nothing that November brings changes October", async (seed) => {
  const pick = random(seed);
  for (let n = 0; n < 40; n++) await happen(pick);
  const before = await booksOf(OCTOBER);
  deps.setNow(IN_NOVEMBER);
  const happened = new Set<string>();
  const isShort = () => NEEDED.some((needed) => !happened.has(needed));
  // The actions depend on tokens, which are new at every run: November lasts until each action has happened.
  for (let n = 0; n < 50 || (n < 1_000 && isShort()); n++) {
    const name = await happen(pick);
    if (name) happened.add(name);
  }
  expect(isShort()).toBe(false);
  expect(await booksOf(OCTOBER)).toEqual(before);
  const both = await reportLedger(deps, { from: OCTOBER.from, to: NOVEMBER.to, money: "live" });
  const { rows } = await deps.db.execute<{ cents: number }>(sql`select sum(l.amount_cents)::int as cents from ledger l
    join orders o on o.id = l.order_id and o.livemode`);
  expect(both.total.netCents).toBe(rows[0]?.cents);
  expect(both.programs.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(rows[0]?.cents);
});
