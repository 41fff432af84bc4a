import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UseLink, VerifyCode } from "../../rules/account.ts";
import { nameOfMailbox } from "../../rules/name-of-mailbox.ts";
import { accountLinkNotValid, codeNotValid, passwordNeeded } from "../errors.ts";
import { hashNewPassword } from "../passwords/hash-new-password.ts";
import { savePassword } from "../passwords/save-password.ts";
import { findUserByEmail } from "../queries.ts";
import { type Asking, type Opened, openSession } from "../sessions/open-session.ts";
import { users } from "../tables.ts";
import { type AccountLink, findLinkByToken, findPending, tryCode } from "./find-link.ts";
import { accountLinks } from "./link-tables.ts";
import { tokenOfLink } from "./link-words.ts";

/** The visitor, with the secret in the cookie of a browser that signed up. */
export type Opening = Asking & { browser: string | undefined };
export type Used =
  | (Opened & { redirectTo: string | null })
  /** The token sets a new password, by `renewPassword`. */
  | { event: "password-recovery"; token: string };

/**
 * Uses up the link of an email: signs its owner in, and makes an account where there is none, since the email has
 * confirmed the address. A link that resets a password is used up later, by the new password.
 *
 * @throws `accounts.link-not-valid` (410), `accounts.password-needed` and `accounts.password-guessable` (422),
 * `accounts.busy` (503)
 */
export async function useLink(deps: Deps, input: UseLink, opening: Opening): Promise<Used> {
  const link = await findLinkByToken(deps, input.token);
  if (!link) throw accountLinkNotValid();
  if (link.purpose === "reset") return { event: "password-recovery", token: input.token };
  const newcomer = link.purpose === "sign-up" ? await newcomerOf(deps, link, input, opening) : undefined;
  const userId = await inTransaction(deps, async (inTx) => {
    const open = await findLinkByToken(inTx, input.token, true);
    if (!open) throw accountLinkNotValid();
    await inTx.db.update(accountLinks).set({ usedAt: inTx.now() }).where(eq(accountLinks.id, open.id));
    return findOrMakeUser(inTx, open.email, newcomer);
  });
  const opened = await openSession(deps, { userId, by: "link" }, opening);
  if (!opened) throw accountLinkNotValid();
  return { ...opened, redirectTo: link.redirectTo };
}

/** Like `useLink`, by the six digits. @throws `accounts.code-not-valid` (422), and as `useLink`. */
export async function useCode(deps: Deps, input: VerifyCode, opening: Opening): Promise<Used> {
  const link = await tryCode(deps, input);
  if (!link) throw codeNotValid();
  return useLink(deps, { token: tokenOfLink(deps.secret, link.id) }, opening);
}

type Newcomer = { name: string; passwordHash: string };

/** The name and password of the sign-up in this browser; in any other browser the reader types them now. */
async function newcomerOf(
  deps: Deps,
  { email }: AccountLink,
  { name, password }: UseLink,
  { browser }: Opening,
): Promise<Newcomer | undefined> {
  const pending = await findPending(deps, email, browser);
  if (pending) return pending;
  if (!name || !password) throw passwordNeeded();
  return { name, passwordHash: await hashNewPassword(deps, password, { account: email, own: [name, email] }) };
}

/** An existing account keeps its name and password: a late sign-up only signs in. */
async function findOrMakeUser(deps: Deps, email: string, newcomer: Newcomer | undefined): Promise<string> {
  const known = await findUserByEmail(deps.db, email);
  if (known) return known.id;
  const now = deps.now();
  const name = newcomer?.name ?? nameOfMailbox(email);
  const [made] = await deps.db
    .insert(users)
    .values({ email, name, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  // A concurrent use of another link of the address made it.
  if (!made) return findOrMakeUser(deps, email, undefined);
  if (newcomer) await savePassword(deps, made.id, newcomer.passwordHash);
  deps.log.info({ event: "account-made", user: made.id }, "an account was made");
  return made.id;
}
