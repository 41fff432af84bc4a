import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import {
  type Brake,
  blurred,
  bucketOf,
  countTry,
  forgetTries,
  type Limit,
  slowDown,
} from "#platform/http/rate-limit.ts";
import { accountMark, networkMark } from "#platform/log/mark-of.ts";
import { AppError } from "#shared/errors.ts";
import type { SignIn } from "../../rules/schema.ts";
import { tooManyGuesses, wrongCredentials } from "../errors.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { inHashTurn } from "../passwords/hash-turns.ts";
import { type Opened, openSession } from "./open-session.ts";

/**
 * Counted by account and network together, so that only a visitor in the owner's own network can lock the owner out.
 */
const PER_ACCOUNT: Limit = { name: "sign-in", max: 10, windowSeconds: 15 * 60 };
/** Guesses at one account from many networks get slow but stay possible, because the owner may be in any of them. */
const BRAKE: Brake = { name: "sign-in-account", max: 100, windowSeconds: 15 * 60, stepMs: 100, mostMs: 3000 };
/** A whole office may share one address; a machine that tries many accounts is still slowed. */
const PER_ADDRESS: Limit = { name: "sign-in-address", max: 60, windowSeconds: 15 * 60 };

/**
 * Checks email and password and opens a session. Known and unknown users get the same answer after the same work.
 *
 * @returns the session, or the second step.
 * @throws `accounts.wrong-credentials` (401), `accounts.too-many-guesses` (429), `request.too-many` (429),
 *   `accounts.busy` (503)
 */
export async function signIn(deps: Deps, request: Request, clientAddress: string, input: SignIn): Promise<Opened> {
  const email = input.email.toLowerCase();
  const account = blurred(email);
  const network = networkOf(clientAddress);
  const guesser = `${account}:${network}`;
  const marks = { account: accountMark(deps, email), network: networkMark(deps, network) };
  // The network is counted first: it limits for how many accounts one visitor adds counters.
  await countTry(deps.db, PER_ADDRESS, network);
  await slowDown(deps.db, BRAKE, bucketOf(email));
  const userId = await inHashTurn(account, async () => {
    // Inside the turn: a request that is refused because of a crowd does not count as a guess.
    await countGuess(deps, guesser, marks);
    return checkPassword(deps.db, email, input.password);
  });
  const opened = userId && (await openSession(deps, { userId, by: "password" }, { request, clientAddress }));
  if (!opened) {
    deps.log.warn({ event: "sign-in-refused", ...marks }, "sign-in refused");
    throw wrongCredentials();
  }
  await forgetTries(deps.db, PER_ACCOUNT, guesser);
  return opened;
}

async function countGuess(deps: Deps, guesser: string, marks: object): Promise<void> {
  try {
    await countTry(deps.db, PER_ACCOUNT, guesser);
  } catch (error) {
    if (!(error instanceof AppError) || error.extras.retryAfter === undefined) throw error;
    deps.log.warn({ event: "sign-in-locked", ...marks }, "too many guesses for one account from one network");
    throw tooManyGuesses(error.extras.retryAfter);
  }
}
