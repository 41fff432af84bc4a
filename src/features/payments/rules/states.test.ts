import { expect, test } from "vitest";
import {
  ATTEMPT_STATUSES,
  CHARGE_STATUSES,
  moveAttempt,
  moveCharge,
  moveOrder,
  moveRefund,
  ORDER_STATUSES,
  REFUND_STATUSES,
} from "./states.ts";

const isLegal = (move: () => unknown): boolean => {
  try {
    return Boolean(move());
  } catch {
    return false;
  }
};

test("an order is paid only out of a payment, or again when the bank gives its refund back", () => {
  const ways = ORDER_STATUSES.filter((from) => from !== "paid" && isLegal(() => moveOrder(from, "paid")));
  expect(ways).toEqual(["paying", "partially_refunded", "refunded"]);
});

test("a void charge is never paid, and only a paid charge is refunded", () => {
  // Owed again by undoing its write-off alone, which `scripts/one-place.ts` sees to.
  expect(CHARGE_STATUSES.filter((to) => to !== "void" && isLegal(() => moveCharge("void", to)))).toEqual(["open"]);
  expect(CHARGE_STATUSES.filter((from) => from !== "refunded" && isLegal(() => moveCharge(from, "refunded")))).toEqual([
    "paid",
  ]);
});

test("an order in payment neither expires nor is cancelled", () => {
  expect([isLegal(() => moveOrder("paying", "expired")), isLegal(() => moveOrder("paying", "cancelled"))]).toEqual([
    false,
    false,
  ]);
});

test("a paid order never waits for payment again", () => {
  for (const from of ["paid", "partially_refunded", "refunded"] as const)
    for (const to of ["awaiting_payment", "paying", "expired", "cancelled"] as const)
      expect(isLegal(() => moveOrder(from, to))).toBe(false);
});

test("nothing leads out of a success", () => {
  expect(ATTEMPT_STATUSES.filter((to) => to !== "succeeded" && isLegal(() => moveAttempt("succeeded", to)))).toEqual(
    [],
  );
});

test("a failure gives way to nothing but the provider's later success", () => {
  expect(ATTEMPT_STATUSES.filter((to) => to !== "failed" && isLegal(() => moveAttempt("failed", to)))).toEqual([
    "succeeded",
  ]);
});

test("a refund that succeeded can only fail late, and one that failed can only turn out to have succeeded", () => {
  const ways = (from: (typeof REFUND_STATUSES)[number]) =>
    REFUND_STATUSES.filter((to) => to !== from && isLegal(() => moveRefund(from, to)));
  expect(ways("succeeded")).toEqual(["failed"]);
  expect(ways("failed")).toEqual(["pending", "succeeded"]);
  expect(ways("pending")).toEqual(["succeeded", "failed"]);
});
