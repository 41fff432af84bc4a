import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { PasskeySignIn } from "../../rules/passkey-answers.ts";
import { passkeyNotRight } from "../errors.ts";
import { passkeys } from "../factors/factor-tables.ts";
import { endSecondStep, findSecondStep } from "../factors/second-steps.ts";
import { type Asking, openSession } from "../sessions/open-session.ts";
import { newChallenge, spendChallenge } from "./challenge.ts";
import { hostOf, loadWebAuthn, originOf } from "./relying-party.ts";

/** The options with which the browser offers the passkeys of this site, of any user. */
export async function signInOptions(deps: Deps) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = newChallenge(deps, "sign-in");
  return generateAuthenticationOptions({ rpID: hostOf(deps), challenge, userVerification: "required" });
}

/**
 * Signs the owner of a passkey in. The device has recognized them, so both factors are proven at once.
 *
 * @returns the cookies that carry the session.
 * @throws `accounts.passkey-not-right` (422), the same for an unknown passkey and for one of a disabled user.
 */
export async function signInByPasskey(deps: Deps, { answer }: PasskeySignIn, asking: Asking): Promise<string[]> {
  const userId = await checkAnswer(deps, answer as AuthenticationResponseJSON);
  const opened = await openSession(deps, { userId, by: "passkey" }, asking);
  if (!opened) throw passkeyNotRight();
  const begun = await findSecondStep(deps, asking.request);
  if (begun) await endSecondStep(deps, begun.tokenHash);
  return opened.cookies;
}

/** @returns the user whose passkey it is. */
async function checkAnswer(deps: Deps, response: AuthenticationResponseJSON): Promise<string> {
  const isIt = eq(passkeys.credentialId, response.id);
  const [known] = await deps.db.select().from(passkeys).where(isIt);
  if (!known) throw passkeyNotRight();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { credentialId: id, counter } = known;
  const publicKey = new Uint8Array(Buffer.from(known.publicKey, "base64url"));
  const checked = await verifyAuthenticationResponse({
    response,
    credential: { id, publicKey, counter },
    expectedChallenge: (challenge) => spendChallenge(deps, "sign-in", challenge),
    expectedOrigin: originOf(deps),
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    deps.log.warn({ user: known.userId, err: error }, "a passkey could not be checked");
    throw passkeyNotRight();
  });
  if (!checked.verified) throw passkeyNotRight();
  const { newCounter, credentialBackedUp: isBackedUp } = checked.authenticationInfo;
  const used = { counter: newCounter, isBackedUp, usedAt: deps.now() };
  // The second of two answers with the same count is a copy.
  const isUnchanged = and(isIt, eq(passkeys.counter, counter));
  const updated = await deps.db.update(passkeys).set(used).where(isUnchanged).returning({ userId: passkeys.userId });
  if (updated.length === 0) throw passkeyNotRight();
  return known.userId;
}
