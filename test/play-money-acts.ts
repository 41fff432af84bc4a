/** Acts on money in a random order, several at a time, until the books are broken. */
import fc from "fast-check";
import { AppError } from "#shared/errors.ts";
import { createTestDeps } from "./deps.ts";
import { differingFigures } from "./figures.ts";
import { insertGolfEvent, NEXT_EDITION } from "./golf-event.ts";
import { brokenInvariants } from "./invariants.ts";
import { brokenDues, changedMonths } from "./random-dues-acts.ts";
import { MONEY_ACTS, SELDOM_POSSIBLE, worksOnNews } from "./random-money-acts.ts";
import { NothingThere, type World } from "./random-world.ts";

/** Concurrent acts find faults that no single act would. */
const AT_ONCE = 4;
const LOOK_EVERY = 400;
const BEGINS = Date.parse("2026-01-05T15:00:00Z");
const DAY = 24 * 60 * 60_000;
/** The acts end before the year does: deposits are of checks up to its last day. */
const MOST_DAYS = 330;

type Played = { seed: number; count: number; acts?: typeof MONEY_ACTS };
type Outcome = { done: Map<string, number>; broken: string[]; failures: string[] };

/**
 * @param played `count` is a multiple of 400; the books are checked after every 400 acts.
 * @returns how often each act was done. A refusal is an outcome; any other error is a failure.
 */
export async function playMoneyActs({ seed, count, acts = MONEY_ACTS }: Played): Promise<Outcome> {
  const made = await createTestDeps();
  const since = made.now().getTime();
  let days = 0;
  const deps = { ...made, now: () => new Date(made.now().getTime() - since + BEGINS + days * DAY) };
  const numbers = fc.sample(fc.nat(), { numRuns: count * 8, seed });
  let at = 0;
  const draw = (below: number) => (numbers[at++ % numbers.length] ?? 0) % below;
  const eventId = await insertGolfEvent(deps.db);
  const nextEventId = await insertGolfEvent(deps.db, NEXT_EDITION);
  const passDays = (more: number) => {
    days = Math.min(days + more, MOST_DAYS);
  };
  const world: World = { deps, draw, passDays, eventId, nextEventId, registrations: [], candidates: [] };
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
  for (let played = 0; played < count && outcome.broken.length + failures.length === 0; ) {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    played += AT_ONCE;
    if (played % LOOK_EVERY !== 0) continue;
    await worksOnNews(world);
    outcome.broken = [
      ...(await brokenInvariants(deps)),
      ...(await brokenDues(deps)),
      ...(await changedMonths(deps)),
      ...(await differingFigures(deps, [eventId, nextEventId])),
    ];
  }
  await deps.close();
  return outcome;
}
