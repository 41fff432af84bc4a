/** Reading an account changes nothing: each of its calls is answered by a read-only database. */
import { afterAll, expect, test } from "vitest";
import { RECORD_KINDS } from "#features/site/rules/account/record-kinds.ts";
import { createDb, createPool } from "#platform/database/db.ts";
import { createTestApi } from "#test/api.ts";
import { aCompany, addToCompany, aSignedInUser } from "#test/companies.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createTestDeps } from "#test/deps.ts";
import { createApiRoutes } from "./api.ts";

const deps = await createTestDeps();
// A pool of the product, which handles connections that the database ends.
const connection = { ...deps.pool.options, options: "-c default_transaction_read_only=on" };
const readOnly = createPool(connection, deps.log, 4);
afterAll(async () => {
  await readOnly.end();
  await deps.close();
});
const call = createTestApi({ ...deps, pool: readOnly, db: createDb(readOnly) });

const company = await aCompany(deps);
const newHand = await aSignedInUser(deps, `kim@${company.domain}`);
const administrator = await aSignedInUser(deps, `lee@${company.domain}`);
await addToCompany(deps, company, administrator.id, "administrator");

const paths = callsOf(await readDocument(createApiRoutes()))
  .filter(({ method, path }) => method === "GET" && /^\/account(\/|$)/.test(path))
  .flatMap(({ path }) => (path.includes("{kind}") ? RECORD_KINDS.map((kind) => path.replace("{kind}", kind)) : [path]));

/** Administrators alone read who works for their company. */
const ADMINISTRATORS_ALONE = /^\/account\/company\/(technicians|class-preview)/;
const QUERIES: Record<string, string> = { "/account/company/class-preview": "?class=2" };

test("the table has every reading call of an account, and none with a parameter that it does not know", () => {
  expect(paths.length).toBeGreaterThan(RECORD_KINDS.length);
  expect(paths.filter((path) => path.includes("{"))).toEqual([]);
});

test.each(paths)("GET %s writes nothing, for who may join a company and for its administrator", async (path) => {
  const address = path + (QUERIES[path] ?? "");
  for (const { cookie } of [newHand, administrator]) {
    const isRefused = cookie === newHand.cookie && ADMINISTRATORS_ALONE.test(path);
    expect((await call(address, { headers: { cookie } })).status).toBe(isRefused ? 403 : 200);
  }
});

test("that database takes no write", async () => {
  const headers = { cookie: newHand.cookie };
  expect((await call("/account", { method: "PATCH", body: { name: "Lee Ames" }, headers })).status).toBe(500);
  expect((await call(`/account/companies-to-join/${company.id}/join`, { body: {}, headers })).status).toBe(500);
});
