import { expect, test } from "vitest";
import { playMoneyActs } from "./play-money-acts.ts";
import { MONEY_ACTS } from "./random-money-acts.ts";
import { testSeed } from "./seed.ts";

test("the books hold after four hundred acts of staff and payers", async () => {
  const { done, ...outcome } = await playMoneyActs({ seed: testSeed(), count: 400 });
  expect(outcome).toEqual({ broken: [], failures: [] });
  expect(done.size).toBeGreaterThan(Object.keys(MONEY_ACTS).length / 2);
}, 300_000);
