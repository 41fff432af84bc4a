import { randomBytes } from "node:crypto";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { blurred, countTry, type Limit } from "#platform/http/rate-limit.ts";
import { LINK_MINUTES, type SignUp } from "../../rules/account.ts";
import { hashToken } from "../hash-token.ts";
import { hashNewPassword } from "../passwords/hash-new-password.ts";
import { redirectPath } from "../redirect-path.ts";
import { countAsking, sendWanted } from "./ask-link.ts";
import { pendingSignUps } from "./link-tables.ts";

/**
 * Counted before the password check, which costs processor time, and apart from emails: a weak password sends none.
 */
const PER_NETWORK: Limit = { name: "sign-up-network", max: 30, windowSeconds: 15 * 60 };

/**
 * Stores the name and password of a sign-up and requests the email. Only the link in the email makes the account: in
 * this browser with this password, in any other with a password that is typed there. So a stranger gains nothing by
 * signing up with another person's address.
 *
 * @returns the secret that the browser keeps in a cookie.
 * @throws `accounts.password-guessable` (422), `accounts.busy` (503), `request.too-many` (429),
 * `accounts.foreign-address` (422)
 */
export async function signUp(deps: Deps, input: SignUp, clientAddress: string): Promise<string> {
  const { email, name, password } = input;
  const redirectTo = redirectPath(deps.publicUrl, input.redirectTo);
  await countTry(deps.db, PER_NETWORK, networkOf(clientAddress));
  const passwordHash = await hashNewPassword(deps, password, { account: blurred(email), own: [name, email] });
  await countAsking(deps, email, clientAddress);
  const browser = randomBytes(24).toString("base64url");
  await inTransaction(deps, async (inTx) => {
    const expiresAt = new Date(inTx.now().getTime() + LINK_MINUTES * 60_000);
    const pending = { browserHash: hashToken(browser), email, name, passwordHash, expiresAt };
    await inTx.db.insert(pendingSignUps).values(pending);
    await sendWanted(inTx, { email, purpose: "sign-up", redirectTo, network: networkOf(clientAddress) });
  });
  return browser;
}
