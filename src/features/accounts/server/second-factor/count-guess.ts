/**
 * Guesses at a second factor are limited as those at a password are: by account and network, by network, and slowed by
 * account.
 */

import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { type Brake, countTry, forgetTries, type Limit, slowDown } from "#platform/http/rate-limit.ts";
import { AppError } from "#shared/errors.ts";
import { tooManyGuesses } from "../errors.ts";

/** Counted by account and network together, so that guesses from elsewhere do not lock the owner out. */
const PER_ACCOUNT: Limit = { name: "second-factor", max: 10, windowSeconds: 15 * 60 };
/**
 * Guesses from many networks get slow and stay possible. The guesser knows the password already, so it begins early.
 */
const BRAKE: Brake = { name: "second-factor-account", max: 20, windowSeconds: 15 * 60, stepMs: 250, mostMs: 5000 };
const PER_ADDRESS: Limit = { name: "second-factor-address", max: 60, windowSeconds: 15 * 60 };

/** @throws `accounts.too-many-guesses` and `request.too-many` (429) */
export async function countGuess({ db, log }: Deps, userId: string, clientAddress: string): Promise<void> {
  const network = networkOf(clientAddress);
  await countTry(db, PER_ADDRESS, network);
  await slowDown(db, BRAKE, userId);
  try {
    await countTry(db, PER_ACCOUNT, `${userId}:${network}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.extras.retryAfter === undefined) throw error;
    log.warn({ event: "second-factor-locked", user: userId }, "too many wrong codes for one account from one network");
    throw tooManyGuesses(error.extras.retryAfter);
  }
}

/**
 * After a right one. The account's own count stays: a stranger's guesses must not be forgiven by the owner's sign-in.
 */
export const forgiveGuesses = ({ db }: Deps, userId: string, clientAddress: string): Promise<void> =>
  forgetTries(db, PER_ACCOUNT, `${userId}:${networkOf(clientAddress)}`);
