import { type Deps, inTransaction } from "#platform/deps.ts";
import { codeIn } from "../../rules/second-factor.ts";
import { proofNeeded, proofWrong } from "../errors.ts";
import { hasSecondFactor } from "../factors/factor-queries.ts";
import { spendCode } from "../factors/spend-code.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { inHashTurn } from "../passwords/hash-turns.ts";
import { countGuess, forgiveGuesses } from "./count-guess.ts";
import { type Owner, tellOwner } from "./tell-owner.ts";

/**
 * Asks who sits at an open session for the password or a code, before a second factor is taken away. A code is used up
 * by it.
 *
 * @throws `accounts.proof-wrong` (422), `accounts.too-many-guesses` (429), `accounts.busy` (503)
 */
export async function askProof(deps: Deps, owner: Owner, proof: string, clientAddress: string): Promise<void> {
  await countGuess(deps, owner.id, clientAddress);
  const isRight = (await isCode(deps, owner, proof)) || (await isPassword(deps, owner, proof));
  if (!isRight) throw proofWrong();
  await forgiveGuesses(deps, owner.id, clientAddress);
}

/**
 * The same before one more factor comes to those that there are: it would open the account like them. Before the first
 * one nothing is
 * asked for.
 *
 * @returns whether there is a factor already. @throws as `askProof`, and `accounts.proof-needed` (422)
 */
export async function askFurtherProof(
  deps: Deps,
  owner: Owner,
  proof: string | undefined,
  clientAddress: string,
): Promise<boolean> {
  if (!(await hasSecondFactor(deps.db, owner.id))) return false;
  if (proof === undefined) throw proofNeeded();
  await askProof(deps, owner, proof, clientAddress);
  return true;
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
