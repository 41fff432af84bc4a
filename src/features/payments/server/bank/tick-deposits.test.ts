/** Deposits are ticked off and the tick is undone. One file because each reverses the other. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import type { DepositId } from "#shared/identifiers.ts";
import { aDepositOf, tickOf } from "#test/bank.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK as actor } from "#test/invoices.ts";
import type { Tick } from "../../rules/bank/bank-statement.ts";
import { listDeposits, viewDeposit } from "../checks/deposit-queries.ts";
import { undoDeposit } from "../checks/undo-deposit.ts";
import { takeBackTick } from "./take-back-tick.ts";
import { tickDeposits } from "./tick-deposits.ts";

const deps = await createTestDeps();
const organization = await deps.organization();
afterAll(deps.close);
beforeEach(() => deps.setNow("2026-10-20T15:00:00Z"));
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const reason = "The wrong line";
const tick = (ticks: Tick[], requestKey: string = crypto.randomUUID(), over = deps) =>
  tickDeposits(over, { fund: null, ticks, fileName: "october.csv", requestKey, actor });
const codeOf = async (request: Promise<unknown>) =>
  request.then(
    () => "done",
    (error) => (error instanceof AppError ? error.code : String(error)),
  );
const countOf = async (table: string) => {
  const { rows } = await deps.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n;
};
/** In no order: two lines may be of one instant. */
async function activityOf(reference: string): Promise<string[]> {
  const subject = `deposit ${reference}`;
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${subject}`,
  );
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => !detail.includes("made deposit"))
    .sort();
}

test("a deposit is at the bank from then on, with its line; it cannot be undone before the tick is taken back", async () => {
  const deposit = await aDepositOf(deps, 125_000);
  const note = "Check 9 was left out";
  await tick([tickOf(deposit, { amountCents: 123_000, note })]);
  const { id, reference } = deposit;
  const { bank } = await viewDeposit(deps.db, organization, { id });
  expect(bank).toMatchObject({ bookedOn: "2026-10-20", amountCents: 123_000, note, by: actor.name });
  expect(await codeOf(undoDeposit(deps, { depositId: id, reason, actor }))).toBe("payments.deposit-not-undoable");
  const there = await listDeposits(deps.db, organization, { limit: 5, state: "at-bank" });
  expect(there.deposits.map((one) => one.id)).toContain(id);
  await takeBackTick(deps, { depositId: id, reason, actor });
  expect(await codeOf(takeBackTick(deps, { depositId: id, reason, actor }))).toBe("payments.bank-not-ticked");
  expect((await viewDeposit(deps.db, organization, { id })).bank).toBeNull();
  expect(await activityOf(reference)).toEqual([
    `${actor.name} matched deposit ${reference} of $1,250.00: at the bank on October 20, 2026, by october.csv. Bank $1,230.00, slip $1,250.00: $20.00 less. ${note}`,
    `${actor.name} undid the bank match of deposit ${reference}, $1,230.00 on October 20, 2026: ${reason}`,
  ]);
  expect((await undoDeposit(deps, { depositId: id, reason, actor })).undoneAt).not.toBeNull();
});

test("one line ticks at most one deposit off, and one deposit has at most one line", async () => {
  const [one, two] = [await aDepositOf(deps, 5000), await aDepositOf(deps, 5000)];
  const line = { description: "DEPOSIT" };
  await tick([tickOf(one, line)]);
  expect(await codeOf(tick([tickOf(two, line)]))).toBe("payments.bank-ticks-changed");
  expect(await codeOf(tick([tickOf(one, { description: "ANOTHER" })]))).toBe("payments.bank-ticks-changed");
  expect(await codeOf(tick([tickOf(two, { ordinal: 2 }), tickOf(two)]))).toBe("payments.bank-deposit-twice");
  expect(await codeOf(tick([tickOf(two, { ...line, ordinal: 2 })]))).toBe("done");
});

test.each<[string, Partial<Tick>, string]>([
  ["another sum without a note", { amountCents: 4999 }, "payments.bank-note-needed"],
  ["a line of before the deposit without a note", { bookedOn: "2026-10-19" }, "payments.bank-note-needed"],
  ["a line of long before the deposit", { bookedOn: "2026-08-20", note: "Late" }, "payments.bank-earlier"],
  ["a line of tomorrow", { bookedOn: "2026-10-21" }, "payments.bank-in-future"],
])("%s is refused, and nothing is kept", async (_what, over, code) => {
  const deposit = await aDepositOf(deps, 5000);
  const before = await countOf("bank_lines");
  expect(await codeOf(tick([tickOf(await aDepositOf(deps, 700)), tickOf(deposit, over)]))).toBe(code);
  expect(await countOf("bank_lines")).toBe(before);
});

test("a deposit that was made here after its trip to the bank is ticked off with a note, which is kept", async () => {
  const deposit = await aDepositOf(deps, 5000);
  const note = "Taken there on Saturday";
  await tick([tickOf(deposit, { bookedOn: "2026-10-17", note })]);
  const { bank } = await viewDeposit(deps.db, organization, { id: deposit.id });
  expect(bank).toMatchObject({ bookedOn: "2026-10-17", note });
  const [summary] = await activityOf(deposit.reference);
  expect(summary).toContain(`by october.csv. Recorded 3 days after the bank's line. ${note}`);
});

test("a deposit is on its way only where it was made since the first statement of its account", async () => {
  await deps.db.execute(sql`truncate bank_lines, bank_statements cascade`);
  const ways = async (...all: { id: DepositId }[]) =>
    Promise.all(all.map(async ({ id }) => (await viewDeposit(deps.db, organization, { id })).isUnderway));
  const [old, first] = [await aDepositOf(deps, 5000), await aDepositOf(deps, 5001)];
  expect(await ways(old, first)).toEqual([false, false]);
  deps.setNow("2026-10-22T15:00:00Z");
  await tick([tickOf(first)]);
  const later = await aDepositOf(deps, 5002);
  expect(await ways(old, first, later)).toEqual([false, false, true]);
  await deps.db.execute(sql`update bank_statements set fund = 'pac'`);
  expect(await ways(later)).toEqual([false]);
});

test("a deposit that was undone meanwhile, or is of another account, is told", async () => {
  const deposit = await aDepositOf(deps, 5000);
  const other = { fund: "pac" as const, ticks: [tickOf(deposit)], requestKey: crypto.randomUUID(), actor };
  expect(await codeOf(tickDeposits(deps, other))).toBe("payments.bank-ticks-changed");
  await undoDeposit(deps, { depositId: deposit.id, reason, actor });
  expect(await codeOf(tick([tickOf(deposit)]))).toBe("payments.bank-ticks-changed");
});

test("two staff at once with the same lines in another order: one is told, and nothing is there twice", async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two] = [await aDepositOf(deps, 5000 + round), await aDepositOf(deps, 5000 + round)];
    const lines = [{ description: `A${round}` }, { description: `B${round}` }];
    const answers = await Promise.all([
      codeOf(tick([tickOf(one, lines[0]), tickOf(two, lines[1])])),
      codeOf(tick([tickOf(two, lines[0]), tickOf(one, lines[1])])),
    ]);
    expect(answers.sort()).toEqual(["done", "payments.bank-ticks-changed"]);
  }
});

test("at once with the undoing of its deposit, one of the two is refused", async () => {
  for (let round = 0; round < 8; round++) {
    const deposit = await aDepositOf(deps, 9000 + round);
    const undone = codeOf(undoDeposit(deps, { depositId: deposit.id, reason, actor }));
    const answers = await Promise.all([codeOf(tick([tickOf(deposit)])), undone]);
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
  }
});

test("the same request twice keeps one statement, and is answered alike even where the tick is back", async () => {
  const deposit = await aDepositOf(deps, 5000);
  const [requestKey, ticks] = [crypto.randomUUID(), [tickOf(deposit)]];
  const before = (await countOf("bank_statements")) ?? 0;
  const [first, second] = await Promise.all([tick(ticks, requestKey), tick(ticks, requestKey)]);
  await takeBackTick(deps, { depositId: deposit.id, reason, actor });
  expect([second, await tick(ticks, requestKey)]).toEqual([first, first]);
  expect(await countOf("bank_statements")).toBe(before + 1);
  const other = [tickOf(await aDepositOf(deps, 5100))];
  expect(await codeOf(tick(other, requestKey))).toBe("payments.request-used");
});

test("a crash at any statement leaves nothing, and the repetition all of it", async () => {
  const deposit = await aDepositOf(deps, 5000);
  const sound = failingDb(deps.db, 0);
  const before = [await countOf("bank_lines"), await countOf("bank_statements"), await countOf("audit_log")];
  const requestKey = crypto.randomUUID();
  for (let failAt = 1; ; failAt++) {
    const { db } = failAt < 50 ? failingDb(deps.db, failAt) : sound;
    const answer = await codeOf(tick([tickOf(deposit)], requestKey, { ...deps, db }));
    if (answer === "done") break;
    expect([await countOf("bank_lines"), await countOf("bank_statements"), await countOf("audit_log")]).toEqual(before);
  }
  expect(await countOf("bank_lines")).toBe((before[0] ?? 0) + 1);
});

test("ticking off and taking back change no row of the ledger, also of a month that is over", async () => {
  const deposit = await aDepositOf(deps, 5000);
  const booked = async () => (await deps.db.execute(sql`select * from ledger order by id`)).rows;
  const parts = async () => (await deps.db.execute(sql`select * from ledger_parts order by ledger_id, line_no`)).rows;
  const before = [await booked(), await parts()];
  deps.setNow("2026-11-10T15:00:00Z");
  await tick([tickOf(deposit, { bookedOn: "2026-10-30", amountCents: 4900, note: "Bank fee" })]);
  expect([await booked(), await parts()]).toEqual(before);
  await takeBackTick(deps, { depositId: deposit.id, reason, actor });
  expect([await booked(), await parts()]).toEqual(before);
});
