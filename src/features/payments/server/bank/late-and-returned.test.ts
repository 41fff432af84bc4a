/**
 * Statements with lines of deposits that were made here later, of returned checks, and with amounts without a sign.
 * One file because each test needs the same statement over deposits of known days.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { CheckId, OrderReference, OrderToken } from "#shared/identifiers.ts";
import { newId, newPublicToken, newReference } from "#shared/tokens.ts";
import { aDepositOf } from "#test/bank.ts";
import { createTestDeps } from "#test/deps.ts";
import type { Columns, StatementPreview } from "../../rules/bank/bank-statement.ts";
import { checks, deposits } from "../checks/check-tables.ts";
import { orders } from "../tables.ts";
import { previewStatement } from "./preview-statement.ts";

const deps = await createTestDeps();
afterAll(deps.close);
beforeEach(async () => {
  deps.setNow("2026-10-12T15:00:00Z");
  await deps.db.execute(sql`truncate bank_lines, bank_statements, checks, deposits cascade`);
});

const readText = (text: string, columns: Partial<Columns> = {}) =>
  previewStatement(deps, { file: Buffer.from(text), fund: null, wayDays: 7, columns });
const read = (...lines: string[]) => readText(["Date,Description,Amount", ...lines].join("\n"));
const kinds = ({ credits }: StatementPreview) =>
  credits.map(({ kind, candidates }) => [kind, ...candidates.map(({ reference }) => reference)]);
const sums = ({ credits, otherDebits }: StatementPreview) => [
  credits.map(({ amountCents }) => amountCents),
  otherDebits,
];
const numbers = ({ returned }: StatementPreview) => returned.map(({ checks }) => checks.map(({ number }) => number));

describe("a deposit that was made here after its trip to the bank", () => {
  test("is offered to a line of up to as many days before it, and does not wait for a line of its own", async () => {
    const { reference } = await aDepositOf(deps, 5000);
    const friday = await read("2026-10-09,DEPOSIT,50.00");
    expect([kinds(friday), friday.waiting]).toEqual([[["late", reference]], []]);
    expect(kinds(await read("2026-10-05,DEPOSIT,50.00"))).toEqual([["late", reference]]);
    expect(kinds(await read("2026-10-04,DEPOSIT,50.00"))).toEqual([["unknown"]]);
  });

  test("makes a line of its sum need a decision, unless it has a line of its own", async () => {
    const later = await aDepositOf(deps, 5000);
    deps.setNow("2026-10-08T15:00:00Z");
    const earlier = await aDepositOf(deps, 5000);
    expect(kinds(await read("2026-10-09,DEPOSIT,50.00"))).toEqual([["several", earlier.reference, later.reference]]);
    const [first, second] = kinds(await read("2026-10-09,DEPOSIT,50.00", "2026-10-16,DEPOSIT,50.00"));
    expect([first, second]).toEqual([
      ["matched", earlier.reference, later.reference],
      ["matched", later.reference],
    ]);
  });

  test("may be selected for a line of another sum, listed after deposits made before the line", async () => {
    const later = await aDepositOf(deps, 5000);
    deps.setNow("2026-10-08T15:00:00Z");
    const earlier = await aDepositOf(deps, 9000);
    expect(kinds(await read("2026-10-09,DEPOSIT,49.00"))).toEqual([["unknown", earlier.reference, later.reference]]);
  });

  test("that was made after the statement's last day is not reported as missing", async () => {
    await aDepositOf(deps, 5000);
    expect((await read("2026-10-09,FEE,-3.00")).waiting).toEqual([]);
  });
});

describe("a returned check", () => {
  /** Many over a common sum, older than any other check. */
  async function manyOf(cents: number, count: number, madeOn: string) {
    const { id } = await aDepositOf(deps, cents, "old");
    await deps.db.update(deposits).set({ madeOn }).where(eq(deposits.id, id));
    const [row] = await deps.db
      .select({ check: checks, order: orders })
      .from(checks)
      .innerJoin(orders, eq(orders.id, checks.orderId))
      .where(eq(checks.depositId, id));
    const { check, order } = row ?? expect.fail("no check");
    const copies = Array.from({ length: count }, (_, at) => ({
      order: {
        ...order,
        id: newId(),
        publicToken: newPublicToken<OrderToken>(),
        reference: newReference<OrderReference>("C"),
        requestKey: `k${at}`,
      },
      check: { ...check, id: newId<CheckId>(), requestKey: `k${at}` },
    }));
    await deps.db.insert(orders).values(copies.map((one) => one.order));
    await deps.db.insert(checks).values(copies.map((one) => ({ ...one.check, orderId: one.order.id })));
  }

  test("is among the latest ten of its sum, however many there were before", async () => {
    await manyOf(7500, 1100, "2026-10-01");
    for (const number of ["4711", "4712"]) {
      deps.setNow(number === "4711" ? "2026-10-12T15:00:00Z" : "2026-10-12T15:01:00Z");
      await aDepositOf(deps, 7500, number);
    }
    await aDepositOf(deps, 2500, "900");
    const found = numbers(await read("2026-10-14,RETURNED ITEM NSF,-75.00", "2026-10-14,RETURNED ITEM,-25.00"));
    expect(found.map((of) => of.length)).toEqual([10, 1]);
    expect(found.flat().slice(0, 3)).toEqual(["4712", "4711", "old"]);
    expect(found[1]).toEqual(["900"]);
  });

  test("was deposited at most 180 days before the line, and not after it", async () => {
    await aDepositOf(deps, 7500, "4711");
    const days = ["2026-10-11", "2026-10-12", "2027-04-10", "2027-04-11"];
    const found = numbers(await read(...days.map((day) => `${day},RETURNED ITEM,-75.00`)));
    expect(found).toEqual([[], ["4711"], ["4711"], []]);
  });
});

describe("amounts without a sign", () => {
  test.each([
    ["debit and credit", "Debit", "Credit"],
    ["DR and CR", "DR", "cr"],
    ["withdrawal and deposit", "WITHDRAWAL", "Deposit"],
  ])("have it from a column of %s", async (_what, out, came) => {
    const file = `Date,Description,Type,Amount\n10/12/2026,RENT,${out},900.00\n10/12/2026,DEP,${came},50.00`;
    const found = await readText(file);
    expect([sums(found), found.columns.direction]).toEqual([[[5000], 1], 2]);
    expect(sums(await readText(file, { direction: -1 }))).toEqual([[90_000, 5000], 0]);
  });

  test("have it without headings too, and the description is the other column", async () => {
    const found = await readText("10/12/2026,Debit,RENT,900.00\n10/12/2026,Credit,DEP,50.00");
    expect([sums(found), found.credits[0]?.description]).toEqual([[[5000], 1], "DEP"]);
  });

  test("with another word beside them are named and left out", async () => {
    const file = "Date,Description,Type,Amount\n10/12/2026,RENT,Debit,900.00\n10/12/2026,X,Other,7.00";
    const found = await readText(file, { direction: 2 });
    expect([sums(found), found.problems]).toEqual([
      [[], 1],
      [{ row: 3, column: "Type", value: "Other", message: expect.stringMatching(/^Must say debit or credit/) }],
    ]);
  });

  test("are read as they stand where one of them has a sign", async () => {
    const file = "Date,Description,Type,Amount\n10/12/2026,RENT,Debit,-900.00\n10/12/2026,FIX,Debit,50.00";
    const found = await readText(file);
    expect([sums(found), found.columns.direction]).toEqual([[[5000], 1], -1]);
  });
});
