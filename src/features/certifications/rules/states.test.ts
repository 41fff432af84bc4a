import { expect, test } from "vitest";
import { classStatus } from "./states.ts";

test.each([
  [["open"], "awaiting_payment"],
  [["paid"], "paid"],
  [["refunded"], "refunded"],
  [["void"], "cancelled"],
  [["void", "open"], "awaiting_payment"],
  [["void", "paid"], "paid"],
])("with charges %j a class registration is %s", (statuses, expected) => {
  expect(classStatus(statuses.map((status) => ({ status })))).toBe(expected);
});
