import { type Deps, inTransaction } from "#platform/deps.ts";
import { codeIn, type NeededToAdd } from "../../rules/second-factor.ts";
import { proofNeeded, proofWrong, signInAgain } from "../errors.ts";
import { hasSecondFactor } from "../factors/factor-queries.ts";
import { spendCode } from "../factors/spend-code.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { inHashTurn } from "../passwords/hash-turns.ts";
import { hasPassword } from "../queries.ts";
import { countGuess, forgiveGuesses } from "./count-guess.ts";
import { type Owner, tellOwner } from "./tell-owner.ts";

/**
 * Checks the password or a code of a signed-in user, before a second factor is removed. The code is used up.
 *
 * @throws `accounts.proof-wrong` (422), `accounts.busy` (503), and as `countGuess`
 */
export async function askProof(deps: Deps, owner: Owner, proof: string, clientAddress: string): Promise<void> {
  await countGuess(deps, owner.id, clientAddress, codeIn(proof) ?? proof);
  const isRight = (await isCode(deps, owner, proof)) || (await isPassword(deps, owner, proof));
  if (!isRight) throw proofWrong();
  await forgiveGuesses(deps, owner.id, clientAddress);
}

/** A sign-in counts as a proof for this long. */
const FRESH_MS = 10 * 60_000;

/** When the session was opened that adds a factor, and from where the request comes. */
export type Asker = { signedInAt: Date; clientAddress: string };

/** An account without password or factor has no proof to type: its owner signs in again. */
export async function findNeededToAdd({ db, now }: Deps, userId: string, signedInAt: Date): Promise<NeededToAdd> {
  if (await hasSecondFactor(db, userId)) return "proof";
  if (now().getTime() - signedInAt.getTime() <= FRESH_MS) return "nothing";
  return (await hasPassword(db, userId)) ? "proof" : "sign-in";
}

/**
 * Requires a proof before a factor is added. A new factor opens the account, and the first one ends all other sessions:
 * without a proof, an open session alone would be enough to lock the owner out.
 *
 * @returns whether the user has a factor already.
 * @throws as `askProof`, `accounts.proof-needed` (422), `accounts.sign-in-again` (403)
 */
export async function proveBeforeAdding(
  deps: Deps,
  owner: Owner,
  proof: string | undefined,
  { signedInAt, clientAddress }: Asker,
): Promise<boolean> {
  const needed = await findNeededToAdd(deps, owner.id, signedInAt);
  if (needed === "sign-in") throw signInAgain();
  if (needed === "nothing") return false;
  if (proof === undefined) throw proofNeeded();
  await askProof(deps, owner, proof, clientAddress);
  return hasSecondFactor(deps.db, owner.id);
}

async function isCode(deps: Deps, owner: Owner, proof: string): Promise<boolean> {
  const code = codeIn(proof);
  if (!code) return false;
  return inTransaction(deps, async (inTx) => {
    const used = await spendCode(inTx, owner.id, code);
    if (used === "recovery-code") await tellOwner(inTx, owner, "recovery-code-used");
    return used !== undefined;
  });
}

const isPassword = ({ db }: Deps, { id, email }: Owner, proof: string): Promise<boolean> =>
  inHashTurn(id, async () => (await checkPassword(db, email, proof)) === id);
