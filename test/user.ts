/**
 * Signed-in users. A password takes a tenth of a second to hash and another to check, so that all users share one hash
 * and their sessions are made without it.
 */
import { createHmac } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { authOf } from "#features/accounts/server/sessions/auth.ts";
import { credentials, users } from "#features/accounts/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import { type UserId, userIdSchema } from "#shared/identifiers.ts";

export const PASSWORD = "gravel heron copper lid";
const passwordHash = hashPassword(PASSWORD);

export type TestUser = {
  id: UserId;
  email: string;
  name: string;
  /** Ready for a `cookie` header. */
  cookie: string;
};

/**
 * A signed-in user; without a grant, as people of members and customers are.
 * `call("/account", { headers: { cookie: user.cookie } })` answers as for them.
 */
export async function createTestUser(
  deps: Deps,
  { name = "Pat Calloway", grants = [] }: { name?: string; grants?: string[] } = {},
): Promise<TestUser> {
  const email = `user-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const at = { createdAt: deps.now(), updatedAt: deps.now() };
  const [row] = await deps.db
    .insert(users)
    .values({ name, email, grants, emailVerified: true, ...at })
    .returning();
  const id = userIdSchema.parse(row?.id);
  const password = await passwordHash;
  await deps.db.insert(credentials).values({ userId: id, accountId: id, providerId: "credential", password, ...at });
  const { internalAdapter, authCookies } = await authOf(deps).$context;
  const { token } = await internalAdapter.createSession(id);
  return { id, email, name, cookie: `${authCookies.sessionToken.name}=${signed(token, deps.secret)}` };
}

/** The form that better-auth gives to its cookies. */
const signed = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);

/** Turns `Set-Cookie` lines into what a browser would send back. */
export const cookieHeader = (setCookies: string[]): string => setCookies.map((line) => line.split(";")[0]).join("; ");
