import { and, eq, isNull } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { RenewPassword } from "../../rules/account.ts";
import { accountLinkNotValid } from "../errors.ts";
import { hashNewPassword } from "../passwords/hash-new-password.ts";
import { savePassword } from "../passwords/save-password.ts";
import { findUserByEmail } from "../queries.ts";
import { findLinkByToken } from "./find-link.ts";
import { accountLinks } from "./link-tables.ts";

/**
 * Sets a new password by the link of an email, ends every session of the user, and uses up their other open links.
 *
 * @throws `accounts.link-not-valid` (410), `accounts.password-guessable` (422), `accounts.busy` (503)
 */
export async function renewPassword(deps: Deps, { token, password }: RenewPassword): Promise<void> {
  // Checked first: an invented token must not cost a hash.
  const link = await findLinkByToken(deps, token);
  const user = link?.purpose === "reset" ? await findUserByEmail(deps.db, link.email) : undefined;
  if (!link || !user || user.disabledAt) throw accountLinkNotValid();
  const hash = await hashNewPassword(deps, password, { account: user.id, own: [user.name, user.email] });
  await inTransaction(deps, async (inTx) => {
    if (!(await findLinkByToken(inTx, token, true))) throw accountLinkNotValid();
    const isOpen = and(eq(accountLinks.email, link.email), isNull(accountLinks.usedAt));
    await inTx.db.update(accountLinks).set({ usedAt: inTx.now() }).where(isOpen);
    await savePassword(inTx, user.id, hash);
  });
  deps.log.info({ event: "password-renewed", user: user.id }, "a password was renewed by a link");
}
