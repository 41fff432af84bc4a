import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { isRole } from "../../rules/grants.ts";
import type { NewStaffUser } from "../../rules/schema.ts";
import { linkNotValid } from "../errors.ts";
import { hashToken } from "../hash-token.ts";
import { keepAdministrator } from "../keep-administrator.ts";
import { hashNewPassword } from "../passwords/hash-new-password.ts";
import { savePassword } from "../passwords/save-password.ts";
import { findOpenLink, findUserByEmail, hasStaff } from "../queries.ts";
import { recordAudit } from "../record-audit.ts";
import { staffLinks, users } from "../tables.ts";

/**
 * Uses up a one-time link: creates its staff user, or gives an existing user a new password and ends their sessions.
 *
 * @returns the address the user signs in with: the link's own, or for the first staff user the typed one.
 * @throws `accounts.link-not-valid` (410) when used, expired, unknown, or the first one while staff exist already;
 * `accounts.password-guessable` (422), `accounts.busy` (503)
 */
export async function acceptStaffLink(deps: Deps, input: NewStaffUser): Promise<{ email: string }> {
  const tokenHash = hashToken(input.token);
  // Checked first: an invented token must not cost a hash. The lock that decides comes later, and is held briefly.
  if (!(await findOpenLink(deps.db, tokenHash, deps.now()))) throw linkNotValid();
  const owner = { account: tokenHash, own: [input.name, input.email] };
  const passwordHash = await hashNewPassword(deps, input.password, owner);
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const now = inTx.now();
    const link = await findOpenLink(db, tokenHash, now, true);
    if (!link || (link.email === null && (await hasStaff(db)))) throw linkNotValid();
    await db.update(staffLinks).set({ usedAt: now }).where(eq(staffLinks.tokenHash, link.tokenHash));

    const email = link.email ?? input.email;
    const save = () => saveUser(inTx, { email, name: input.name, grants: link.grants });
    const was = (await findUserByEmail(db, email))?.grants ?? [];
    const endsAdministrator =
      was.includes("administrator") && !mergedGrants(was, link.grants).includes("administrator");
    const user = await (endsAdministrator ? keepAdministrator(inTx, save) : save());
    await savePassword(inTx, user.id, passwordHash);
    await recordAudit(inTx, {
      actor: user,
      action: "staff.welcomed",
      subject: `staff user ${email}`,
      detail: `${user.name} set a password through a one-time link.`,
    });
    return { email };
  });
}

/**
 * Keeps one role: the link's, else the user's, else administrator, since the operator may invite without a role.
 */
function mergedGrants(known: string[], ofLink: string[]): string[] {
  const role = [...ofLink, ...known].find(isRole) ?? "administrator";
  const others = [...ofLink, ...known].filter((grant) => !isRole(grant));
  return [...new Set(["staff", role, ...others])];
}

async function saveUser(deps: Deps, { email, name, grants }: { email: string; name: string; grants: string[] }) {
  const now = deps.now();
  const known = await findUserByEmail(deps.db, email);
  const merged = mergedGrants(known?.grants ?? [], grants);
  const values = { email, name, grants: merged, emailVerified: true, createdAt: now, updatedAt: now };
  const [user] = await deps.db
    .insert(users)
    .values(values)
    .onConflictDoUpdate({ target: users.email, set: { name, grants: merged, disabledAt: null, updatedAt: now } })
    .returning({ id: users.id, name: users.name });
  if (!user) throw new Error("a user was neither inserted nor updated");
  return user;
}
