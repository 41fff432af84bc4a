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
 * Asks who sits at an open session for the password or a code, before a second factor is taken away. A code is used up
 * by it.
 *
 * @throws `accounts.proof-wrong` (422), `accounts.busy` (503), and as `countGuess`
 */
export async function askProof(deps: Deps, owner: Owner, proof: string, clientAddress: string): Promise<void> {
  await countGuess(deps, owner.id, clientAddress, codeIn(proof) ?? proof);
  const isRight = (await isCode(deps, owner, proof)) || (await isPassword(deps, owner, proof));
  if (!isRight) throw proofWrong();
  await forgiveGuesses(deps, owner.id, clientAddress);
}

/** A sign-in is a proof of its own for so long. */
const FRESH_MS = 10 * 60_000;

/** Who asks for a further factor, and when their session was opened. */
export type Asker = { signedInAt: Date; clientAddress: string };

/** An account without a password has nothing to type before its first factor: its owner signs in again. */
export async function findNeededToAdd({ db, now }: Deps, userId: string, signedInAt: Date): Promise<NeededToAdd> {
  if (await hasSecondFactor(db, userId)) return "proof";
  if (now().getTime() - signedInAt.getTime() <= FRESH_MS) return "nothing";
  return (await hasPassword(db, userId)) ? "proof" : "sign-in";
}

/**
 * Asks for a proof before a factor is added: it opens the account from then on, and the first one ends its other
 * sessions, so that an open session alone would be enough to keep the owner out.
 *
 * @returns whether there is a factor already.
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
