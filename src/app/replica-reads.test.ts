/** Exports, the report of the ledger and Find write nothing: a standby, which takes no write, answers them. */
import { afterAll, expect, test } from "vitest";
import { createDb, createPool } from "#platform/database/db.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { TABLES } from "#test/files-of-the-site.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
const connection = { ...deps.pool.options, options: "-c default_transaction_read_only=on" };
const readOnly = createPool(connection, deps.log, 4);
afterAll(async () => {
  await readOnly.end();
  await deps.close();
});
let reads = 0;
const standby = createDb(readOnly);
const replica = {
  caughtUp: async () => {
    reads++;
    return standby;
  },
  end: async () => {},
};
const call = createTestApi({ ...deps, replica });
const { cookie } = await createTestStaff(deps);
const NOBODY = "00000000-0000-4000-8000-000000000001";
const MONTH = "from=2027-05-01&to=2027-05-31";
const QUERIES: Record<string, string> = { "/ledger": MONTH, "/journal": MONTH };
const files = TABLES.map((path) => `${path.replace(/\{\w+\}/, NOBODY)}.csv${QUERIES[path] ? `?${QUERIES[path]}` : ""}`);

test.each([...files, "/admin/find?q=reed", `/ledger?${MONTH}`])("GET %s is read on the standby", async (path) => {
  const before = reads;
  const answer = await call(path, { headers: { cookie } });
  await answer.text();
  expect(answer.status).toBe(path.includes(NOBODY) ? 404 : 200);
  expect(reads).toBe(before + 1);
});
