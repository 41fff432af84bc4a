import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { blurred } from "#platform/http/rate-limit.ts";
import { LINK_MINUTES, type SignUp } from "../../rules/account.ts";
import { hashToken } from "../hash-token.ts";
import { ownPath } from "../own-path.ts";
import { inHashTurn } from "../passwords/hash-turns.ts";
import { refuseGuessable } from "../passwords/refuse-guessable.ts";
import { countAsking, sendWanted } from "./ask-link.ts";
import { pendingSignUps } from "./link-tables.ts";

/**
 * Notes name and password of a person who signs up, and asks for the letter. It makes no account; the link does, in the
 * letter, in this browser with this password and in any other with one that is chosen there. A stranger who signs up
 * with the address of another gains nothing by it.
 *
 * @returns the word that the browser keeps in a cookie.
 * @throws `accounts.password-guessable` (422), `accounts.busy` (503), `request.too-many` (429),
 * `accounts.foreign-address` (422)
 */
export async function signUp(deps: Deps, input: SignUp, clientAddress: string): Promise<string> {
  const { email, name, password } = input;
  const redirectTo = ownPath(deps.publicUrl, input.redirectTo);
  const { name: association, shortName } = await deps.organization();
  await refuseGuessable(password, [name, email, association, shortName]);
  // Before anything is hashed.
  await countAsking(deps, email, clientAddress);
  const passwordHash = await inHashTurn(blurred(email), () => hashPassword(password));
  const browser = randomBytes(24).toString("base64url");
  await inTransaction(deps, async (inTx) => {
    const expiresAt = new Date(inTx.now().getTime() + LINK_MINUTES * 60_000);
    const pending = { browserHash: hashToken(browser), email, name, passwordHash, expiresAt };
    await inTx.db.insert(pendingSignUps).values(pending);
    await sendWanted(inTx, { email, purpose: "sign-up", redirectTo, network: networkOf(clientAddress) });
  });
  return browser;
}
