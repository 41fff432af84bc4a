import { expect, test } from "vitest";
import { partsOf, sayBalance } from "./check-balance.ts";

test.each([
  ["nothing typed", 0, [], "Enter the amount of the check."],
  ["nothing chosen", 5000, [], "Nothing chosen: all $50.00 is kept to be matched."],
  ["as much as is owed", 5000, [5000], "$50.00 of $50.00: exactly what is owed."],
  ["less than is owed", 12_000, [10_000, 5000], "$120.00 of $120.00. Short by $30.00, which stays owed."],
  ["more than is owed", 6000, [5000], "$50.00 of $60.00. Over by $10.00, kept to be matched."],
])("a check of %s says so", (_what, amount, owed, said) => {
  const parts = partsOf(
    amount,
    owed.map((amountCents) => ({ charge: { amountCents } })),
  );
  expect(sayBalance(amount, owed, parts)).toBe(said);
});

test("a part that was typed stays, and the others share what it leaves", () => {
  const chosen = [{ charge: { amountCents: 10_000 } }, { charge: { amountCents: 5000 }, typed: "50" }];
  expect(partsOf(12_000, chosen)).toEqual([7000, 5000]);
  expect(sayBalance(4000, [5000], partsOf(4000, [{ charge: { amountCents: 5000 }, typed: "50" }]))).toBe(
    "$50.00 of $40.00: $10.00 more than the check.",
  );
});
