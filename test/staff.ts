/** Staff users for tests. */
import { type Grant, isRole } from "#features/accounts/rules/grants.ts";
import type { Deps } from "#platform/deps.ts";
import { createTestUser, type TestUser } from "./user.ts";

/**
 * A signed-in staff user, an administrator unless the grants name a role; `call("/session", { headers: { cookie:
 * staff.cookie } })` answers as for them.
 */
export const createTestStaff = (deps: Deps, grants: Grant[] = []): Promise<TestUser> =>
  createTestUser(deps, {
    name: "Dana Whitfield",
    grants: ["staff", ...(grants.some(isRole) ? [] : ["administrator"]), ...grants],
  });
