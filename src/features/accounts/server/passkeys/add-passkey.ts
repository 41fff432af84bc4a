import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { NewPasskey } from "../../rules/passkey-answers.ts";
import { passkeyAlreadyAdded, passkeyNotRight, tooManyPasskeys } from "../errors.ts";
import { hasSecondFactor, listPasskeys } from "../factors/factor-queries.ts";
import { passkeys } from "../factors/factor-tables.ts";
import { beforeAdding } from "../second-factor/first-of-factors.ts";
import { type Owner, tellOwner } from "../second-factor/tell-owner.ts";
import { newChallenge, type Purpose, spendChallenge } from "./challenge.ts";
import { hostOf, loadWebAuthn, originOf } from "./relying-party.ts";

const MOST_PASSKEYS = 20;

const purposeOf = ({ id }: Owner, isFurther: boolean): Purpose => `${isFurther ? "add-further" : "add"} ${id}`;

/**
 * The options with which the browser makes a passkey.
 *
 * @param isFurther whether it comes beside another factor, after a proof.
 * @throws `accounts.too-many-passkeys` (409)
 */
export async function passkeyOptions(deps: Deps, owner: Owner, isFurther: boolean) {
  const own = await listPasskeys(deps.db, owner.id);
  if (own.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { name } = await deps.organization();
  return generateRegistrationOptions({
    rpName: name,
    rpID: hostOf(deps),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(Buffer.from(owner.id)),
    challenge: newChallenge(deps, purposeOf(owner, isFurther)),
    attestationType: "none",
    excludeCredentials: own.map(({ credentialId: id }) => ({ id })),
    // Found without a user name, and only after the device has recognized its owner: so it counts as both factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Adds a passkey that the user's device has made.
 *
 * @returns recovery codes to show once; null where the user has some already.
 * @throws `accounts.passkey-not-right` (422), `accounts.passkey-already-added` and `accounts.too-many-passkeys` (409)
 */
export async function addPasskey(
  deps: Deps,
  owner: Owner,
  { name, answer }: NewPasskey,
  sessionId: string,
): Promise<string[] | null> {
  // Once the user has another factor, only options that were issued after a proof count, even where there was no factor
  // when they were issued.
  const isFurther = await hasSecondFactor(deps.db, owner.id);
  const made = await readAnswer(deps, owner, answer as RegistrationResponseJSON, isFurther);
  return inTransaction(deps, async (inTx) => {
    const own = await listPasskeys(inTx.db, owner.id);
    if (own.length >= MOST_PASSKEYS) throw tooManyPasskeys();
    const codes = await beforeAdding(inTx, owner.id, sessionId);
    const row = { id: crypto.randomUUID(), userId: owner.id, name, createdAt: inTx.now(), ...made };
    const added = await inTx.db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
    if (added.length === 0) throw passkeyAlreadyAdded();
    await tellOwner(inTx, owner, "passkey-added", { detail: name });
    return codes;
  });
}

async function readAnswer(deps: Deps, owner: Owner, response: RegistrationResponseJSON, isFurther: boolean) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(deps, purposeOf(owner, isFurther), challenge),
    expectedOrigin: originOf(deps),
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    deps.log.warn({ user: owner.id, err: error }, "a new passkey could not be checked");
    throw passkeyNotRight();
  });
  if (!checked.verified) throw passkeyNotRight();
  const { credential, credentialBackedUp: isBackedUp } = checked.registrationInfo;
  const { id: credentialId, publicKey, counter, transports = [] } = credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports, isBackedUp };
}
