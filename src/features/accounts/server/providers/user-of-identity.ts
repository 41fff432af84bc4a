import { and, eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Identity } from "#platform/openid/identity.ts";
import { findUserByEmail } from "../queries.ts";
import { credentials, users } from "../tables.ts";
import { tellOfLinkedAccount } from "./tell-of-linked-account.ts";

type Verified = Identity & { email: string };

/**
 * The user of a person at a provider. Issuer and subject decide: an email that changes at the provider opens no other
 * account. The email counts the first time alone, and only for an account that no other person of that provider is linked
 * to. The owner is told of a newly linked account by mail.
 *
 * @returns nothing where the account of that email belongs to another person of the same provider.
 */
export const userOfIdentity = (deps: Deps, identity: Verified): Promise<string | undefined> =>
  inTransaction(deps, async (inTx) => {
    const linked = await findLinked(inTx, identity);
    if (linked) return linked;
    const userId = (await findUserByEmail(inTx.db, identity.email))?.id ?? (await makeUser(inTx, identity));
    const at = { createdAt: inTx.now(), updatedAt: inTx.now() };
    const { issuer: providerId, subject: accountId } = identity;
    const made = await inTx.db
      .insert(credentials)
      .values({ userId, providerId, accountId, ...at })
      .onConflictDoNothing()
      .returning({ id: credentials.id });
    const [linkedAccount] = made;
    if (!linkedAccount) return findLinked(inTx, identity);
    const [owner] = await inTx.db.select().from(users).where(eq(users.id, userId));
    if (owner)
      await tellOfLinkedAccount(inTx, owner, { news: "linked", linkedAccountId: linkedAccount.id, issuer: providerId });
    inTx.log.info({ event: "provider-linked", user: userId }, "an account was linked to a person at a provider");
    return userId;
  });

async function findLinked({ db }: Pick<Deps, "db">, { issuer, subject }: Identity): Promise<string | undefined> {
  const isIt = and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject));
  const [linked] = await db.select({ userId: credentials.userId }).from(credentials).where(isIt);
  return linked?.userId;
}

async function makeUser(deps: Deps, { email, name }: Verified): Promise<string> {
  const now = deps.now();
  const [made] = await deps.db
    .insert(users)
    .values({
      ...{ email, name: name || email.slice(0, email.indexOf("@")) },
      ...{ emailVerified: true, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made) {
    deps.log.info({ event: "account-made", user: made.id }, "an account was made");
    return made.id;
  }
  // Another sign-in of the same address made it a moment ago.
  const known = await findUserByEmail(deps.db, email);
  if (!known) throw new Error("an account was neither made nor found");
  return known.id;
}
