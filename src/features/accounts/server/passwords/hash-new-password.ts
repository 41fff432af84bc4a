import { hashPassword } from "better-auth/crypto";
import type { Deps } from "#platform/deps.ts";
import { inHashTurn } from "./hash-turns.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

type Owner = {
  /** The account for its turn, in any stable form. */
  account: string;
  /** Words that say nothing secret of this person: name, email. */
  own: string[];
};

/**
 * Checks a new password and hashes it, in one turn. Both cost processor time: callers first count the try or check a
 * token.
 *
 * @returns the hash.
 * @throws `accounts.password-guessable` (422), `accounts.busy` (503)
 */
export async function hashNewPassword(
  { organization }: Pick<Deps, "organization">,
  password: string,
  { account, own }: Owner,
): Promise<string> {
  const { name, shortName } = await organization();
  return inHashTurn(account, async () => {
    await refuseGuessable(password, [...own, name, shortName]);
    return hashPassword(password);
  });
}
