/**
 * Guesses at a second factor are limited as those at a password are: by account and network, by network, and slowed by
 * account. A code has only six digits, so that enough wrong ones in a day block the codes of the account from every
 * network. Its passkeys and recovery codes, which cannot be guessed, still work.
 */
import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import {
  addTry,
  type Brake,
  countTry,
  forgetTries,
  giveBackTry,
  type Limit,
  slowDown,
} from "#platform/http/rate-limit.ts";
import { networkMark } from "#platform/log/mark-of.ts";
import { AppError } from "#shared/errors.ts";
import { isAppCode } from "../../rules/second-factor.ts";
import { tooManyCodes, tooManyGuesses } from "../errors.ts";
import { users } from "../tables.ts";
import { tellOwner } from "./tell-owner.ts";

/** Counted by account and network together, so that guesses from elsewhere do not lock the owner out. */
const PER_ACCOUNT: Limit = { name: "second-factor", max: 10, windowSeconds: 15 * 60 };
/**
 * Guesses from many networks get slow but stay possible. It begins early, because the guesser knows the password.
 */
const BRAKE: Brake = { name: "second-factor-account", max: 20, windowSeconds: 15 * 60, stepMs: 250, mostMs: 5000 };
const PER_ADDRESS: Limit = { name: "second-factor-address", max: 60, windowSeconds: 15 * 60 };
/** Counts wrong guesses only: a right one is given back. */
const PER_DAY: Limit = { name: "second-factor-day", max: 50, windowSeconds: 24 * 60 * 60 };
/** After this many wrong ones the owner is told, once a day: the guesser has the password. */
const TOLD_AFTER = 10;

/**
 * Counts a guess before it is looked at.
 *
 * @param guess a code as `codeIn` leaves it, or a password.
 * @throws `accounts.too-many-guesses`, `accounts.too-many-codes` and `request.too-many` (429)
 */
export async function countGuess(deps: Deps, userId: string, clientAddress: string, guess: string): Promise<void> {
  const { db, log } = deps;
  const network = networkOf(clientAddress);
  const marks = { user: userId, network: networkMark(deps, network) };
  await countTry(db, PER_ADDRESS, network);
  await slowDown(db, BRAKE, userId);
  try {
    await countTry(db, PER_ACCOUNT, `${userId}:${network}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.extras.retryAfter === undefined) throw error;
    log.warn({ event: "second-factor-locked", ...marks }, "too many wrong codes for one account from one network");
    throw tooManyGuesses(error.extras.retryAfter);
  }
  const { tries, seconds } = await addTry(db, PER_DAY, userId);
  if (tries === TOLD_AFTER + 1) await tellOfGuesses(deps, userId);
  if (tries <= PER_DAY.max || !isAppCode(guess)) return;
  log.warn({ event: "second-factor-codes-ended", ...marks }, "too many wrong codes for one account in a day");
  throw tooManyCodes(seconds);
}

/**
 * Runs after a right guess. The brake on the account stays: the owner's sign-in does not forgive a stranger's guesses.
 */
export async function forgiveGuesses({ db }: Deps, userId: string, clientAddress: string): Promise<void> {
  await forgetTries(db, PER_ACCOUNT, `${userId}:${networkOf(clientAddress)}`);
  await giveBackTry(db, PER_DAY, userId);
}

async function tellOfGuesses(deps: Deps, userId: string): Promise<void> {
  const [owner] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!owner) return;
  const day = deps.now().toISOString().slice(0, 10);
  await inTransaction(deps, (inTx) => tellOwner(inTx, owner, "codes-guessed", { onceIn: day }));
}
