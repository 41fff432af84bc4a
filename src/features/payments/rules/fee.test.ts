import { expect, test } from "vitest";
import { cardFeeCents, cardFeeNote, payWaysNote } from "./fee.ts";

test.each([
  [0, 300, 0],
  [1, 300, 0],
  [16, 300, 0],
  [17, 300, 1],
  [50, 300, 2],
  [100, 300, 3],
  [9_999, 300, 300],
  [169_000, 300, 5070],
  [300_000, 300, 9000],
  [10_000_000, 300, 300_000],
  [12_345, 0, 0],
  [12_350, 290, 358],
])("the fee on %i cents at %i basis points is %i cents", (subtotal, bps, fee) => {
  expect(cardFeeCents(subtotal, bps)).toBe(fee);
});

test("the fee on a whole order is not the sum of fees on its lines", () => {
  expect(cardFeeCents(50, 300) * 2).not.toBe(cardFeeCents(100, 300));
});

test.each([
  [300, "A 3% fee is added for credit card payments."],
  [275, "A 2.75% fee is added for credit card payments."],
  [0, "No fee is added for credit card payments."],
])("a fee of %i basis points reads: %s", (bps, sentence) => {
  expect(cardFeeNote(bps)).toBe(sentence);
});

test.each([
  [300, "Pay by check at no charge, or by card with a 3% fee ($50.70)."],
  [0, "Pay by check or by card at no charge."],
])("at %i basis points the ways to pay $1,690.00 read: %s", (bps, sentence) => {
  expect(payWaysNote(169_000, bps)).toBe(sentence);
});
