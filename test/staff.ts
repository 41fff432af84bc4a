/** Staff users for tests. */
import type { Grant } from "#features/accounts/rules/grants.ts";
import type { Deps } from "#platform/deps.ts";
import { createTestUser, type TestUser } from "./user.ts";

/** A signed-in staff user; `call("/session", { headers: { cookie: staff.cookie } })` answers as for them. */
export const createTestStaff = (deps: Deps, grants: Grant[] = []): Promise<TestUser> =>
  createTestUser(deps, { name: "Dana Whitfield", grants: ["staff", ...grants] });
