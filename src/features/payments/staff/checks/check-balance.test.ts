import { expect, test } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";
import { paidOf, partsOf, sayBalance } from "./check-balance.ts";

test.each([
  ["nothing typed", 0, [], "Enter the amount of the check."],
  ["no charge", 5000, [], "No charge selected. All $50.00 stays unmatched."],
  ["as much as is owed", 5000, [5000], "$50.00 of $50.00: exactly what is owed."],
  ["less than is owed", 12_000, [10_000, 5000], "$120.00 of $120.00. Short by $30.00, which stays owed."],
  ["more than is owed", 6000, [5000], "$50.00 of $60.00. Over by $10.00, which stays unmatched."],
])("a check of %s says so", (_what, amount, owed, sentence) => {
  const parts = partsOf(
    amount,
    owed.map((amountCents) => ({ charge: { amountCents } })),
  );
  expect(sayBalance(amount, owed, parts)).toBe(sentence);
});

test("a typed part stays, and the other charges share the rest", () => {
  const taken = [{ charge: { amountCents: 10_000 } }, { charge: { amountCents: 5000 }, typed: "50" }];
  expect(partsOf(12_000, taken)).toEqual([7000, 5000]);
  expect(sayBalance(4000, [5000], partsOf(4000, [{ charge: { amountCents: 5000 }, typed: "50" }]))).toBe(
    "$50.00 of $40.00: $10.00 more than the check.",
  );
});

test.each([
  ["a short check leaves nothing for the second charge", 10_000, [10_000, 5000], [undefined, undefined], [[0, 10_000]]],
  ["the first part is typed as zero", 5000, [10_000, 5000], ["0", undefined], [[1, 5000]]],
  ["a part is cleared", 5000, [10_000, 5000], [undefined, ""], [[0, 5000]]],
  [
    "a part cannot be read",
    5000,
    [10_000, 5000],
    [undefined, "half"],
    [
      [0, 5000],
      [1, Number.NaN],
    ],
  ],
  ["all are typed as nothing", 5000, [10_000], ["0"], []],
])("the recorded parts are those of the sentence, where %s", (_what, amount, owed, typed, recorded) => {
  const taken = owed.map((amountCents, at) => ({
    charge: { token: String(at) as ChargeToken, amountCents },
    ...(typed[at] !== undefined && { typed: typed[at] }),
  }));
  const paid = paidOf(taken, partsOf(amount, taken));
  expect(paid.map(({ at, amountCents }) => [at, amountCents])).toEqual(recorded);
  expect(paid.map(({ at, token }) => [at, token])).toEqual(paid.map(({ at }) => [at, String(at)]));
});
