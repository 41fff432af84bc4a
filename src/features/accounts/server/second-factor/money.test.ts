/** The setting that asks staff who handle money for a second factor. */
import { afterAll, expect, test } from "vitest";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { setUpApp } from "#test/second-factor.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

const MONEY = ["/checks", "/invoices", "/orders", "/waiting-checks", "/reconciliations"];

test("is off at first; switched on, calls of money answer staff with a second factor only, and all others as before", async () => {
  const [staff, other] = [await createTestStaff(deps), await createTestStaff(deps)];
  const statuses = async (cookie: string, paths = MONEY) =>
    Promise.all(paths.map(async (path) => (await call(path, { headers: { cookie } })).status));
  const before = await statuses(staff.cookie);
  expect(before).toEqual(MONEY.map(() => 200));
  const actor = { id: staff.id, name: staff.name };
  const save = { key: "security", value: { moneyNeedsSecondFactor: true }, updatedAt: null, actor } as const;
  await saveSetting(deps, save);
  expect(await statuses(staff.cookie)).toEqual(MONEY.map(() => 403));
  const refused = await (await call("/checks", { headers: { cookie: staff.cookie } })).json();
  expect(refused.error.name).toBe("accounts.second-factor-needed");
  expect(refused.instruction).toContain("Security");
  expect(await statuses(staff.cookie, ["/session", "/admin/letters", "/settings"])).toEqual([200, 200, 200]);
  expect(await statuses("", ["/checks"])).toEqual([401]);
  // Users who are kept from money must not be able to open it for themselves.
  const body = { value: { moneyNeedsSecondFactor: false }, updatedAt: null };
  const off = await call("/settings/security", { method: "PUT", body, headers: { cookie: staff.cookie } });
  expect(off.status).toBe(403);
  const factors = async () => (await call("/account/second-factor", { headers: { cookie: staff.cookie } })).json();
  expect(await factors()).toMatchObject({ isNeeded: true });
  await setUpApp(call, staff.cookie, deps.now);
  expect(await statuses(staff.cookie)).toEqual(MONEY.map(() => 200));
  expect(await statuses(other.cookie)).toEqual(MONEY.map(() => 403));
  expect(await factors()).toMatchObject({ isNeeded: false });
});
