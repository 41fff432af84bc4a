import type { Deps } from "#platform/deps.ts";
import { addTry, type Brake, bucketOf, countTry, type Limit, slowDown, triesOf } from "#platform/http/rate-limit.ts";
import { readInvoiceNumber } from "../../rules/invoice.ts";

const LOOKUP_LIMIT = { name: "invoice-lookup", max: 30, windowSeconds: 600 };
/** A number that many networks guess at answers slowly, and stays open to its customer. */
const BRAKE: Brake = { name: "invoice-lookup-number", max: 30, windowSeconds: 3600, stepMs: 100, mostMs: 3000 };

/** Wrong zips of one number within a day, from any networks; beyond so many each look-up needs the bot check. */
const WRONG: Limit = { name: "invoice-wrong-zip", max: 20, windowSeconds: 24 * 3600 };

/** As it is counted: known and unknown numbers share their words, so that no answer tells which exist. */
const wordOf = (number: string): string =>
  bucketOf(String(readInvoiceNumber(number)?.count ?? number.trim().toUpperCase()));

/** Whether somebody guesses at the zip of this number. Its customer is asked for the bot check then, and never refused. */
export const isGuessedAt = async ({ db }: Pick<Deps, "db">, number: string): Promise<boolean> =>
  (await triesOf(db, WRONG, wordOf(number))) >= WRONG.max;

/** Counts a zip that was wrong, or a number that there is not. */
export async function countWrong({ db }: Pick<Deps, "db">, number: string): Promise<void> {
  await addTry(db, WRONG, wordOf(number));
}

/**
 * Counts a question whether an invoice has this number and zip. Guesses from one network are stopped; guesses at one
 * number from many networks get slow. Unknown numbers count alike.
 *
 * @throws 429 beyond the limit.
 */
export async function countLookup(deps: Deps, clientNetwork: string, number: string): Promise<void> {
  await countTry(deps.db, LOOKUP_LIMIT, clientNetwork);
  await slowDown(deps.db, BRAKE, wordOf(number));
}
