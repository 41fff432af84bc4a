/**
 * The books after thousands of acts on money in a random order, several at a time. The gate plays a part of them, each run
 * with another seed; `faults/random-acts.ts` plays ten thousand.
 */
import { PgSelectBase } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { checks } from "#features/payments/server/checks/check-tables.ts";
import { AppError } from "#shared/errors.ts";
import { createTestDeps } from "./deps.ts";
import { insertGolfEvent, NEXT_EDITION } from "./golf-event.ts";
import { brokenInvariants } from "./invariants.ts";
import { MONEY_ACTS, SELDOM_POSSIBLE, worksOnNews } from "./random-money-acts.ts";
import { NothingThere, type World } from "./random-world.ts";

const ACTS = Number(process.env.RANDOM_MONEY_ACTS ?? 2_000);
/** Acts that meet while they are under way find what no act alone would. */
const AT_ONCE = 4;
const LOOK_EVERY = 500;
const TEN_MINUTES = { timeout: 600_000 };

type Outcome = { done: Map<string, number>; broken: string[]; failures: string[] };

/** Plays random acts until the books are broken. A refusal is an outcome; any other error is a failure. */
async function play(seed: number, acts = MONEY_ACTS): Promise<Outcome> {
  const deps = await createTestDeps();
  const numbers = fc.sample(fc.nat(), { numRuns: ACTS * 8, seed });
  let at = 0;
  const draw = (below: number) => (numbers[at++ % numbers.length] ?? 0) % below;
  const eventId = await insertGolfEvent(deps.db);
  const nextEventId = await insertGolfEvent(deps.db, NEXT_EDITION);
  const world: World = { deps, draw, eventId, nextEventId, registrations: [], candidates: [] };
  const outcome: Outcome = { done: new Map(), broken: [], failures: [] };
  const { done, failures } = outcome;
  const names = Object.keys(acts).flatMap((name) => (SELDOM_POSSIBLE.has(name) ? [name, name, name] : [name]));
  const one = async () => {
    const name = names[draw(names.length)] ?? "";
    await acts[name]?.(world).then(
      () => done.set(name, (done.get(name) ?? 0) + 1),
      (error: unknown) => {
        if (!(error instanceof AppError || error instanceof NothingThere)) failures.push(`${name}: ${error}`);
      },
    );
  };
  for (let played = 0; played < ACTS && outcome.broken.length + failures.length === 0; ) {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    played += AT_ONCE;
    if (played % LOOK_EVERY !== 0) continue;
    await worksOnNews(world);
    outcome.broken = await brokenInvariants(deps);
  }
  await deps.close();
  return outcome;
}

test("the books hold after thousands of acts of staff and payers in a random order", TEN_MINUTES, async () => {
  const seed = Date.now() % 1_000_000;
  const { done, ...outcome } = await play(seed);
  expect({ seed, ...outcome }).toEqual({ seed, broken: [], failures: [] });
  // Each act found something that it could be about, and was allowed, often enough to prove anything.
  for (const name of Object.keys(MONEY_ACTS)) expect(done.get(name) ?? 0, name).toBeGreaterThan(ACTS / 1000);
});

test("without the locks of rows the same acts fail", TEN_MINUTES, async () => {
  // The mutant: a row that is read for a change is not held, and another act changes it meanwhile.
  const unlocked = vi.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  try {
    const { broken, failures } = await play(1);
    expect([...broken, ...failures]).not.toEqual([]);
  } finally {
    unlocked.mockRestore();
  }
});

test("a check that is voided without its ledger is found among the same acts", TEN_MINUTES, async () => {
  const voids = ({ deps }: World) => deps.db.update(checks).set({ voidedAt: deps.now(), voidReason: "By hand" });
  const { broken } = await play(1, { ...MONEY_ACTS, "check is voided": voids });
  expect(broken).toContainEqual(expect.stringContaining("a check is worth its order, and nothing once it bounced"));
});
