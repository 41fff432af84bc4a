/** A deposit over HTTP: made by staff, and found again where the answer says. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { recordCheck } from "./record-check.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

test("a deposit answers where it is from then on", async () => {
  const { cookie } = await createTestStaff(deps);
  const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
  const check = { number: "1001", payer: "Byron Paving LLC", amountCents: 4200, receivedOn: "2026-01-05", charges: [] };
  await recordCheck(deps, { ...check, requestKey: crypto.randomUUID(), actor });
  const made = await call("/deposits", {
    body: { fund: null, upTo: "2026-01-05", totalCents: 4200 },
    headers: { cookie, "idempotency-key": crypto.randomUUID() },
  });
  const deposit = await made.json();
  expect([made.status, made.headers.get("location")]).toEqual([201, `/api/deposits/${deposit.id}`]);
  const found = await call(`/deposits/${deposit.id}`, { headers: { cookie } });
  expect([found.status, await found.json()]).toEqual([200, deposit]);
  const none = await call(`/deposits/${crypto.randomUUID()}`, { headers: { cookie } });
  expect(none.status).toBe(404);
});
