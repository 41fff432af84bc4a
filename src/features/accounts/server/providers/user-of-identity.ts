import { and, eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Identity } from "#platform/openid/identity.ts";
import { nameOfMailbox } from "../../rules/name-of-mailbox.ts";
import type { ProviderRefusal } from "../../rules/provider-refusals.ts";
import { findUserByEmail } from "../queries.ts";
import { credentials, users } from "../tables.ts";
import { tellOfLinkedAccount } from "./tell-of-linked-account.ts";

type User = typeof users.$inferSelect;
export type UserOrRefusal = { userId: string } | { refused: ProviderRefusal };

/**
 * Finds or makes the user of a person at a provider. Issuer and subject decide: an email that changes at the provider
 * opens no other account. The email counts only the first time, only for an account to which no other person of that
 * provider is linked, and never for a staff account: staff link theirs under Security. The owner is told of a newly
 * linked account by mail.
 */
export const userOfIdentity = (deps: Deps, identity: Identity): Promise<UserOrRefusal> =>
  inTransaction(deps, async (inTx) => {
    const linked = await findLinked(inTx, identity);
    if (linked) return { userId: linked };
    const { email, name } = identity;
    if (!email) return { refused: "unverified" };
    const user = (await findUserByEmail(inTx.db, email)) ?? (await makeUser(inTx, email, name));
    if (user.grants.includes("staff")) return { refused: "staff" };
    return (await link(inTx, user, identity))
      ? { userId: user.id }
      : foundOr("refused", await findLinked(inTx, identity));
  });

/**
 * Links the account there to a user who is signed in and has proved to be the owner. Its email may be any: the owner
 * chooses which account to link.
 */
export const linkIdentity = (deps: Deps, userId: string, identity: Identity): Promise<UserOrRefusal> =>
  inTransaction(deps, async (inTx) => {
    const [user] = await inTx.db.select().from(users).where(eq(users.id, userId));
    if (!user || user.disabledAt) return { refused: "refused" };
    if (await link(inTx, user, identity)) return { userId };
    return (await findLinked(inTx, identity)) === userId ? { userId } : { refused: "taken" };
  });

const foundOr = (refused: ProviderRefusal, userId: string | undefined): UserOrRefusal =>
  userId ? { userId } : { refused };

/** @returns false where the person there, or this user at that provider, is linked already. */
async function link(deps: Deps, user: User, { issuer: providerId, subject: accountId }: Identity): Promise<boolean> {
  const at = { createdAt: deps.now(), updatedAt: deps.now() };
  const [linked] = await deps.db
    .insert(credentials)
    .values({ userId: user.id, providerId, accountId, ...at })
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  if (!linked) return false;
  await tellOfLinkedAccount(deps, user, { news: "linked", linkedAccountId: linked.id, issuer: providerId });
  deps.log.info({ event: "provider-linked", user: user.id }, "an account was linked to a person at a provider");
  return true;
}

async function findLinked({ db }: Pick<Deps, "db">, { issuer, subject }: Identity): Promise<string | undefined> {
  const isIt = and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject));
  const [linked] = await db.select({ userId: credentials.userId }).from(credentials).where(isIt);
  return linked?.userId;
}

async function makeUser(deps: Deps, email: string, name: string | undefined): Promise<User> {
  const now = deps.now();
  const [made] = await deps.db
    .insert(users)
    .values({ email, name: name || nameOfMailbox(email), emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (made) {
    deps.log.info({ event: "account-made", user: made.id }, "an account was made");
    return made;
  }
  // A concurrent sign-in with the same address made it.
  const known = await findUserByEmail(deps.db, email);
  if (!known) throw new Error("an account was neither made nor found");
  return known;
}
