import { createHash } from "node:crypto";
import type { Deps } from "#platform/deps.ts";
import { countTry, forgetTries, type Limit } from "#platform/rate-limit.ts";
import { AppError } from "#shared/errors.ts";
import type { SignIn } from "../rules/schema.ts";
import { authHeaders, authOf } from "./auth.ts";
import { tooManyGuesses, wrongCredentials } from "./errors.ts";

/** Guessing one account must be slow wherever the guesses come from. */
const PER_ACCOUNT: Limit = { name: "sign-in", max: 10, windowSeconds: 15 * 60 };
/** A whole office may share one address; a machine that tries many accounts is slowed all the same. */
const PER_ADDRESS: Limit = { name: "sign-in-address", max: 60, windowSeconds: 15 * 60 };

/**
 * Checks email and password and opens a session. Known and unknown users get the same answer after the same work.
 *
 * @returns the cookies that carry the session.
 * @throws `accounts.wrong-credentials` (401), `accounts.too-many-guesses` (429), `request.too-many` (429)
 */
export async function signIn(deps: Deps, request: Request, clientAddress: string, input: SignIn): Promise<string[]> {
  const email = input.email.toLowerCase();
  // A hash keeps addresses that people mistype out of the table of limits and out of the log.
  const account = createHash("sha256").update(email).digest("hex").slice(0, 32);
  await countTry(deps.db, PER_ADDRESS, clientAddress);
  await countGuess(deps, account);

  const response = await authOf(deps).api.signInEmail({
    body: { email, password: input.password },
    // No cookie travels along: a session always gets a fresh token, whatever the browser held before.
    headers: withoutCookie(authHeaders(request, clientAddress)),
    asResponse: true,
  });
  if (response.status >= 500) throw new Error(`sign-in failed with ${response.status}`);
  if (!response.ok) {
    deps.log.warn({ event: "sign-in-refused", account }, "sign-in refused");
    throw wrongCredentials();
  }
  await forgetTries(deps.db, PER_ACCOUNT, account);
  deps.log.info({ event: "signed-in", account }, "signed in");
  return response.headers.getSetCookie();
}

async function countGuess(deps: Deps, account: string): Promise<void> {
  try {
    await countTry(deps.db, PER_ACCOUNT, account);
  } catch (error) {
    if (!(error instanceof AppError) || error.extras.retryAfter === undefined) throw error;
    deps.log.warn({ event: "sign-in-locked", account }, "too many guesses for one account");
    throw tooManyGuesses(error.extras.retryAfter);
  }
}

function withoutCookie(headers: Headers): Headers {
  headers.delete("cookie");
  return headers;
}
