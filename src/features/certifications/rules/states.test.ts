import { expect, test } from "vitest";
import { classStatus } from "./states.ts";

test.each([
  [["open"], "awaiting_payment"],
  [["paid"], "paid"],
  [["refunded"], "refunded"],
  [["refunded", "paid"], "paid"],
  [["void", "open"], "awaiting_payment"],
  [["void", "paid"], "paid"],
])("with charges %j a class registration is %s", (statuses, expected) => {
  const charges = statuses.map((status) => ({ status }));
  expect(classStatus({ status: "active" }, charges)).toBe(expected);
  expect(classStatus({ status: "cancelled" }, charges)).toBe("cancelled");
});
