import { expect, test } from "vitest";
import { accountsWithoutCode, iifOf, onlineRows, quickBooksEntries } from "./quickbooks.ts";

const FEBRUARY = { month: "2027-02", lastDay: "2027-02-28" };
const line = (account: string, cents: number, { fund = "", code = "1000" } = {}) => ({ account, cents, fund, code });
const LINES = [
  line("Bank", 12_345, { code: "Assets:Checking" }),
  line("Golf 2027", -12_345, { code: "4010" }),
  line("Bank", 500, { fund: "pac" }),
  line("PAC contributions", -500, { fund: "pac", code: "4900" }),
];
const classOf = (fund: string) => (fund ? "Committee" : "");

test("each fund is an entry of its own that sums to zero, under the same number each time", () => {
  const entries = quickBooksEntries(FEBRUARY, LINES);
  expect(entries.map(({ number, date }) => [number, date])).toEqual([
    ["BT-2027-02", "02/28/2027"],
    ["PAC-2027-02", "02/28/2027"],
  ]);
  expect(entries.every(({ number }) => number.length <= 11)).toBe(true);
  for (const { lines } of entries) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(quickBooksEntries(FEBRUARY, [])).toEqual([]);
});

test("IIF begins each entry with TRNS, goes on with SPL and ends it", () => {
  const rows = iifOf(quickBooksEntries(FEBRUARY, LINES), classOf).split("\r\n");
  expect(rows.map((row) => row.split("\t"))).toEqual([
    ["!TRNS", "TRNSTYPE", "DATE", "ACCNT", "CLASS", "AMOUNT", "DOCNUM", "MEMO"],
    ["!SPL", "TRNSTYPE", "DATE", "ACCNT", "CLASS", "AMOUNT", "DOCNUM", "MEMO"],
    ["!ENDTRNS"],
    ["TRNS", "GENERAL JOURNAL", "02/28/2027", "Assets:Checking", "", "123.45", "BT-2027-02", "Bank"],
    ["SPL", "GENERAL JOURNAL", "02/28/2027", "4010", "", "-123.45", "BT-2027-02", "Golf 2027"],
    ["ENDTRNS"],
    ["TRNS", "GENERAL JOURNAL", "02/28/2027", "1000", "Committee", "5.00", "PAC-2027-02", "Bank"],
    ["SPL", "GENERAL JOURNAL", "02/28/2027", "4900", "Committee", "-5.00", "PAC-2027-02", "PAC contributions"],
    ["ENDTRNS"],
    [""],
  ]);
});

test("no name breaks a line or a cell of IIF, and every letter fits its alphabet", () => {
  const lines = [
    line('A\tB\r\nC "D" \u0085', 100, { code: "Caf\u00e9" }),
    line("\u0141\u00f3d\u017a \u5f20 \ud83d\ude00", -100),
  ];
  const rows = iifOf(quickBooksEntries(FEBRUARY, lines), classOf).split("\r\n").slice(3, 5);
  expect(rows.map((row) => row.split("\t"))).toEqual([
    ["TRNS", "GENERAL JOURNAL", "02/28/2027", "Caf\u00e9", "", "1.00", "BT-2027-02", "A B  C  D   "],
    ["SPL", "GENERAL JOURNAL", "02/28/2027", "1000", "", "-1.00", "BT-2027-02", "?\u00f3dz ? ?"],
  ]);
});

test("the table for Online has a debit or a credit in each row", () => {
  expect(onlineRows(quickBooksEntries(FEBRUARY, LINES.slice(0, 2)), classOf)).toEqual([
    ["BT-2027-02", "02/28/2027", "Assets:Checking", { cents: 12_345 }, "", "Bank", ""],
    ["BT-2027-02", "02/28/2027", "4010", "", { cents: 12_345 }, "Golf 2027", ""],
  ]);
});

test("accounts without a code are named once", () => {
  const lines = [line("Dues", 1, { code: "" }), line("Bank", 1), line("Dues", -2, { code: "", fund: "pac" })];
  expect(accountsWithoutCode(lines)).toEqual(["Dues"]);
});
