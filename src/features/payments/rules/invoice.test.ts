import { expect, test } from "vitest";
import { parseInvoiceAmount, parseInvoiceNumber } from "./invoice.ts";

test.each([
  ["1,200.50", 120_050],
  ["$75", 7500],
  [" $1,250.50 ", 125_050],
  ["$ 1 250.50", 125_050],
  ["1\u00a0250", 125_000],
  ["USD 1,250.50", 125_050],
  ["1250.5 usd", 125_050],
  [75.1, 7510],
  [1, 100],
  ["100000", 10_000_000],
])("%s is an amount to pay", (typed, amount) => expect(parseInvoiceAmount(typed)).toBe(amount));

test.each([
  "",
  "0",
  "-5",
  "0.99",
  "100000.01",
  "1e5",
  "12.345",
  "abc",
  0,
  -1,
  1.005,
  Number.NaN,
  1e12,
  "$",
  "1,2,3",
  "1 25",
  "1 2 3",
  "1250,50",
])("%s is no amount to pay", (typed) => expect(parseInvoiceAmount(typed)).toBeUndefined());

test.each([
  ["# 2041", "2041"],
  ["INV-2041/B", "INV-2041/B"],
  ["", undefined],
  ["<b>", undefined],
  ["=SUM(A1)", undefined],
  ["x".repeat(41), undefined],
])("the invoice number %s is kept as %s", (typed, kept) => expect(parseInvoiceNumber(typed)).toBe(kept));
