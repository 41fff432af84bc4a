/** Users without any grant, as people of members and customers have it. */
import { hashPassword } from "better-auth/crypto";
import { signIn } from "#features/accounts/server/sessions/sign-in.ts";
import { credentials, users } from "#features/accounts/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import { type UserId, userIdSchema } from "#shared/identifiers.ts";
import { cookieHeader } from "./staff.ts";

export const USER_PASSWORD = "walnut barge sleet lamp";

export type TestUser = { id: UserId; email: string; name: string /** Ready for a `cookie` header. */; cookie: string };

/** A signed-in user without a grant; `call("/account", { headers: { cookie: user.cookie } })` answers as for them. */
export async function createTestUser(deps: Deps, name = "Pat Calloway"): Promise<TestUser> {
  const email = `user-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const at = { createdAt: deps.now(), updatedAt: deps.now() };
  const [row] = await deps.db
    .insert(users)
    .values({ name, email, emailVerified: true, ...at })
    .returning();
  const id = userIdSchema.parse(row?.id);
  const password = await hashPassword(USER_PASSWORD);
  await deps.db.insert(credentials).values({ userId: id, accountId: id, providerId: "credential", password, ...at });
  const cookies = await signIn(deps, new Request(deps.publicUrl), "192.0.2.1", { email, password: USER_PASSWORD });
  return { id, email, name, cookie: cookieHeader(cookies) };
}
