import type { Deps } from "#platform/deps.ts";
import { addTry, type Brake, bucketOf, countTry, type Limit, slowDown, triesOf } from "#platform/http/rate-limit.ts";
import { readInvoiceNumber } from "../../rules/invoice.ts";

const LOOKUP_LIMIT = { name: "invoice-lookup", max: 30, windowSeconds: 600 };
/** Lookups of a number that many networks guess at get slow, and still work for its customer. */
const BRAKE: Brake = { name: "invoice-lookup-number", max: 30, windowSeconds: 3600, stepMs: 100, mostMs: 3000 };

/** Wrong zips of one number within a day, from any network; beyond this, each lookup needs the bot check. */
const WRONG: Limit = { name: "invoice-wrong-zip", max: 20, windowSeconds: 24 * 3600 };

/** The key that a number is counted under. Known and unknown numbers share it, so that no answer tells which exist. */
const wordOf = (number: string): string =>
  bucketOf(String(readInvoiceNumber(number)?.count ?? number.trim().toUpperCase()));

/** Whether the zip of this number is being guessed at. Its customer then needs the bot check, and is never refused. */
export const isGuessedAt = async ({ db }: Pick<Deps, "db">, number: string): Promise<boolean> =>
  (await triesOf(db, WRONG, wordOf(number))) >= WRONG.max;

/** Counts a wrong zip, or a number that does not exist. */
export async function countWrong({ db }: Pick<Deps, "db">, number: string): Promise<void> {
  await addTry(db, WRONG, wordOf(number));
}

/**
 * Counts a lookup by number and zip. Guesses from one network are stopped; guesses at one number from many networks
 * get slow. Unknown numbers count the same.
 *
 * @throws 429 beyond the limit.
 */
export async function countLookup(deps: Deps, clientNetwork: string, number: string): Promise<void> {
  await countTry(deps.db, LOOKUP_LIMIT, clientNetwork);
  await slowDown(deps.db, BRAKE, wordOf(number));
}
