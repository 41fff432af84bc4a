/** The books after thousands of acts on money in a random order; `faults/random-acts.ts` plays ten thousand. */
import { PgSelectBase } from "drizzle-orm/pg-core";
import { expect, test, vi } from "vitest";
import { checks } from "#features/payments/server/checks/check-tables.ts";
import { playMoneyActs } from "./play-money-acts.ts";
import { MONEY_ACTS, SELDOM_POSSIBLE } from "./random-money-acts.ts";
import type { World } from "./random-world.ts";
import { testSeed } from "./seed.ts";

const COUNT = Number(process.env.RANDOM_MONEY_ACTS ?? 2_000);
const TEN_MINUTES = { timeout: 600_000 };

test("the books hold after thousands of acts of staff and payers in a random order", TEN_MINUTES, async () => {
  const seed = testSeed();
  const { done, ...outcome } = await playMoneyActs({ seed, count: COUNT });
  expect({ seed, ...outcome }).toEqual({ seed, broken: [], failures: [] });
  // Each act found something that it could be about, and was allowed, often enough to prove anything.
  for (const name of Object.keys(MONEY_ACTS))
    expect(done.get(name) ?? 0, name).toBeGreaterThan(SELDOM_POSSIBLE.has(name) ? 0 : COUNT / 1000);
});

test("without the locks of rows the same acts fail", TEN_MINUTES, async () => {
  // The mutant: a row that is read for a change is not held, and another act changes it meanwhile.
  const unlocked = vi.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  try {
    const { broken, failures } = await playMoneyActs({ seed: 1, count: COUNT });
    expect([...broken, ...failures]).not.toEqual([]);
  } finally {
    unlocked.mockRestore();
  }
});

test("a check that is voided without its ledger is found among the same acts", TEN_MINUTES, async () => {
  const voids = ({ deps }: World) => deps.db.update(checks).set({ voidedAt: deps.now(), voidReason: "By hand" });
  const acts = { ...MONEY_ACTS, "check is voided": voids };
  const { broken } = await playMoneyActs({ seed: 1, count: COUNT, acts });
  expect(broken).toContainEqual(expect.stringContaining("a check is worth its order, and nothing once it bounced"));
});
