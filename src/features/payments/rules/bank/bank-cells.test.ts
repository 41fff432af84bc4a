/** Reading cells of a bank's statement: each is clear, or refused with a hint. */
import { describe, expect, test } from "vitest";
import { readBankCents } from "./bank-money.ts";
import { sayDifference, sayDoubt, sayWait } from "./bank-words.ts";

describe("an amount", () => {
  test.each([
    ["1,234.50", 123_450],
    ["$1,234.50", 123_450],
    ["1234.5", 123_450],
    ["1234", 123_400],
    ["(12.00)", -1200],
    ["($1,012.07)", -101_207],
    ["-12.00", -1200],
    ["-$12.00", -1200],
    ["$-12.00", -1200],
    ["−12", -1200],
    ["+12.00", 1200],
    ["$+1,500.00", 150_000],
    ["1,500.00 CR", 150_000],
    ["$1,500.00cr.", 150_000],
    ["12.00+", 1200],
    ["12.00-", -1200],
    ["$12.00−", -1200],
    ["$(12.34)", -1234],
    ["$ ( 12.34)", -1234],
    ["12.00 DR", -1200],
    ["0.00", 0],
    ["-0.00", 0],
    ["10,000,000.00", 1_000_000_000],
  ])("%s is clear", (text, cents) => expect(readBankCents(text)).toEqual({ value: cents }));

  test.each([
    "",
    "1.234,50",
    "1,23",
    "12,34.00",
    "1234.567",
    "1e5",
    "(-12.00)",
    "-12.00 CR",
    "(12.00) DR",
    "12.00 XR",
    "-12.00-",
    "CR",
    "((12.00))",
    "$$1",
    "12 34",
    "NaN",
    "=1+1",
    ".5",
    "١٢",
    "9".repeat(1_000_000),
  ])("%.20s is refused, with how it should read", (text) =>
    expect(readBankCents(text)).toEqual({
      problem: expect.stringMatching(/^Must be (an amount such as 1,234\.50|at most)/),
    }),
  );

  test("beyond ten million dollars is refused", () => {
    expect(readBankCents("10,000,000.01")).toEqual({ problem: "Must be at most $10,000,000" });
  });
});

test("a difference names both sums, and equal sums give no text", () => {
  expect(sayDifference(123_000, 125_000)).toBe("Bank $1,230.00, slip $1,250.00: $20.00 less");
  expect(sayDifference(125_001, 125_000)).toBe("Bank $1,250.01, slip $1,250.00: $0.01 more");
  expect(sayDifference(125_000, 125_000)).toBeUndefined();
});

test("a deposit is on its way for so many days", () => {
  expect(["2026-11-30", "2026-11-29", "2026-10-31"].map((day) => sayWait(day, "2026-11-30"))).toEqual([
    "since today",
    "for 1 day",
    "for 30 days",
  ]);
});

test("a line earlier than its deposit is reported beside the difference", () => {
  const line = { bookedOn: "2026-10-09", amountCents: 4900 };
  expect([
    sayDoubt(line, { madeOn: "2026-10-12", totalCents: 4900 }),
    sayDoubt(line, { madeOn: "2026-10-10", totalCents: 5000 }),
    sayDoubt(line, { madeOn: "2026-10-09", totalCents: 4900 }),
  ]).toEqual([
    "Recorded 3 days after the bank's line",
    "Bank $49.00, slip $50.00: $1.00 less. Recorded 1 day after the bank's line",
    undefined,
  ]);
});
