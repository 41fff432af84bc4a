import { expect, test } from "vitest";
import { cardFeeCents } from "./fee.ts";

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
