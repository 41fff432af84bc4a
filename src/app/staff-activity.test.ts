import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { isOwnCall } from "#test/contract/own-calls.ts";
import { watchChanges } from "#test/contract/watch-changes.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { staffActs, staffLooks } from "#test/staff-acts.ts";
import { createTestUser } from "#test/user.ts";
import { createApiRoutes } from "./api.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { email, cookie } = await createTestStaff(deps, ["lettings"]);
const user = await createTestUser(deps);
const acts = staffActs(deps);
const looks = staffLooks(deps);
const calls = callsOf(await readDocument(createApiRoutes()));

/** The actions of the staff user beside `known`, from the audit log. */
async function activity(known: readonly { id: string }[] = []) {
  const { rows } = await deps.db.execute<{ id: string; detail: string }>(
    sql`select id, detail from audit_log where actor_id = (select id from users where email = ${email})`,
  );
  return rows.filter(({ id }) => !known.some((one) => one.id === id));
}

const operationOf = (name: string) => name.split(":")[0] ?? "";

/** Whether `requireStaff` protects a call: it refuses a user without a grant before anything else. */
async function isForStaff({ method, path }: (typeof calls)[number]): Promise<boolean> {
  const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const { error } = await (await call(address, { method, body: {}, headers: { cookie: user.cookie } })).json();
  return error?.name === "accounts.sign-in-required";
}

test("every call by which staff change something is tried below", async () => {
  const writes = calls.filter(({ method, path }) => method !== "GET" && !isOwnCall(path));
  const areForStaff = await Promise.all(writes.map(isForStaff));
  const forStaff = writes.filter((_, at) => areForStaff[at]).map(({ operation }) => operation.operationId);
  const tried = [...Object.keys(acts), ...Object.keys(looks)];
  expect([...new Set(tried.map(operationOf))].sort()).toEqual(forStaff.sort());
});

describe("writes a sentence with the name of the staff user into the audit log:", () => {
  test.each(Object.entries(acts))("%s", async (name, prepare) => {
    const { path, body, headers, lines = 1 } = await prepare();
    const method = calls.find(({ operation }) => operation.operationId === operationOf(name))?.method ?? "";
    const before = await activity();
    const answer = await call(path, { method, body, headers: { ...headers, cookie } });
    expect(answer.status, await answer.text()).toBeOneOf([200, 201, 202]);
    const written = (await activity(before)).map(({ detail }) => detail);
    expect(written).toEqual(Array(lines).fill(expect.stringMatching(/^Dana Whitfield [a-z]+ .{10,}/)));
  });
});

test("what looks at something changes nothing", async () => {
  const requests = [];
  for (const [name, prepare] of Object.entries(looks)) requests.push({ name, ...(await prepare()) });
  const changes = await watchChanges((query) => deps.db.execute(sql.raw(query)));
  for (const { name, path, body } of requests) {
    expect((await call(path, { method: "POST", body, headers: { cookie } })).status, name).toBe(200);
    expect(await changes(), name).toEqual([]);
  }
});
