/** Staff users for tests, made and signed in the way real ones are. */

import type { Grant } from "#features/accounts/rules/grants.ts";
import { acceptStaffLink } from "#features/accounts/server/invitations/accept-staff-link.ts";
import { inviteStaff } from "#features/accounts/server/invitations/invite-staff.ts";
import { signIn } from "#features/accounts/server/sessions/sign-in.ts";
import type { Deps } from "#platform/deps.ts";

export const STAFF_PASSWORD = "gravel heron copper lid";

export type TestStaff = { email: string; name: string /** Ready for a `cookie` header. */; cookie: string };

/** A signed-in staff user; `call("/session", { headers: { cookie: staff.cookie } })` answers as for them. */
export async function createTestStaff(deps: Deps, grants: Grant[] = []): Promise<TestStaff> {
  const user = { email: `staff-${crypto.randomUUID().slice(0, 8)}@example.org`, name: "Dana Whitfield" };
  const link = new URL(await inviteStaff(deps, { email: user.email, grants }));
  const token = link.searchParams.get("token") ?? "";
  await acceptStaffLink(deps, { token, ...user, password: STAFF_PASSWORD });
  const request = new Request(deps.publicUrl);
  const cookies = await signIn(deps, request, "192.0.2.1", { email: user.email, password: STAFF_PASSWORD });
  return { ...user, cookie: cookieHeader(cookies) };
}

/** Turns `Set-Cookie` lines into what a browser would send back. */
export const cookieHeader = (setCookies: string[]): string => setCookies.map((line) => line.split(";")[0]).join("; ");
