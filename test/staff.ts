/** Staff users for tests, with a session that is as good as any: passwords are hashed once, since that takes a tenth of a second. */
import { createHmac } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { Grant } from "#features/accounts/rules/grants.ts";
import { authOf } from "#features/accounts/server/sessions/auth.ts";
import { credentials, users } from "#features/accounts/server/tables.ts";
import type { Deps } from "#platform/deps.ts";

export const STAFF_PASSWORD = "gravel heron copper lid";
const passwordHash = hashPassword(STAFF_PASSWORD);

export type TestStaff = { email: string; name: string /** Ready for a `cookie` header. */; cookie: string };

/** A signed-in staff user; `call("/session", { headers: { cookie: staff.cookie } })` answers as for them. */
export async function createTestStaff(deps: Deps, grants: Grant[] = []): Promise<TestStaff> {
  const user = { email: `staff-${crypto.randomUUID().slice(0, 8)}@example.org`, name: "Dana Whitfield" };
  const times = { createdAt: deps.now(), updatedAt: deps.now() };
  const values = { ...user, grants: ["staff", ...grants], emailVerified: true, ...times };
  const [{ id = "" } = {}] = await deps.db.insert(users).values(values).returning({ id: users.id });
  const password = { userId: id, accountId: id, providerId: "credential", password: await passwordHash, ...times };
  await deps.db.insert(credentials).values(password);
  const { internalAdapter, authCookies } = await authOf(deps).$context;
  const { token } = await internalAdapter.createSession(id);
  return { ...user, cookie: `${authCookies.sessionToken.name}=${signed(token, deps.secret)}` };
}

/** The form that better-auth gives to its cookies. */
const signed = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);

/** Turns `Set-Cookie` lines into what a browser would send back. */
export const cookieHeader = (setCookies: string[]): string => setCookies.map((line) => line.split(";")[0]).join("; ");
