/**
 * Each staff call, by each role: roles with the declared capability are let in, and all other callers are refused
 * before anything is read.
 */
import { afterAll, describe, expect, test } from "vitest";
import {
  ALL_CAPABILITIES,
  type Capability,
  hasCapability,
  holdersInWords,
} from "#features/accounts/rules/capabilities.ts";
import { grantsOf, ROLES } from "#features/accounts/rules/grants.ts";
import { createTestApi } from "#test/api.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { isOwnCall } from "#test/contract/own-calls.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import { createApiRoutes } from "./api.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const calls = callsOf(await readDocument(createApiRoutes()));

const capabilityOf = ({ operation }: (typeof calls)[number]) =>
  (operation as { "x-capability"?: [Capability, ...Capability[]] })["x-capability"];
const ofStaff = calls.filter(capabilityOf);

async function answerTo(cookie: string, { method, path }: (typeof calls)[number]) {
  const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const response = await call(address, { method, headers: { cookie }, ...(method !== "GET" && { body: {} }) });
  const answer = response.status >= 400 ? await response.json() : undefined;
  await response.body?.cancel().catch(() => {});
  return { status: response.status, name: answer?.error.name, instruction: answer?.instruction };
}

test("every call that asks for a session of staff declares what its caller may do", async () => {
  const asking: string[] = [];
  for (const one of calls) {
    const { name } = await answerTo("", one);
    if (name === "accounts.sign-in-required" && !isOwnCall(one.path)) asking.push(one.operation.operationId);
  }
  // These two are for invited people.
  const forUsers = ["acceptCompanyInvitation"];
  const declared = ofStaff.map(({ operation }) => operation.operationId);
  expect(asking.filter((one) => !forUsers.includes(one)).sort()).toEqual(declared.sort());
});

test("every capability that a call declares exists", () => {
  const named = ofStaff.flatMap((one) => capabilityOf(one) ?? []);
  expect(named.filter((one) => !ALL_CAPABILITIES.includes(one))).toEqual([]);
});

const LETTINGS_ALONE = { name: "check-in with lettings", grants: grantsOf("check-in", { hasLettings: true }) };
const NO_ROLE = { name: "staff without a role", grants: ["staff", "lettings"] };

describe.each([...ROLES.map((role) => ({ name: role, grants: grantsOf(role) })), LETTINGS_ALONE, NO_ROLE])(
  "$name",
  async ({ grants }) => {
    const { cookie } = await createTestUser(deps, { grants });

    test.each(ofStaff.map((one) => [one.operation.operationId, one] as const))("%s", async (_, one) => {
      const { status, name, instruction } = await answerTo(cookie, one);
      const required = capabilityOf(one);
      if (required && hasCapability({ grants }, required)) {
        expect(name).not.toBe("accounts.not-for-your-role");
        expect(status).not.toBe(401);
      } else {
        expect({ status, name }).toEqual({ status: 403, name: "accounts.not-for-your-role" });
        expect(instruction).toBe(`It is for ${holdersInWords(required ?? "portal")}.`);
      }
    });
  },
);

test.each([
  ["editor", "home", 200],
  ["editor", "organization", 403],
  ["editor", "membership", 403],
  ["treasurer", "home", 403],
  ["administrator", "security", 200],
] as const)("a setting is read and saved by those whose work it is: %s, %s, %s", async (role, key, status) => {
  const { cookie } = await createTestStaff(deps, [role]);
  expect((await call(`/settings/${key}`, { headers: { cookie } })).status).toBe(status);
  const body = { value: {}, updatedAt: null };
  const saved = await call(`/settings/${key}`, { method: "PUT", headers: { cookie }, body });
  expect(saved.status).toBe(status === 403 ? 403 : 422);
});

test.each([
  ["registrar", 403],
  ["administrator", 404],
] as const)(
  "a registration is cancelled with its refund by staff alone who may refund: %s, %s",
  async (role, status) => {
    const { cookie } = await createTestStaff(deps, [role]);
    const cancel = (refund?: { totalCents: number }) =>
      call(`/registrants/${crypto.randomUUID()}/cancel`, {
        method: "POST",
        body: { reason: "Rained out", refund },
        headers: { cookie, "idempotency-key": crypto.randomUUID() },
      });
    expect((await cancel({ totalCents: 100 })).status).toBe(status);
    expect((await cancel()).status).toBe(404);
  },
);

test("a role that is changed counts from the next request of an open session on", async () => {
  const { cookie, id } = await createTestStaff(deps, ["treasurer"]);
  const statuses = async () =>
    Promise.all(["/checks", "/members"].map(async (path) => (await call(path, { headers: { cookie } })).status));
  expect(await statuses()).toEqual([200, 403]);
  await deps.pool.query("update users set grants = $2 where id = $1", [id, grantsOf("registrar")]);
  expect(await statuses()).toEqual([403, 200]);
});
