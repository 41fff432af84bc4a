import { type Deps, inTransaction } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { blurred, countTry, type Limit } from "#platform/http/rate-limit.ts";
import type { ChangePassword } from "../../rules/account.ts";
import { wrongPassword } from "../errors.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { hashNewPassword } from "../passwords/hash-new-password.ts";
import { inHashTurn } from "../passwords/hash-turns.ts";
import { savePassword } from "../passwords/save-password.ts";
import type { User } from "./signed-in.ts";

/** An intruder at an open session cannot guess its user's password. */
const PER_ACCOUNT: Limit = { name: "change-password", max: 10, windowSeconds: 15 * 60 };

/**
 * Gives a signed-in user a new password and ends all their sessions but this one.
 *
 * @throws `accounts.wrong-password` and `accounts.password-guessable` (422), `request.too-many` (429), `accounts.busy`
 * (503)
 */
export async function changePassword(
  deps: Deps,
  { user, sessionId, clientAddress }: { user: User; sessionId: string; clientAddress: string },
  { currentPassword, password }: ChangePassword,
): Promise<void> {
  await countTry(deps.db, PER_ACCOUNT, `${blurred(user.email)}:${networkOf(clientAddress)}`);
  const isRight = await inHashTurn(user.id, () => checkPassword(deps.db, user.email, currentPassword));
  if (!isRight) throw wrongPassword();
  const hash = await hashNewPassword(deps, password, { account: user.id, own: [user.name, user.email] });
  await inTransaction(deps, (inTx) => savePassword(inTx, user.id, hash, sessionId));
  deps.log.info({ event: "password-changed", user: user.id }, "a password was changed");
}
