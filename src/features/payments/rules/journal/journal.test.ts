import { expect, test } from "vitest";
import { codesFrom } from "../account-codes.ts";
import type { LedgerPart } from "../ledger.ts";
import { journalOf } from "./journal.ts";

const codes = codesFrom([
  { kind: "program", name: "Golf 2027", code: "4010" },
  { kind: "program", name: "", code: "4999" },
  { kind: "money", name: "charged", code: "1200" },
  { kind: "money", name: "fees", code: "4900" },
  { kind: "money", name: "checks", code: "1100" },
  { kind: "money", name: "deposits", code: "1000" },
]);
const part = (
  column: LedgerPart["column"],
  program: string,
  amountCents: number,
  { fund = "", feeCents = 0 } = {},
): LedgerPart => ({ column, program, amountCents, feeCents, fund });

test("income is credited, the way of the money debited, and a deposit moves checks to the bank", () => {
  const parts = [part("charged", "Golf 2027", 10_000, { feeCents: 300 }), part("checks", "Dues 2027", 25_000)];
  expect(journalOf(parts, new Map([["", 5000]]), codes)).toEqual([
    { fund: "", account: "Bank", code: "1000", cents: 5000 },
    { fund: "", account: "Card fees received", code: "4900", cents: -300 },
    { fund: "", account: "Checks on hand", code: "1100", cents: 20_000 },
    { fund: "", account: "Dues 2027", code: "4999", cents: -25_000 },
    { fund: "", account: "Golf 2027", code: "4010", cents: -10_000 },
    { fund: "", account: "Payments by card", code: "1200", cents: 10_300 },
  ]);
});

test("each fund's lines come to nothing, whatever was refunded, disputed or moved", () => {
  const parts = [
    part("charged", "Golf 2027", 10_000, { feeCents: 300 }),
    part("refunds", "Golf 2027", -4000, { feeCents: -120 }),
    part("disputes", "Golf 2027", -700, { feeCents: -21 }),
    part("checks", "Clay Shoot 2027", 33_333, { fund: "pac" }),
    part("checks", "Not matched yet", -33_333, { fund: "pac" }),
  ];
  const lines = journalOf(parts, new Map([["pac", 1234]]), codes);
  for (const fund of ["", "pac"])
    expect(lines.filter((line) => line.fund === fund).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(lines.find(({ account }) => account === "Golf 2027")?.cents).toBe(-5300);
});

test("an account that sums to zero has no line", () => {
  const parts = [part("checks", "Golf 2027", 500), part("checks", "Golf 2027", -500)];
  expect(journalOf(parts, new Map(), codes)).toEqual([]);
});
